import { expect, test } from "vitest";

import { getRights } from "~/workflows/registry";

import { submissionScope } from "../../filings/submission-lists/scope.server";
import { turnFilter, listTurns } from "../../filings/submission-lists/turns.server";
import { caseScope } from "../../cases/lists/case-lists.server";

const TODAY = "2026-11-21";
const person = (role: Parameters<typeof getRights>[0], firmId: string | null = null) => ({
  id: `${role}.demo`,
  rights: getRights(role),
  firmIds: firmId === null ? [] : [firmId],
});

test("a practitioner's case search is bound to the firm, an officer's to nothing", () => {
  expect(caseScope(person("ua", "firm-a"), "all", TODAY)).toEqual({ firmIds: ["firm-a"] });
  expect(caseScope(person("officer"), "all", TODAY)).toEqual({});
});

test("whoever acts for several firms sees the cases of all", () => {
  const both = { ...person("ua"), firmIds: ["firm-a", "firm-b"] };
  expect(caseScope(both, "all", TODAY)).toEqual({ firmIds: ["firm-a", "firm-b"] });
  expect(submissionScope(both, TODAY)?.visibleTo?.firmIds).toEqual(["firm-a", "firm-b"]);
});

test("the active and the former list divide the firm's cases by today's appointments", () => {
  expect(caseScope(person("pa", "firm-a"), "active", TODAY)).toEqual({
    capacity: "practitioner",
    firmIds: ["firm-a"],
    activeOn: TODAY,
  });
  expect(caseScope(person("pa", "firm-a"), "former", TODAY)).toEqual({
    capacity: "practitioner",
    firmIds: ["firm-a"],
    formerOn: TODAY,
  });
});

test("whoever has neither a firm nor the office's right sees no case and no submission", () => {
  expect(caseScope(person("creditor"), "all", TODAY)).toBeNull();
  expect(submissionScope(person("creditor"), TODAY)).toBeNull();
  expect(submissionScope(person("developer"), TODAY)).toBeNull();
});

test("an officer's lists show what was filed, a supervisor's and an auditor's everything", () => {
  expect(submissionScope(person("officer"), TODAY)).toEqual({ filedOnly: true });
  expect(submissionScope(person("counter"), TODAY)).toEqual({ filedOnly: true });
  expect(submissionScope(person("supervisor"), TODAY)).toEqual({});
  expect(submissionScope(person("auditor"), TODAY)).toEqual({});
});

test("a practitioner's submissions are those of the firm on this day", () => {
  expect(submissionScope(person("sa", "firm-a"), TODAY)).toEqual({
    visibleTo: { firmIds: ["firm-a"], on: TODAY },
  });
});

test("each role has the turns of its rights: an auditor watches and has none", () => {
  expect(listTurns(person("pa", "firm-a"))).toEqual(["review", "prepare"]);
  expect(listTurns(person("ua", "firm-a"))).toEqual(["prepare"]);
  expect(listTurns(person("officer"))).toEqual(["acknowledge"]);
  expect(listTurns(person("auditor"))).toEqual([]);
  expect(listTurns(person("admin"))).toEqual([]);
});

test("preparing is the firm's turn, reviewing only the appointed person's", () => {
  const trustee = person("pa", "firm-a");
  expect(turnFilter(trustee, "prepare", TODAY).appointed).toEqual({ firmIds: ["firm-a"], on: TODAY });
  expect(turnFilter(trustee, "review", TODAY).appointed).toEqual({ personId: "pa.demo", on: TODAY });
});

test("what the calendar opened is a task from its first reminder on, 28 days before it is due", () => {
  const { notAhead } = turnFilter(person("ua", "firm-a"), "prepare", "2026-01-01");
  expect(notAhead).toEqual({ openedBy: "system", dueBy: "2026-01-29" });
});

test("the office's turn is what was filed and nobody has acknowledged", () => {
  expect(turnFilter(person("officer"), "acknowledge", TODAY)).toEqual({
    holder: "office",
    filedOnly: true,
    unacknowledged: true,
  });
});
