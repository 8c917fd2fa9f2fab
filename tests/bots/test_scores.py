"""A score is a sum of named terms: the best sum is chosen, and its terms say why."""

from __future__ import annotations

from kunitori_tui.bots.ruled import Reason, Score, best


def test_of_equal_sums_the_first_is_chosen_and_the_others_stand_in_order_behind_it() -> None:
    scores = [Score(choice, terms) for choice, terms in (("a", ()), ("b", (3.0,)), ("c", (3.0,)), ("d", (1.0,)))]
    choice, why, *given = best(scores, lambda one, other: Reason("any"))
    assert [choice, *(weight.choice for weight in why(*given).weights)] == ["b", "b", "c", "d", "a"]


def test_terms_are_added_from_the_first_to_the_last() -> None:
    assert Score("a", (0.1, 0.2, 0.3)).points == (0.1 + 0.2) + 0.3 != 0.1 + (0.2 + 0.3)


def test_a_choice_is_made_without_a_reason_and_the_reason_is_told_of_the_two_best() -> None:
    asked: list[tuple[str, str | None]] = []

    def tell(one: Score, other: Score | None) -> Reason:
        asked.append((one.choice, other and other.choice))
        return Reason("any", weighed=False)

    choice, why, *given = best([Score("a", (1.0,)), Score("b", (2.0,))], tell)
    assert (choice, asked) == ("b", [])
    assert why(*given).weights == ()
    choice, why, *given = best([Score("c", (1.0,))], tell)
    assert (why(*given).weights, asked) == ((), [("b", "a"), ("c", None)])


def test_a_choice_is_furthest_ahead_in_the_term_that_differs_most_and_a_missing_one_is_nothing() -> None:
    one = Score("a", (5.0, 2.0, 1.0), ("points", "deck", "end"))
    assert one.ahead() == ("points", 5.0)
    assert one.ahead(Score("b", (4.5, 0.5), ("points", "deck"))) == ("deck", 1.5)
    assert one.ahead(Score("b", (5.0, 2.0), ("points", "deck"))) == ("end", 1.0)
    assert one.ahead(Score("b", (4.0, 1.0), ("points", "deck"))) == ("points", 1.0)
