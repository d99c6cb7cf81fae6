import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { fact, given, NOON } from "~/tests/support/scenario";
import { addTime, keysToDestroy, LEDGER_LIFETIME } from "../../kit";
import type { Actor } from "../../kit";
import { ledgerRequest } from ".";

const { portal, officer } = people;
const asker: Actor = { ...people.preparer, rights: ["MENU_ACCT_DL"], standing: "none" };
const data = {
  reportType: "detailed",
  accounts: { from: "HCB-1-2025", to: "HCB-9-2025" },
  estates: ["HCB-3-2025"],
  period: { from: "2025-01-01", to: "2025-05-31" },
  format: "csv",
  analysis: { from: "", to: "" },
  grouping: "none",
};
const requested = fact("ledger.requested", asker, data);
const prepared = fact("ledger.prepared", portal, { file: "f1", name: "ledger.csv", rows: 3 });
const refused = fact("ledger.refused", portal, { reason: "nothing" });
const removed = fact("ledger.removed", portal, {}, addTime(NOON, LEDGER_LIFETIME));

describe("a request for a detailed ledger", () => {
  it("is made by whoever may, of estates, for a period in its order", () => {
    expect(given(ledgerRequest).when(requested).leadsTo("pending")).toMatchObject({ owner: asker.id });
    given(ledgerRequest)
      .when({ ...requested, by: { ...asker, rights: [] } })
      .isRefusedBy("mayAsk");
    given(ledgerRequest)
      .when({ ...requested, data: { ...data, period: { from: "2025-02-01", to: "2025-01-31" } } })
      .isRefusedBy("isPeriodInOrder");
    given(ledgerRequest)
      .when({ ...requested, data: { ...data, estates: [] } })
      .isRefusedBy("wellFormed");
  });
  it("is prepared or refused by the portal alone, once", () => {
    for (const end of [prepared, refused]) {
      given(ledgerRequest, requested)
        .when({ ...end, by: officer })
        .isRefusedBy("isScheduler");
      given(ledgerRequest, requested, end).when(prepared).isRefusedBy("wrongState");
    }
  });
  it("is removed after 30 days and not before, with the key of what was said of its file", () => {
    given(ledgerRequest, requested, prepared)
      .when({ ...removed, at: addTime(removed.at, -1) })
      .isRefusedBy("isOver");
    expect(given(ledgerRequest, requested, prepared).when(removed).leadsTo("removed").file).toBeNull();
    expect(keysToDestroy(ledgerRequest, removed, {})).toEqual(["personal"]);
  });
  it("takes every path of its chart", () => {
    expect(transitionsNotTaken(ledgerRequest, [requested, prepared, refused, removed], () => 0)).toEqual([]);
  });
});
