/** The tables and the spreadsheets of the same lists over HTTP: what both have is called the same in both. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";
import type { TFunction } from "i18next";

import { callColumns } from "~/app/families/call-return/calls/call-columns";
import { returnColumns } from "~/app/families/call-return/returns/return-columns";
import { reminderColumns } from "~/app/families/conduct/reminders/reminder-columns";
import { peqCaseColumns } from "~/app/families/peq/peq-case-columns";
import { getFixedT } from "~/app/i18n/i18n.server";
import { URL_MAP } from "~/app/routing/url-map";
import { bookColumns } from "~/app/families/accounts/cash-book/book-columns";
import { overviewColumns } from "~/app/families/accounts/overview/overview-columns";
import { accountColumns as statementColumns } from "~/app/families/accounts/workspace/account-columns";
import { accountColumns } from "~/app/services/users/accounts/account-columns";
import { groupColumns } from "~/app/services/users/accounts/group-columns";
import { courtOrderColumns } from "~/app/services/cases/court-orders/court-order-columns";
import { deadlineColumns } from "~/app/services/cases/deadline-list/deadline-columns";
import { denialColumns } from "~/app/services/office/denials/denial-columns";
import { firmColumns } from "~/app/services/users/firms/firm-columns";
import { registrationColumns } from "~/app/families/registration/office/registration-columns";
import { statementColumns as annualStatementColumns } from "~/app/families/annual-statement/office/statement-columns";
import { letterColumns as noObjectionColumns } from "~/app/families/no-objection/office/letter-columns";
import { proofColumns } from "~/app/families/proofs/list/proof-columns";
import { departmentColumns } from "~/app/families/release/departments/department-columns";
import { releaseColumns } from "~/app/families/release/list/release-columns";
import { requestColumns } from "~/app/families/proofs/requests/request-columns";
import { exceptionColumns } from "~/app/families/payment/exceptions/exception-columns";
import { holidayColumns } from "~/app/services/cases/holidays/holiday-columns";
import { caseColumns } from "~/app/services/cases/lists/case-columns";
import type { ListColumn } from "~/app/services/platform/lists/column";
import { listFieldColumns } from "~/app/services/filings/form-lists/field-columns.server";
import { fieldColumns, formColumns, submissionColumns } from "~/app/services/filings/form-lists/form-columns";
import { attemptColumns } from "~/app/services/filings/attempts/attempt-columns";
import { signTicket } from "~/app/services/filings/attempts/attempt-ticket.server";
import { recordFor } from "~/app/services/filings/attempts/record-attempts.server";
import { findSubmissionPage } from "~/db/queries/filings/submissions";
import { getSubmissionType } from "~/workflows/registry";
import { noticeColumns } from "~/app/services/workspace/notices/notice-columns";
import { figureColumns } from "~/app/services/workspace/reports/figure-columns";
import { filingColumns } from "~/app/services/workspace/reports/filing-reports.server";
import { openingColumns } from "~/app/services/filings/replays/opening-columns";
import { uploadColumns } from "~/app/services/filings/spreadsheets/upload-columns";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";
import { fillTemplate, openWorkbook } from "~/tests/support/workbooks";

import { conductD1 } from "~/workflows/forms/conduct-d1/index";
import { referralB2 } from "~/workflows/forms/referral-b2/index";
import type { SubmissionType } from "~/workflows/kit";

import { getVisitor, openOffice, type Office } from "./office";

interface TestedList {
  /** Where the list is, without `.xlsx`, and whose it is. */
  readonly sheet: string;
  readonly reader: string;
  readonly columns: (t: TFunction) => Readonly<Record<string, ListColumn<never>>>;
  /** Its page, and the tabs of it that have other columns. */
  readonly pages?: readonly string[];
}
/** Of every form, and those that the type declares. */
const formsOf = (type: SubmissionType) => (t: TFunction) => ({
  ...formColumns(t),
  ...fieldColumns(listFieldColumns(type, "en")),
});
const LISTS: readonly TestedList[] = [
  {
    sheet: "/my-task",
    reader: "pa.demo",
    // Whoever signs chooses forms by a box in each row.
    columns: (words) => ({
      choose: { ...submissionColumns(words).case, heading: words("batch.columns.choose"), only: "screen" },
      ...submissionColumns(words),
    }),
  },
  {
    sheet: "/reports",
    reader: "officer.demo",
    columns: (words) => figureColumns({ rowHeading: words("reports.form"), columns: filingColumns(words) }),
  },
  { sheet: "/case-directory", reader: "officer.demo", columns: caseColumns },
  { sheet: "/my-case-list", reader: "pa.demo", columns: caseColumns },
  { sheet: "/my-ex-case-list", reader: "ua.demo", columns: caseColumns },
  { sheet: "/orders", reader: "pa.demo", columns: courtOrderColumns },
  { sheet: "/deadlines", reader: "pa.demo", columns: deadlineColumns },
  {
    sheet: "/spreadsheets/:form/uploads",
    reader: "ua.demo",
    columns: uploadColumns,
    pages: ["/spreadsheets/b1"],
  },
  { sheet: "/notifications", reader: "pa.demo", columns: noticeColumns },
  { sheet: "/settings/users", reader: "admin.demo", columns: accountColumns },
  { sheet: "/settings/pa-management", reader: "admin.demo", columns: accountColumns },
  { sheet: "/settings/user-role", reader: "admin.demo", columns: groupColumns },
  { sheet: "/settings/manage-pip-firms", reader: "admin.demo", columns: firmColumns },
  { sheet: "/payments", reader: "counter.demo", columns: exceptionColumns },
  { sheet: "/settings/denials", reader: "auditor.demo", columns: denialColumns },
  { sheet: "/filing-attempts", reader: "officer.demo", columns: attemptColumns },
  { sheet: "/settings/replays", reader: "auditor.demo", columns: openingColumns },
  { sheet: "/settings/general-holidays", reader: "admin.demo", columns: holidayColumns },
  {
    sheet: "/referrals-to-prosecution",
    reader: "auditor.demo",
    columns: formColumns,
    pages: ["/referrals-to-prosecution?tab=b3"],
  },
  {
    sheet: "/referrals-to-prosecution",
    reader: "officer.demo",
    columns: formsOf(referralB2),
    pages: ["/referrals-to-prosecution?tab=b2"],
  },
  { sheet: "/d1-d2-submission", reader: "officer.demo", columns: formsOf(conductD1) },
  { sheet: "/case-notices", reader: "officer.demo", columns: formColumns },
  {
    sheet: "/d1-d2-reminders",
    reader: "officer.demo",
    columns: reminderColumns,
    pages: ["standard", "master"].map((tab) => `/d1-d2-reminders?tab=${tab}`),
  },
  {
    sheet: "/accounts/workspace/:accountType",
    reader: "officer.demo",
    columns: statementColumns,
    pages: ["/accounts/workspace/s89"],
  },
  { sheet: "/accounts/periods", reader: "ua.demo", columns: (t) => overviewColumns(t, false) },
  { sheet: "/cash-books", reader: "pa.demo", columns: bookColumns },
  { sheet: "/overall-call-return", reader: "ua.demo", columns: returnColumns },
  { sheet: "/overall-call-return/calls", reader: "officer.demo", columns: callColumns },
  { sheet: "/my-peq-case-list/bo-made", reader: "peq.demo", columns: peqCaseColumns },
  { sheet: "/my-peq-case-list/petition", reader: "peq.demo", columns: peqCaseColumns },
  { sheet: "/my-peq-case-list/bo-not-made", reader: "peq.demo", columns: peqCaseColumns },
  {
    sheet: "/peq-submission",
    reader: "peq.demo",
    columns: peqCaseColumns,
    pages: ["/peq-submission?tab=create"],
  },
  { sheet: "/pod-submission", reader: "creditor.demo", columns: proofColumns },
  {
    sheet: "/pod-submission/:status",
    reader: "creditor.demo",
    columns: proofColumns,
    pages: ["/pod-submission/draft"],
  },
  { sheet: "/registrations", reader: "officer.demo", columns: registrationColumns },
  { sheet: "/no-objection-letters", reader: "auditor.demo", columns: noObjectionColumns },
  { sheet: "/accounts/proof-amendments", reader: "counter.demo", columns: requestColumns },
  { sheet: "/annual-statements", reader: "auditor.demo", columns: annualStatementColumns },
  { sheet: "/application-for-release/B", reader: "officer.demo", columns: releaseColumns },
  { sheet: "/application-for-release/L", reader: "pa.demo", columns: releaseColumns },
  { sheet: "/release-inquiries", reader: "pdd.demo", columns: departmentColumns },
];
/** Whose page shows the same otherwise than in a table of the same lines, or stands at another address of each case or book. */
const NO_TABLE = [
  "/cash-books/:bookId",
  "/pod-submission/RA",
  "/casefile/:caseId/dividend",
  "/casefile/:caseId/proofs",
  "/casefile/:caseId/activity",
  "/casefile/:caseId/documents",
  "/settings/user-report",
  "/formd1d2Reminders/reminders",
];

let office: Office;
let t: TFunction;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
  for (let left = 1; left > 0;) left = await office.portal.log.deliverEffects();
  t = await getFixedT("en");
  // A door that stays shut, a replay that is opened, and a file that somebody uploads: no demo office begins with one.
  const { id: form, case_id: caseId } = await office.portal.database.kysely
    .selectFrom("submission")
    .select(["id", "case_id"])
    .where("type", "=", "referral-b1")
    .executeTakeFirstOrThrow();
  const replay = `/casefile/${caseId}/b1/${form.split("/")[1] ?? ""}/replay`;
  await office.post(getVisitor("auditor.demo"), replay, { commandId: ulid(), reason: "Audit 7/2026" });
  await office.ask(getVisitor("ua.demo"), "/settings/denials");
  const template = await office.ask(getVisitor("ua.demo"), "/spreadsheets/b1/template.xlsx");
  await attempt("pa.demo");
  const filled = await fillTemplate(Buffer.from(await template.arrayBuffer()), { form: [{ age: 40 }] });
  const body = new FormData();
  body.set("commandId", ulid());
  body.set("file", new Blob([Uint8Array.from(filled)]), "forms.xlsx");
  const headers = { Origin: office.origin };
  await office.ask(getVisitor("ua.demo"), "/spreadsheets/b1", { method: "POST", body, headers });
}, 300_000);
afterAll(() => office?.close());

/** Somebody was turned away from a form of theirs. */
async function attempt(id: string): Promise<void> {
  const { portal } = office;
  const user = await portal.findUser(id);
  if (user === null) throw new Error(`There is no ${id}`);
  const { rows } = await findSubmissionPage(portal.database, {
    sort: { column: "since", direction: "asc" },
    page: 1,
    size: 200,
  });
  for (const { id: stream, case_id: caseId } of rows) {
    const [type = "", submissionId = ""] = stream.split("/");
    const { ticket } = signTicket(portal.keys.lasting, {
      caseId,
      form: getSubmissionType(type).code,
      submissionId,
      what: "file",
      version: 1,
      at: portal.clock.now(),
      holder: "session",
      reason: "full",
    });
    if ((await recordFor(portal, user, { ticket, from: "portal" })) === "recorded") return;
  }
  throw new Error(`${id} has no form`);
}

/** The headings of the table on a page; none where the list is empty. */
async function headingsOn(reader: string, page: string): Promise<readonly string[]> {
  const html = await (await office.ask(getVisitor(reader), page)).text();
  // The picture of a month beside a list has days for columns.
  const lists = html.replace(/<table data-month=.*?<\/table>/gs, "");
  return [...lists.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, heading = ""]) =>
    heading
      .replace(/<span class="sr-only">.*?<\/span>/gs, "")
      .replace(/<[^>]+>/g, "")
      .replaceAll("&#x27;", "'")
      .replaceAll("&amp;", "&"),
  );
}

async function headingsIn(reader: string, sheet: string): Promise<readonly string[]> {
  const answer = await office.ask(getVisitor(reader), sheet);
  const [first] = (await openWorkbook(Buffer.from(await answer.arrayBuffer()))).worksheets;
  return Array.from(
    { length: first?.columnCount ?? 0 },
    (_, at) => first?.getRow(1).getCell(at + 1).text ?? "",
  );
}

it("every list that is exported is looked at here, or has no table", () => {
  const exported = URL_MAP.filter(({ file }) => file === "routes/filings/list-export.tsx");
  expect(exported.map(({ path }) => path.replace(/[.]xlsx$/, "")).sort()).toEqual(
    [...new Set(LISTS.map(({ sheet }) => sheet)), ...NO_TABLE].sort(),
  );
});

describe.each(LISTS)("$sheet", ({ sheet, reader, columns, pages = [sheet] }) => {
  it("has the headings of its columns, and no other, on the screen and in the spreadsheet", async () => {
    const declared = Object.values(columns(t));
    const headings = (without: "screen" | "sheet") =>
      declared.filter(({ only }) => only !== without).map(({ heading }) => heading);
    const shown = await Promise.all(pages.map((page) => headingsOn(reader, page)));
    for (const [index, its] of shown.entries()) {
      expect(its.length, pages[index]).toBeGreaterThan(2);
      expect(its.filter((heading) => !headings("sheet").includes(heading))).toEqual([]);
    }
    const [, query = ""] = (pages[0] ?? "").split("?");
    const written = await headingsIn(
      reader,
      `${sheet.replace(":form", "b1").replace(":accountType", "s89").replace(":status", "draft")}.xlsx?${query}`,
    );
    expect(written.map((heading) => heading.replace(/(Interim return) \d+$/, "$1"))).toEqual(
      headings("screen"),
    );
  });
});
