import { expect, test } from "vitest";

import { EMPTY_CASE, findEndOfAppointments, type Appointment } from "~/workflows/records/case-file/index";
import type { Actor, Standing } from "~/workflows/kit";
import { getSubmissionType, getRights } from "~/workflows/registry";

import type { VisibleCase } from "../../cases/access/visible-case.server";
import { listStartableForms } from "./case-forms.server";
import { caseTabs } from "./case-tabs";
import { isUsersTurn } from "./case-tasks.server";

const NOW = "2026-11-21T04:00:00.000Z";
const type = getSubmissionType("referral-b1");
const as = (
  role: Parameters<typeof getRights>[0],
  standing: Standing,
  firm: string | null = "firm-a",
): Actor => ({
  id: `${role}.demo`,
  role,
  rights: getRights(role),
  firm,
  standing,
});
const seenBy = (by: Actor, changes: Partial<VisibleCase> = {}): VisibleCase => ({
  id: "HCB-1-2026",
  caseNo: "HCB 1/2026",
  nameEn: "CHAN Tai Man",
  nameZh: null,
  open: true,
  file: EMPTY_CASE,
  ofOffice: null,
  recordedAt: null,
  until: null,
  by,
  asRead: { stream: "case-file/HCB-1-2026", version: 1 },
  as: () => by,
  ...changes,
});
const appointment = (person: string, ceasedOn: string | null): Appointment => ({
  appointment: `${person} ${ceasedOn ?? "now"}`,
  person,
  personName: person,
  firm: "firm-a",
  role: "T",
  kind: "SOLE",
  from: "2024-01-01",
  ceasedOn,
});

test("the appointed firm starts a B1, B2 or B3 for an open bankruptcy case, and gives notices of it", () => {
  const startableForms = listStartableForms(seenBy(as("ua", "appointedFirm")), NOW, "en");
  expect(startableForms.map(({ title: _title, ...rest }) => rest)).toEqual(
    [
      ["B1", "b1"],
      ["B2", "b2"],
      ["B3", "b3"],
      ["Appointment notice", "appointment-notice"],
      ["Discharge notice", "discharge-notice"],
    ].map(([form, code = ""]) => ({
      code,
      form,
      to: `/casefile/HCB-1-2026/${code}/step1`,
      reasons: [],
    })),
  );
  expect(startableForms.slice(0, 3).map(({ title }) => title.split(":", 1)[0])).toEqual([
    "Form B1",
    "Form B2",
    "Form B3",
  ]);
});

test("the appointed firm starts D1 and D2 for a liquidation, and no notice of a discharge", () => {
  const visible = seenBy(as("ua", "appointedFirm"), { file: { ...EMPTY_CASE, type: "L" } });
  expect(listStartableForms(visible, NOW, "en").map(({ to }) => to)).toEqual([
    "/casefile/HCB-1-2026/d1/step1",
    "/casefile/HCB-1-2026/d2/step1",
    "/casefile/HCB-1-2026/appointment-notice/step1",
  ]);
});

test.each([
  ["a former firm", seenBy(as("ua", "formerFirm"))],
  ["a closed case", seenBy(as("ua", "appointedFirm"), { open: false })],
])("%s gets the sentence that says why no B1 can be started", (_name, visible) => {
  const [form] = listStartableForms(visible, NOW, "zh-hk");
  expect(form?.to).toBeNull();
  expect(form?.reasons).toHaveLength(1);
  expect(form?.reasons[0]).toMatch(/\p{Script=Han}/u);
});

test("whoever fills in no referrals is offered none, and told nothing", () => {
  expect(listStartableForms(seenBy(as("officer", "office", null)), NOW, "en")).toEqual([]);
});

test("the firm's staff prepare, only the trustee in person reviews, only the office acknowledges", () => {
  expect(isUsersTurn({ by: as("ua", "appointedFirm"), type }, "preparer")).toBe(true);
  expect(isUsersTurn({ by: as("ua", "formerFirm"), type }, "preparer")).toBe(false);
  expect(isUsersTurn({ by: as("pa", "appointee"), type }, "reviewer")).toBe(true);
  expect(isUsersTurn({ by: as("pa", "appointedFirm"), type }, "reviewer")).toBe(false);
  expect(isUsersTurn({ by: as("officer", "office", null), type }, "office")).toBe(true);
  expect(isUsersTurn({ by: as("auditor", "office", null), type }, "office")).toBe(false);
});

test("a former trustee's time ends with the last of their own or their firm's appointments", () => {
  const file = {
    ...EMPTY_CASE,
    appointments: [appointment("pa.demo", "2025-03-01"), appointment("partner.demo", "2025-06-30")],
  };
  expect(findEndOfAppointments(file, { id: "pa.demo", firms: ["firm-a"] })).toBe("2025-06-30");
  expect(findEndOfAppointments(file, { id: "pa.demo", firms: [] })).toBe("2025-03-01");
});

test("a bankruptcy has a debtor and a trustee, a liquidation a company and a liquidator", () => {
  expect(caseTabs("B")).toContain("debtor-information");
  expect(caseTabs("B")).not.toContain("liquidator-information");
  expect(caseTabs("L")).toContain("company-information");
  expect(caseTabs("L")).not.toContain("trustee-information");
});
