/** A default on the chart: from which day it is recorded by itself, and by whom before that. */
import { describe, expect, it } from "vitest";

import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import type { Actor } from "../../kit";
import { annualStatement, findDefaultDay, getStatementYear } from ".";

const { portal } = people;
const officer: Actor = { ...people.officer, rights: ["OFFICE_ANNOTATE"] };
const bankrupt: Actor = { id: "bankrupt", role: "visitor", rights: [], firm: null, standing: "party" };

const { from, to, due } = getStatementYear("2024-03-01", 1);
const at = (day: string) => `${day}T04:00:00.000Z`;
const opened = fact(
  "year.opened",
  portal,
  { caseId: "HCB-1-2024", year: 1, orderDate: "2024-03-01", from, to, due },
  at("2025-02-01"),
);
const fellDue = fact("statement.fell-due", portal, {}, at(due));
const sent = (reminder: string, day: string) =>
  fact("reminder.sent", portal, { reminder, channel: "email", language: "zh-hk" }, at(day));
const inDefault = (by: Actor, day: string) => fact("default.recorded", by, { notices: [] }, at(day));

describe("a default", () => {
  const reminded = [opened, fellDue, sent("after", "2025-03-15")];
  it("is recorded by itself 28 days after the anniversary, and no earlier", () => {
    given(annualStatement, ...reminded)
      .when(inDefault(portal, "2025-03-28"))
      .isRefusedBy("isTimeForDefault");
    given(annualStatement, ...reminded)
      .when(inDefault(portal, "2025-03-29"))
      .leadsTo("defaulted");
  });
  it("is not recorded again by itself once somebody lifted it: another is theirs to record", () => {
    const first = [...reminded, inDefault(portal, "2025-03-29")];
    const lifted = fact("default.lifted", officer, { reason: "In hospital" }, "2025-03-30T04:00:00.000Z");
    given(annualStatement, ...first, lifted)
      .when(inDefault(portal, "2025-06-01"))
      .isRefusedBy("isTimeForDefault");
    given(annualStatement, ...first, lifted)
      .when(inDefault(officer, "2025-06-01"))
      .leadsTo("defaulted");
  });
  it("leaves fourteen days after a last reminder that went out late", () => {
    expect(findDefaultDay({ due, reminders: [], liftedAt: null })).toBeNull();
    const late = given(annualStatement, opened, fellDue).when(sent("after", "2025-05-01")).leadsTo("due");
    expect(findDefaultDay(late)).toBe("2025-05-15");
  });
  it("is not recorded by itself before the last reminder; by an officer, it is", () => {
    given(annualStatement, opened, fellDue, sent("onTheDay", due))
      .when(inDefault(portal, "2025-05-01"))
      .isRefusedBy("isTimeForDefault");
    given(annualStatement, opened, fellDue, sent("onTheDay", due))
      .when(inDefault(officer, "2025-03-02"))
      .leadsTo("defaulted");
    given(annualStatement, ...reminded)
      .when(inDefault(bankrupt, "2025-05-01"))
      .isRefusedBy("mayRecordDefault");
  });
});
