import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { fact, given, NOON } from "~/tests/support/scenario";
import { addTime, keysToDestroy, PROOF_INDEX } from "../../kit";
import type { Actor } from "../../kit";
import { proofIndex } from ".";

const { portal, officer } = people;
const asker: Actor = { ...people.preparer, rights: ["MENU_ACCT_POD"], standing: "none" };
const data = {
  accounts: { from: "HCB-1-2025", to: "HCB-9-2025" },
  estates: ["HCB-3-2025"],
  period: { from: "2025-01-01", to: "2025-05-31" },
  format: "csv",
};
const requested = fact("index.requested", asker, data);
const prepared = fact("index.prepared", portal, { file: "f1", name: "index.csv", rows: 3 });
const refused = fact("index.refused", portal, { reason: "nothing" });
const removed = fact("index.removed", portal, {}, addTime(NOON, PROOF_INDEX.lifetime));

describe("a request for an index of proofs", () => {
  it("is made by whoever may, of estates, for a period in its order", () => {
    expect(given(proofIndex).when(requested).leadsTo("pending")).toMatchObject({ owner: asker.id });
    given(proofIndex)
      .when({ ...requested, by: { ...asker, rights: ["MENU_ACCT_DL"] } })
      .isRefusedBy("mayAsk");
    given(proofIndex)
      .when({ ...requested, data: { ...data, period: { from: "2025-02-01", to: "2025-01-31" } } })
      .isRefusedBy("isPeriodInOrder");
    given(proofIndex)
      .when({ ...requested, data: { ...data, estates: [] } })
      .isRefusedBy("wellFormed");
  });
  it("is prepared or refused by the portal alone, once", () => {
    for (const end of [prepared, refused]) {
      given(proofIndex, requested)
        .when({ ...end, by: officer })
        .isRefusedBy("isScheduler");
      given(proofIndex, requested, end).when(prepared).isRefusedBy("wrongState");
    }
  });
  it("is removed after 30 days and not before, with the key of what was said of its file", () => {
    given(proofIndex, requested, prepared)
      .when({ ...removed, at: addTime(removed.at, -1) })
      .isRefusedBy("isOver");
    expect(given(proofIndex, requested, prepared).when(removed).leadsTo("removed").file).toBeNull();
    expect(keysToDestroy(proofIndex, removed, {})).toEqual(["personal"]);
  });
  it("takes every path of its chart", () => {
    expect(transitionsNotTaken(proofIndex, [requested, prepared, refused, removed], () => 0)).toEqual([]);
  });
});
