import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { fact, given, NOON } from "~/tests/support/scenario";
import { addTime, keysToDestroy, PRINT_LIFETIME } from "../../kit";
import { accountPrint } from ".";

const { portal, officer, preparer } = people;
const data = { account: "account-s93/01M8425QFYDVH2SRG57KJKZYV0", entries: 20_000, language: "en" };
const requested = fact("print.requested", preparer, data);
const begun = fact("print.begun", portal, { done: 0, of: 4 });
const prepared = fact("print.prepared", portal, { file: "f1", name: "S93.pdf", size: 9 });
const refused = fact("print.refused", portal, { reason: "notCompiled" });
const forgotten = fact("print.forgotten", portal, {});
const removed = fact("print.removed", portal, {}, addTime(NOON, PRINT_LIFETIME));

describe("the print of a long account", () => {
  it("is asked for by whoever may read the account", () => {
    expect(given(accountPrint).when(requested).leadsTo("pending")).toMatchObject({ owner: preparer.id });
    given(accountPrint)
      .when({ ...requested, by: { ...preparer, standing: "none" } })
      .isRefusedBy("mayRead");
    given(accountPrint)
      .when({ ...requested, data: { ...data, entries: 0 } })
      .isRefusedBy("wellFormed");
  });
  it("is made by the portal alone, begun again where it was stopped, and ends once", () => {
    const again = { ...begun, at: addTime(NOON, 60_000) };
    const halfway = { ...again, data: { done: 2, of: 4 } };
    expect(given(accountPrint, requested, begun).when(again).leadsTo("pending").begunAt).toBe(again.at);
    expect(given(accountPrint, requested, begun).when(halfway).leadsTo("pending")).toMatchObject({
      begunAt: begun.at,
      pieces: { done: 2, of: 4 },
    });
    for (const end of [prepared, refused]) {
      given(accountPrint, requested, begun)
        .when({ ...end, by: officer })
        .isRefusedBy("isScheduler");
      given(accountPrint, requested, begun, end).when(prepared).isRefusedBy("wrongState");
    }
  });
  it("is removed after 30 days and not before, with the key of what was said of its file", () => {
    given(accountPrint, requested, prepared)
      .when({ ...removed, at: addTime(removed.at, -1) })
      .isRefusedBy("isOver");
    expect(given(accountPrint, requested, prepared).when(removed).leadsTo("removed").file).toBeNull();
    expect(keysToDestroy(accountPrint, removed, {})).toEqual(["personal"]);
  });
  it("is forgotten with its account at any time, by the portal alone", () => {
    for (const before of [[requested], [requested, prepared]]) {
      given(accountPrint, ...before)
        .when(forgotten)
        .leadsTo("removed");
      given(accountPrint, ...before)
        .when({ ...forgotten, by: officer })
        .isRefusedBy("isScheduler");
    }
    expect(keysToDestroy(accountPrint, forgotten, {})).toEqual(["personal"]);
  });
  it("takes every path of its chart", () => {
    const all = [requested, begun, prepared, refused, removed, forgotten];
    expect(transitionsNotTaken(accountPrint, all, () => 0)).toEqual([]);
  });
});
