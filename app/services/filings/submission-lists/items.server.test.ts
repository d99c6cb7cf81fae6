import { expect, test } from "vitest";

import type { SubmissionRow } from "~/db/queries/filings/submissions";

import { statusFilter } from "../form-lists/form-list.server";
import { expiringSince, shownStatus, submissionItem } from "./items.server";

const NOW = "2026-11-21T04:00:00.000Z";
const row: SubmissionRow = {
  id: "referral-b1/01JD0000000000000000000000",
  type: "referral-b1",
  family: "referral",
  filed_by: "practitioner",
  case_id: "HCB-1-2026",
  case_year: 2026,
  case_number: 1,
  case_no: "HCB 1/2026",
  case_name_en: "CHAN Tai Man",
  case_name_zh: "陳大文",
  firm_id: "firm-a",
  state: "drafted",
  status: "drafted",
  holder: "preparer",
  since: "2026-10-06T04:00:00.000Z",
  edition: 1,
  reference: null,
  content_version: 1,
  started_at: "2026-10-06T04:00:00.000Z",
  started_by: "ua.demo",
  prepared_by: "ua.demo",
  approved_by: null,
  last_saved_at: "2026-10-06T04:00:00.000Z",
  first_submitted_at: null,
  last_submitted_at: null,
  last_submitted_by: null,
  last_submitted_role: null,
  filed_days: null,
  acknowledged_at: null,
  updated_at: "2026-10-06T04:00:00.000Z",
  updated_by: "ua.demo",
  due_on: null,
  expires_on: "2026-12-05",
  signed: 0,
  detail: null,
};
const item = (changes: Partial<SubmissionRow>, rights: readonly string[] = []) =>
  submissionItem(
    { ...row, ...changes },
    {
      user: { rights },
      now: NOW,
      today: "2026-11-21",
      locale: "en",
      holders: new Map(),
      subjects: new Map(),
    },
  );

test("a draft is shown as expiring in the last fourteen of its sixty days, and the filter draws the same line", () => {
  const lastDay = expiringSince(NOW);
  expect(lastDay).toBe("2026-10-06T04:00:00.000Z");
  expect(shownStatus(row, NOW)).toBe("draftExpiring");
  const younger = { ...row, last_saved_at: "2026-10-06T04:00:00.001Z" };
  expect(shownStatus(younger, NOW)).toBe("drafted");
  expect(statusFilter("draftExpiring", NOW)).toEqual({ statuses: ["drafted"], untouchedSince: lastDay });
  expect(statusFilter("drafted", NOW)).toEqual({ statuses: ["drafted"], touchedSince: lastDay });
});

test("a line says who has the form and what must happen next", () => {
  const reader = {
    user: { rights: [] },
    now: NOW,
    today: "2026-11-21",
    locale: "en",
    subjects: new Map<string, string>(),
  } as const;
  const holders = new Map([[row.id, ["CHAN Wing Sze"]]]);
  expect(submissionItem(row, { ...reader, holders })).toMatchObject({
    holderNames: ["CHAN Wing Sze"],
    next: "prepare",
  });
  const filed = { state: "submitted", status: "submitted", holder: "office" };
  expect(item(filed).next).toBe("acknowledge");
  expect(item({ ...filed, acknowledged_at: NOW }).next).toBe("wait");
  expect(item({ state: "pendingAmendment", status: "pendingAmendment" }).next).toBe("amend");
});

test("what is signed and not submitted says so, and leads whoever may to the page of submitting", () => {
  const signed = { state: "readyForReview", status: "readyForReview", holder: "reviewer", signed: 1 };
  expect(item(signed, ["REF_SUBMIT"])).toMatchObject({ signed: true, next: "submit" });
  expect(item(signed, ["REF_SUBMIT"]).links).toMatchObject({ toSubmit: true });
  expect(item(signed, ["REF_SUBMIT"]).links.form).toMatch(/\/sign$/);
  expect(item(signed).links.form).toMatch(/\/preview$/);
  expect(item({ ...signed, signed: 0 }, ["REF_SUBMIT"])).toMatchObject({ signed: false, next: "review" });
  // The others of those who act jointly have still to approve it.
  const d1 = { type: "conduct-d1", id: "conduct-d1/1", state: "pendingApproval", status: "pendingApproval" };
  expect(item({ ...signed, ...d1 }).signed).toBe(false);
});

test("a form is called with what tells it from others of its kind", () => {
  const subjects = new Map([[row.id, "19/09/2025 – 18/09/2026"]]);
  const reader = { user: { rights: [] }, now: NOW, today: "2026-11-21", locale: "en" } as const;
  expect(submissionItem(row, { ...reader, holders: new Map(), subjects }).form).toBe(
    "B1 · 19/09/2025 – 18/09/2026",
  );
});

test("a form that came back later than it was saved counts from the day on which it came back", () => {
  expect(shownStatus({ ...row, since: "2026-11-01T00:00:00.000Z" }, NOW)).toBe("drafted");
});

test("an editable form leads whoever fills it in to its first step, and everybody else to its preview", () => {
  expect(item({}, ["REF_FILL"]).links.form).toMatch(/\/b1\/01JD0000000000000000000000\/step1$/);
  expect(item({}, ["AUDIT_REPLAY"]).links.form).toMatch(/\/preview$/);
  expect(
    item({ state: "submitted", status: "submitted", holder: "office" }, ["REF_FILL"]).links.form,
  ).toMatch(/\/preview$/);
});

test("a receipt is offered once something was filed, a replay to those who replay", () => {
  expect(item({}).links).toMatchObject({ receipt: null, replay: null });
  const filed = item({ last_submitted_at: "2026-11-01T00:00:00.000Z" }, ["AUDIT_REPLAY"]);
  expect(filed.links.receipt).toMatch(/\/receipt$/);
  expect(filed.links.replay).toMatch(/\/replay$/);
});

test("a review is overdue on the day after its last day", () => {
  expect(item({ due_on: "2026-11-21" }).overdue).toBe(false);
  expect(item({ due_on: "2026-11-20" }).overdue).toBe(true);
});
