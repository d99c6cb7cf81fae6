import { describe, expect, it } from "vitest";

import {
  entry,
  payment,
  recorded,
  changed,
  removed,
  undone,
  closed,
  reconciled,
  taken,
  withdrawn,
  book,
} from "~/tests/support/cash-book-steps";

describe("a reconciliation", () => {
  const before = recorded([entry("e-1"), payment("e-2", { date: "2025-03-30" })]);
  it("adds up to the cent, and says what differs", () => {
    book(before).when(reconciled()).isRefusedBy("differenceAddsUp");
    book(before)
      .when(reconciled({ difference: -100_00 }))
      .isRefusedBy("isExplained");
    book(before)
      .when(reconciled({ difference: -100_00, explanation: "Cheque 000123 was not presented" }))
      .leadsTo("open");
  });
  it("ticks off what there is, once, until its day", () => {
    const alone = recorded([entry("e-1")]);
    for (const matched of [["e-9"], ["e-1", "e-1"]])
      book(alone).when(reconciled({ matched })).isRefusedBy("areToBeTicked");
    book(alone)
      .when(reconciled({ on: "2025-02-28", closing: 0 }))
      .isRefusedBy("areToBeTicked");
    book(alone, reconciled()).when(reconciled()).isRefusedBy("isNewReconciliation", "areToBeTicked");
  });
  it("holds what it ticked off, until it is withdrawn", () => {
    const alone = recorded([entry("e-1")]);
    book(alone, reconciled()).when(removed("e-1")).isRefusedBy("isNotTickedOff");
    book(alone, reconciled()).when(undone("b-e-1", "e-1")).isRefusedBy("isNotTickedOff");
    book(alone, reconciled())
      .when(changed(entry("e-1", { minor: 1 })))
      .isRefusedBy("isNotTickedOff");
    const named = changed(entry("e-1", { details: "Salary of March" }));
    book(alone, reconciled(), named).when(removed("e-1", 2)).isRefusedBy("isNotTickedOff");
    book(alone, reconciled(), withdrawn).when(removed("e-1")).leadsTo("open");
    book(alone, reconciled(), withdrawn).when(withdrawn).isRefusedBy("isKnownReconciliation");
    book(alone, reconciled())
      .when({ ...withdrawn, data: { id: "r-1" } })
      .isRefusedBy("hasReason");
    book(alone, reconciled(), closed("2025-03-31")).when(withdrawn).isRefusedBy("isReconciledLater");
  });
});

describe("a bank's statement", () => {
  it("is taken in once, in a currency of the book", () => {
    expect(book().when(taken()).leadsTo("open").statements).toHaveLength(1);
    book(taken()).when(taken()).isRefusedBy("isNewStatement");
    book()
      .when(taken({ currency: "USD" }))
      .isRefusedBy("isStatementInCurrency");
  });
  it("is reconciled once it is one of the book", () => {
    const requestFact = reconciled({ statement: "s-1" });
    book(recorded([entry("e-1")]))
      .when(requestFact)
      .isRefusedBy("isKnownStatement");
    book(recorded([entry("e-1")]), taken())
      .when(requestFact)
      .leadsTo("open");
  });
});
