/** A default on the chart: from which day it is recorded by itself, and by whom before that. */
import { describe, expect, it } from "vitest";

import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import type { Actor } from "../../kit";
import { annualStatement, findDefaultDay, getStatementYear, isDefaultHeldBack } from ".";

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
    expect(findDefaultDay({ due, reminders: [], lifted: null })).toBeNull();
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

describe("a default that a person lifted", () => {
  const sentByHand = [{ purpose: "request", by: "byHand", on: "2025-03-03" }] as const;
  const recorded = fact(
    "default.recorded",
    officer,
    { notices: [], sent: [...sentByHand] },
    at("2025-04-01"),
  );
  const lifted = (until?: string) =>
    fact("default.lifted", officer, { reason: "In hospital", ...(until && { until }) }, at("2025-04-02"));
  const reminded = [opened, fellDue, sent("after", "2025-03-15"), recorded];
  it("keeps who lifted it, why and until when, and the notices that were named", () => {
    const { lifted: trace } = given(annualStatement, ...reminded)
      .when(lifted("2025-06-30"))
      .leadsTo("due");
    expect(trace).toEqual({
      reason: "In hospital",
      until: "2025-06-30",
      by: officer.id,
      at: at("2025-04-02"),
      sent: sentByHand,
    });
  });
  it("is not recorded again by itself before its day has passed; without a day never", () => {
    given(annualStatement, ...reminded, lifted())
      .when(inDefault(portal, "2026-04-02"))
      .isRefusedBy("isTimeForDefault");
    given(annualStatement, ...reminded, lifted("2025-06-30"))
      .when(inDefault(portal, "2025-06-30"))
      .isRefusedBy("isTimeForDefault");
    const again = given(annualStatement, ...reminded, lifted("2025-06-30"))
      .when(inDefault(portal, "2025-07-01"))
      .leadsTo("defaulted");
    expect(again.lifted).toBeNull();
  });
  it("a person may record it again at any time; the day until when lies not in the past", () => {
    given(annualStatement, ...reminded, lifted())
      .when(inDefault(officer, "2025-04-03"))
      .leadsTo("defaulted");
    given(annualStatement, ...reminded)
      .when(lifted("2025-04-01"))
      .isRefusedBy("isRespiteAhead");
  });
  it("stands aside up to its day", () => {
    const until = (day?: string) =>
      given(annualStatement, ...reminded)
        .when(lifted(day))
        .leadsTo("due");
    expect(isDefaultHeldBack(until(), "2099-01-01")).toBe(true);
    expect(isDefaultHeldBack(until("2025-06-30"), "2025-06-30")).toBe(true);
    expect(isDefaultHeldBack(until("2025-06-30"), "2025-07-01")).toBe(false);
    expect(isDefaultHeldBack({ lifted: null }, "2025-07-01")).toBe(false);
  });
});
