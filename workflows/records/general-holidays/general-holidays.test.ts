import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { fact, given, play } from "~/tests/support/scenario";
import { addWorkingDays, type Actor } from "../../kit";
import { EMPTY_TABLE, correctedHolidays, generalHolidays } from ".";

const admin: Actor = { ...people.officer, rights: ["MENU_MAINT_USER_ROLE"] };
const added = fact("holiday.added", admin, { date: "2026-11-24", source: "G.N. 1/2026" });
const removed = fact("holiday.removed", admin, { date: "2026-12-25" });

describe("the table of general holidays", () => {
  it("is the listed one until somebody corrects it", () => {
    expect(correctedHolidays(EMPTY_TABLE).has("2026-12-25")).toBe(true);
    expect(correctedHolidays(EMPTY_TABLE).has("2026-11-24")).toBe(false);
  });
  it("moves deadlines when a day is added, and back when it is taken away", () => {
    const afterOne = correctedHolidays(play(generalHolidays, added)!.context);
    expect(addWorkingDays("2026-11-23", 1, afterOne)).toBe("2026-11-25");
    const back = fact("holiday.removed", admin, { date: "2026-11-24" });
    const afterBoth = correctedHolidays(play(generalHolidays, added, back)!.context);
    expect(addWorkingDays("2026-11-23", 1, afterBoth)).toBe("2026-11-24");
    given(generalHolidays, added).when(back).leadsTo("asListed");
  });
  it("takes a listed day away", () => {
    const table = given(generalHolidays).when(removed).leadsTo("corrected");
    expect(correctedHolidays(table).has("2026-12-25")).toBe(false);
  });
  it("is corrected by who maintains it, a day once, and never a Sunday", () => {
    given(generalHolidays)
      .when({ ...added, by: people.supervisor })
      .isRefusedBy("mayManageHolidays");
    given(generalHolidays, added).when(added).isRefusedBy("isNoHolidayYet");
    given(generalHolidays)
      .when(fact("holiday.added", admin, { date: "2026-11-22" }))
      .isRefusedBy("isNoHolidayYet");
    given(generalHolidays, removed).when(removed).isRefusedBy("isHoliday");
  });
});
