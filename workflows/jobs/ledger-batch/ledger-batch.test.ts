import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { fact, given, NOON } from "~/tests/support/scenario";
import { addTime, keysToDestroy, LEDGER_LIFETIME } from "../../kit";
import type { Actor } from "../../kit";
import { ledgerBatch } from ".";

const { portal, officer } = people;
const asker: Actor = { ...people.preparer, rights: ["MENU_ACCT_DL"], standing: "none" };
const uploaded = fact("batch.uploaded", asker, { file: "f", name: "ledgers.xlsx", size: 9, hash: "h" });
const problem = { sheet: "form", row: 4, key: "case", cell: "B4", problem: "noEstate" };
const found = fact("faults.found", portal, { problems: [problem], more: 0 });
const checked = fact("batch.checked", portal, { rows: 3, asked: 2 });
const refused = fact("batch.refused", portal, { whole: "empty" });
const finished = fact("batch.finished", portal, { ready: 1, refused: 1 });
const removed = fact("batch.removed", portal, {}, addTime(NOON, LEDGER_LIFETIME));

describe("a batch of ledgers", () => {
  it("is uploaded by whoever may ask, and checked by the portal alone", () => {
    expect(given(ledgerBatch).when(uploaded).leadsTo("checking")).toMatchObject({ owner: asker.id });
    given(ledgerBatch)
      .when({ ...uploaded, by: { ...asker, rights: [] } })
      .isRefusedBy("mayAsk");
    given(ledgerBatch, uploaded)
      .when({ ...checked, by: officer })
      .isRefusedBy("isScheduler");
    expect(given(ledgerBatch, uploaded, found).when(checked).leadsTo("making")).toMatchObject({
      rows: 3,
      asked: 2,
      problems: [problem],
    });
  });
  it("is removed 30 days after it was finished and not before, with the key of what was said of its file", () => {
    const past = [uploaded, found, checked, finished] as const;
    given(ledgerBatch, ...past)
      .when({ ...removed, at: addTime(removed.at, -1) })
      .isRefusedBy("isOver");
    const gone = given(ledgerBatch, ...past)
      .when(removed)
      .leadsTo("removed");
    expect([gone.file, gone.problems]).toEqual([null, []]);
    expect(keysToDestroy(ledgerBatch, removed, {})).toEqual(["personal"]);
  });
  it("takes every path of its chart", () => {
    const examples = [uploaded, found, checked, refused, finished, removed];
    expect(transitionsNotTaken(ledgerBatch, examples, () => 0)).toEqual([]);
  });
});
