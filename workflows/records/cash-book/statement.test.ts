import { describe, expect, it } from "vitest";

import {
  keeper,
  entry,
  recorded,
  changed,
  removed,
  undone,
  reconciled,
  book,
} from "~/tests/support/cash-book-steps";
import { fact } from "~/tests/support/scenario";

describe("lines that are entries of the book already", () => {
  const line = (number: number, amount = 100_00) => ({
    number,
    at: number + 1,
    mark: `m${String(number)}`,
    date: "2025-03-01",
    text: "SALARY",
    amount,
  });
  const found = (...matches: readonly { readonly line: number; readonly entry: string }[]) => {
    const statement = {
      id: "s-1",
      file: "a".repeat(64),
      format: "csv",
      account: "",
      currency: "HKD",
      from: "2025-03-01",
      to: "2025-03-31",
      opening: 0,
      closing: 199_95,
      lines: [line(1), line(2), line(3, -5)],
    };
    return fact("statement.taken", keeper, { statement, matches });
  };
  const takenBack = fact("statement.undone", keeper, { id: "s-1" });
  const made = fact("entries.recorded", keeper, {
    batch: "s-1",
    source: { kind: "statement", statement: "s-1" },
    entries: [entry("made", { line: { statement: "s-1", number: 2 } })],
  });

  it("are matched once, to the cent", () => {
    const held = book(recorded([entry("e-1"), entry("e-2", { minor: 100_01 })]));
    held.when(found({ line: 1, entry: "e-1" })).leadsTo("open");
    held.when(found({ line: 1, entry: "e-2" })).isRefusedBy("matchesFit");
    held.when(found({ line: 3, entry: "e-1" })).isRefusedBy("matchesFit");
    held.when(found({ line: 9, entry: "e-1" })).isRefusedBy("matchesFit");
    held.when(found({ line: 1, entry: "none" })).isRefusedBy("matchesFit");
    held.when(found({ line: 1, entry: "e-1" }, { line: 2, entry: "e-1" })).isRefusedBy("matchesFit");
    held.when(found({ line: 1, entry: "e-1" }, { line: 1, entry: "e-1" })).isRefusedBy("matchesFit");
  });
  it("keep their amount and stay, and no second entry is made of their line", () => {
    const matched = book(recorded([entry("e-1")]), found({ line: 1, entry: "e-1" }));
    matched.when(removed("e-1")).isRefusedBy("isNotMatched");
    matched.when(undone("b-e-1", "e-1")).isRefusedBy("isNotMatched");
    matched.when(changed(entry("e-1", { minor: 1 }))).isRefusedBy("isNotMatched");
    matched
      .when(recorded([entry("e-3", { line: { statement: "s-1", number: 1 } })]))
      .isRefusedBy("areLinesFree");
    // Its words may change, and it is matched still.
    const reworded = book(
      recorded([entry("e-1")]),
      found({ line: 1, entry: "e-1" }),
      changed(entry("e-1", { details: "Salary" })),
    );
    reworded.when(removed("e-1", 2)).isRefusedBy("isNotMatched");
  });
  it("are free again once the import is undone, and can be taken in again", () => {
    const steps = [recorded([entry("e-1")]), found({ line: 1, entry: "e-1" }), made] as const;
    book(...steps)
      .when(takenBack)
      .isRefusedBy("areEntriesUndone");
    book(...steps, undone("s-1", "made"), takenBack)
      .when(removed("e-1"))
      .leadsTo("open");
    book(...steps, undone("s-1", "made"), takenBack)
      .when(takenBack)
      .isRefusedBy("isKnownStatement");
    const again = book(...steps, undone("s-1", "made"), takenBack, found({ line: 1, entry: "e-1" })).when(
      made,
    );
    expect(again.leadsTo("open").count).toBe(2);
  });
  it("that are ticked off hold the statement in the book", () => {
    book(recorded([entry("e-1")]), found({ line: 1, entry: "e-1" }), reconciled())
      .when(takenBack)
      .isRefusedBy("isNotTickedOff");
  });
});
