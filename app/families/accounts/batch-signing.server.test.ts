/** As many accounts as may be signed in one ceremony, each of them an account of its own period. */
import { beforeAll, expect, it } from "vitest";
import { ulid } from "ulidx";

import { openBatch } from "~/app/services/filings/batches/batch.server";
import { executeBatch } from "~/app/services/filings/batches/carry-out.server";
import { findFiling, issueReceipt } from "~/app/services/filings/papers/receipt.server";
import { describeReceipt } from "~/app/services/filings/receipts/receipt-document.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { findSubmissionFor } from "~/app/services/filings/submissions/visible.server";
import { submissionNews } from "~/app/services/workspace/notices/submission-news.server";
import { toNoticeTexts } from "~/app/services/workspace/notices/wording.server";
import { command, useBatchOffice } from "~/tests/support/batch-office";
import { s89Values } from "~/workflows/shared/account-period";
import { accountS89 } from "~/workflows/forms/account-s89";
import { ACCOUNT_SUBMISSION_LIMIT, addDays, changesBetween } from "~/workflows/kit";

import { findFormerReportNotices } from "./former-report-notices.server";
import { findFormerReport, listTakenOver, takeOver } from "./former-report.server";
import { openPeriod, toStream } from "./periods/open-period.server";

const office = useBatchOffice();
const FIRST_DAY = "2020-01-01";
/** Numbers of periods that no calendar has reached. */
const FIRST_NUMBER = 500;
let accounts: readonly string[] = [];

/** A bankruptcy in which the trustee signs alone. */
async function ownCase(): Promise<string> {
  const rows = await office.portal.database.kysely
    .selectFrom("account_period")
    .select(["id", "case_id"])
    .where("kind", "=", "s89")
    .execute();
  for (const { id, case_id: caseId } of rows) {
    const seen = await findSubmissionFor(office.portal, office.trustee, "s89", id.slice(id.indexOf("/") + 1));
    if (seen?.by.standing === "appointee" && (seen.by.jointly ?? []).length < 2) return caseId;
  }
  throw new Error("The trustee has no bankruptcy of their own");
}

/** The statement of one week, filled in and handed to the trustee. */
async function handedOn(caseId: string, place: number): Promise<string> {
  const { portal } = office;
  const from = addDays(FIRST_DAY, place * 7);
  const to = addDays(from, 6);
  const number = FIRST_NUMBER + place;
  const opened = await openPeriod(
    portal,
    {
      stream: toStream("s89", caseId, number),
      kind: "s89",
      caseId,
      number,
      from,
      to,
      dueOn: addDays(to, 30),
      follows: addDays(from, -1),
      countedFrom: FIRST_DAY,
      onDemand: true,
    },
    SYSTEM,
  );
  expect(opened.outcome).toBe("done");
  const stream = toStream("s89", caseId, number);
  const trustee = await office.getFormVersion(stream);
  for (const [type, data] of [
    ["draft.saved", { changes: changesBetween(accountS89.form, {}, s89Values), basedOn: 0 }],
    ["review.requested", { dueOn: addDays(to, 30) }],
  ] as const) {
    const at = portal.clock.now();
    const happened = await dispatch(portal.log, accountS89, {
      stream,
      type,
      data,
      by: { ...trustee.by, rights: [...trustee.by.rights, "REF_FILL"] },
      at,
      commandId: ulid(),
    });
    expect([type, happened.outcome]).toEqual([type, "done"]);
  }
  return stream;
}

beforeAll(async () => {
  const caseId = await ownCase();
  const made: string[] = [];
  for (let place = 0; place <= ACCOUNT_SUBMISSION_LIMIT; place += 1) made.push(await handedOn(caseId, place));
  accounts = made;
}, 180_000);

it("fifty accounts are signed and submitted in one ceremony, one more is not even begun", async () => {
  expect(ACCOUNT_SUBMISSION_LIMIT).toBe(50);
  expect(await openBatch(office.portal, office.trustee, "s89", accounts, command())).toBeNull();
  const taken = accounts.slice(0, ACCOUNT_SUBMISSION_LIMIT);
  const id = await office.createBatch(
    Object.fromEntries(taken.map((item) => [item, "sign"] as const)),
    "s89",
  );
  await office.authorise(id);
  await executeBatch(office.portal, office.task(id));
  const view = await office.loadView(id);
  expect([view.state, view.counts.done, view.counts.failed]).toEqual(["closed", 50, 0]);
  const references = new Set<string>();
  for (const item of taken) {
    const { current } = await office.getFormVersion(item);
    expect(current.state).toBe("withOffice");
    references.add(current.context.filed.at(-1)?.reference ?? "");
  }
  expect(references.size).toBe(50);
  expect((await office.getFormVersion(accounts.at(-1) ?? "")).current.state).toBe("withPrincipal");
}, 180_000);

it("each says its period, on its receipt and in the news of it", async () => {
  const { portal } = office;
  const submission = await office.getFormVersion(accounts[0] ?? "");
  const filing = findFiling(submission, null, portal.clock.now());
  if (filing === null) throw new Error("it was submitted");
  const receipt = await issueReceipt(portal, submission, filing, "en");
  const from = FIRST_DAY;
  expect(receipt).toMatchObject({ version: 4, period: { from, to: addDays(from, 6) } });
  const paper = await describeReceipt(receipt, "zh-hk", "https://portal.example/verify");
  expect(paper.facts).toContainEqual({ label: "期間", value: "01/01/2020 – 07/01/2020" });
  const told = submission.current.entries.find(({ type }) => type === "review.requested");
  if (told === undefined) throw new Error("it was handed on");
  const news = await toNoticeTexts(portal, await submissionNews(portal, accountS89, told), "en");
  expect(news.map(({ title }) => title).join()).toContain("s.89 report · 01/01/2020 – 07/01/2020");
});

it("the next one is offered what the one before said: in what is empty, and nowhere else", async () => {
  const { portal, trustee } = office;
  const stream = accounts.at(-1) ?? "";
  const begin = await office.getFormVersion(stream);
  const preparer = { ...begin.by, rights: ["REF_FILL"] };
  const changes = { adjudicationProgress: null, realizationProblems: "The flat is occupied." };
  for (const [type, data] of [
    ["review.recalled", {}],
    ["draft.saved", { changes, basedOn: 1 }],
  ] as const) {
    const names = { commandId: ulid(), at: portal.clock.now() };
    const happened = await dispatch(portal.log, accountS89, { stream, type, data, by: preparer, ...names });
    expect([type, happened.outcome]).toEqual([type, "done"]);
  }
  const submission = { ...(await office.getFormVersion(stream)), by: preparer };
  const former = await findFormerReport(portal, trustee, submission);
  if (former === null) throw new Error("the one before was submitted");
  expect(listTakenOver(submission, former)).toEqual({
    adjudicationProgress: s89Values["adjudicationProgress"],
  });
  expect(findFormerReportNotices(submission, "/former", "en")).toEqual([]);
  const names = { commandId: ulid(), requestId: "r1" };
  expect(await takeOver(portal, submission, former, names)).toEqual([]);
  // Pressed twice it is done once.
  expect(await takeOver(portal, submission, former, names)).toEqual([]);
  expect((await office.getFormVersion(stream)).current.context.values).toMatchObject({
    adjudicationProgress: s89Values["adjudicationProgress"],
    realizationProblems: "The flat is occupied.",
  });
  const blank = { ...submission.current, context: { ...submission.current.context, values: {} } };
  expect(findFormerReportNotices({ ...submission, current: blank }, "/former", "zh-hk")).toHaveLength(1);
});
