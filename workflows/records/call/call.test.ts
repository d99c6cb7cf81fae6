import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { fact, given, NOON } from "~/tests/support/scenario";
import { addTime } from "../../kit";
import type { Actor } from "../../kit";
import { call } from ".";

const officer: Actor = { ...people.officer, rights: [...people.officer.rights, "MENU_CALL_RETURN"] };
const DAY = 24 * 60 * 60 * 1000;
const input = {
  calledOn: "2025-06-02",
  returnType: "estates",
  templateVersion: 2,
  firms: ["harbour", "lion"],
  dueOn: "2025-06-30",
  remarks: "",
};
const opened = fact("call.opened", officer, input);
const opening = (more: object) => ({ ...opened, data: { ...input, ...more } });
const chased = (firms: readonly string[], at = NOON) => fact("call.chased", officer, { firms }, at);

describe("a call for returns", () => {
  it("is opened by the office's staff, and remembers whom it asks for what by when", () => {
    expect(given(call).when(opened).leadsTo("open")).toMatchObject({ ...input, openedBy: officer.id });
    for (const by of [people.trustee, { ...officer, rights: ["MENU_CALL_RETURN", "OFFICE_READ_ALL"] }])
      given(call)
        .when({ ...opened, by })
        .isRefusedBy("mayCall");
  });
  it.each([
    [{ calledOn: "2025-06-01" }, "isCalledToday"],
    [{ dueOn: "2025-06-01" }, "isDueAhead"],
    [{ dueOn: "2026-06-04" }, "isDueAhead"],
    [{ templateVersion: 3 }, "isKnownTemplate"],
    [{ firms: ["harbour", "harbour"] }, "namesEachFirmOnce"],
    [{ firms: [] }, "wellFormed"],
    [{ returnType: "unheard" }, "wellFormed"],
  ])("is not opened with %o: %s", (more, why) => {
    given(call).when(opening(more)).isRefusedBy(why);
  });
  it("is due on its own day at the earliest, and after a year and a day at the latest", () => {
    for (const dueOn of ["2025-06-02", "2026-06-03"]) given(call).when(opening({ dueOn })).leadsTo("open");
  });
  it("chases firms that were called, once a day at most", () => {
    given(call, opened)
      .when(chased(["bay"]))
      .isRefusedBy("areCalled");
    given(call, opened, chased(["lion"]))
      .when(chased(["lion"]))
      .isRefusedBy("wasNotChasedToday");
    const again = chased(["lion"], addTime(NOON, DAY));
    expect(
      given(call, opened, chased(["lion"]))
        .when(again)
        .leadsTo("open").chased,
    ).toHaveLength(2);
  });
  it("is closed once, and then chases nobody", () => {
    const closed = fact("call.closed", officer);
    expect(given(call, opened).when(closed).leadsTo("closed").closedAt).toBe(NOON);
    given(call, opened, closed)
      .when(chased(["lion"]))
      .isRefusedBy("wrongState");
    given(call, opened, closed).when(closed).isRefusedBy("wrongState");
  });
});
