/** A bank files many: from the spreadsheet to one payment for all, each proof submitted exactly once. */
import { Readable } from "node:stream";

import { beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { proofOffice, receivedPayment, signProof, type ProofOffice } from "~/tests/support/proof-office";
import { COUNT_LIMIT } from "~/db/queries/platform/paging";
import { fillTemplate, openWorkbook, type Typed } from "~/tests/support/workbooks";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt";

import { getFixedT } from "~/app/i18n/i18n.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { getSubmissionType } from "~/workflows/registry";
import { spreadsheetTemplate } from "~/app/services/filings/spreadsheets/template.server";
import {
  findUploadFor,
  receiveSpreadsheet,
  recordByOwner,
} from "~/app/services/filings/spreadsheets/uploads.server";
import { workOnSpreadsheets } from "~/app/services/filings/spreadsheets/work.server";
import { findSubmissionFor } from "~/app/services/filings/submissions/visible.server";
import { inspectQuarantined } from "~/app/services/documents/uploads/posted-file.server";
import { findProofPage } from "~/db/queries/families/proofs";
import { findNextTask, findTaskPlace } from "~/app/services/filings/form-lists/next-task.server";
import { findProofsByTyping } from "../list/find-by-typing.server";
import { loadCreditor } from "../create/creditor.server";
import { proofList } from "../list/proof-list.server";
import { proofPayable } from "../payment/proof-payable.server";
import { proofStream } from "../streams.server";
import { viewUpload } from "~/app/services/filings/spreadsheets/upload-page.server";
import { proofRows } from "./row-drafts.server";
import { runBulkTask, listBulkProofs } from "./bulk-proofs.server";

/** `PROOFS_AT_ONCE=2000` for as many as a spreadsheet holds. */
const COUNT = Number(process.env["PROOFS_AT_ONCE"] ?? 24);
const TIME = COUNT * 400 + 60_000;

let office: ProofOffice;
beforeAll(async () => {
  office = await proofOffice();
  return office.close;
});

const row = (no: number): Typed => ({
  case: "HCB 1/2022",
  creditorName: "Sample Bank Limited",
  creditorAddress: "1 Sample Road, Central",
  creditorPhone: "2345 6789",
  creditorEmail: "claims@bank.example",
  referenceNumber: `LOAN-${String(no)}`,
  government: "No",
  totalClaim: 1_000 + no,
  "totalClaim.currency": "HKD",
  howIncurred: `Loan number ${String(no)}, not repaid.`,
  secured: "No",
  withDocuments: "No",
  "warningBankruptcy:read": "Yes",
  signingAs: "A person authorised to act on the creditor’s behalf",
  declarantName: "SHUM KA LOK",
  declarantPosition: "Officer of the creditor",
  declarantKnowledge: "I keep the loan accounts.",
});

const t = await getFixedT("en");
const context = (who: "maker" | "checker") => ({
  portal: office.portal,
  t,
  user: office.users[who],
  locale: "en" as const,
  requestId: "r",
});
const createVisit = (who: "maker" | "checker") => ({
  submission: (code: string, id: string) => findSubmissionFor(office.portal, office.users[who], code, id),
});
function posted(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ commandId: ulid(), which: "all", ...fields }))
    form.set(name, value);
  return form;
}
/** Lists count as far as this, and say that there are more. */
const counted = (many: number) => Math.min(many, COUNT_LIMIT);
const loadCount = async (task: string) =>
  (await listBulkProofs(context("checker"), new URLSearchParams({ task }))).list.total.count;

const expectText = (text: RegExp): unknown => expect.stringMatching(text);

/** Uploads a filled template as the maker, and works until every good row is a draft. */
async function uploadRows(rows: readonly Typed[]) {
  const { portal, users } = office;
  const type = getSubmissionType(proofOfDebt.type);
  const bytes = await fillTemplate(await spreadsheetTemplate(type, "en", t), { form: [...rows] });
  const source = { field: "file", fileName: "proofs.xlsx", content: Readable.from([bytes]) };
  const file = await inspectQuarantined(portal, source);
  if ("refused" in file) throw new Error("The file is a spreadsheet");
  const id = ulid();
  const command = () => ({ commandId: ulid(), requestId: "r" });
  await receiveSpreadsheet(portal, users.maker, type, file, { ...command(), commandId: id });
  await workOnSpreadsheets(portal);
  await recordByOwner(portal, users.maker, id, "saving.requested", {}, command());
  await workOnSpreadsheets(portal);
  const upload = await findUploadFor(portal, users.maker, id);
  if (upload === null) throw new Error("The upload is its maker's");
  return { ...upload.current.context, id };
}

it(
  "begins them by spreadsheet, has them checked by another, and pays once for all",
  async () => {
    const { portal, users } = office;
    const type = getSubmissionType(proofOfDebt.type);
    const times: string[] = [];
    const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      const from = performance.now();
      const result = await work();
      times.push(`${name} ${((performance.now() - from) / 1000).toFixed(1)} s`);
      return result;
    };
    const template = await spreadsheetTemplate(type, "en", await getFixedT("en"));
    const wrong = { ...row(0), totalClaim: "much" };
    const rows = Array.from({ length: COUNT - 2 }, (_, no) => row(no + 1));
    const bytes = await fillTemplate(template, {
      form: [...rows, wrong, { ...wrong, case: "HCB 999/2022" }],
    });
    const id = ulid();
    const file = await inspectQuarantined(portal, {
      field: "file",
      fileName: "proofs.xlsx",
      content: Readable.from([bytes]),
    });
    if ("refused" in file) throw new Error("The file is a spreadsheet");
    await timed("received", () =>
      receiveSpreadsheet(portal, users.maker, type, file, { commandId: id, requestId: "r" }),
    );
    await timed("checked", () => workOnSpreadsheets(portal));
    const upload = await findUploadFor(portal, users.maker, id);
    const faults = upload?.current.context.rows.filter(({ problems }) => problems.length > 0) ?? [];
    expect(faults.map(({ problems }) => problems.map(({ key, problem }) => `${key} ${problem}`))).toEqual([
      ["totalClaim inputNumber"],
      expect.arrayContaining(["case caseUnknown"]),
    ]);
    await recordByOwner(
      portal,
      users.maker,
      id,
      "saving.requested",
      {},
      { commandId: ulid(), requestId: "r" },
    );
    await timed("saved as drafts", () => workOnSpreadsheets(portal));
    const good = rows.length;
    expect(await loadCount("check")).toBe(counted(good));

    const sent = await timed("sent to the checker", () =>
      runBulkTask(context("maker"), createVisit("maker"), posted({ task: "check" })),
    );
    expect(sent).toEqual({ outcome: "told", done: good, left: 0, why: [] });
    // Whoever made them cannot pass them.
    const refused = await runBulkTask(context("maker"), createVisit("maker"), posted({ task: "pass" }));
    expect(refused).toMatchObject({ outcome: "told", done: 0, left: good });
    // The first of them are named, with what stands in the way.
    expect(
      refused.outcome === "told" && refused.why.every((why) => /^HCB 1\/2022 · LOAN-\d+: ./.test(why)),
    ).toBe(true);
    expect(refused.outcome === "told" && refused.why.length).toBe(Math.min(3, good));
    const search = async (typed: string) => (await findProofsByTyping(context("maker"), typed)).length;
    expect([await search("HCB 1/2022"), await search("hcb 2/2022"), await search("1")]).toEqual([6, 0, 0]);
    expect(await search("sample bank")).toBe(6);
    const listed = async (query: string) =>
      (await proofList(portal, users.maker, new URLSearchParams(query), "en")).list.total.count;
    expect(await listed("case=hcb+1/2022&standing=toCheck")).toBe(counted(good));
    expect([await listed("case=HCB+2/2022"), await listed("standing=toPay")]).toEqual([0, 0]);
    // Each leads to the next; whoever passes one goes on to the first of the others.
    const all = await findProofPage(portal.database, {
      scope: { whose: "own", owner: users.checker.id, firmIds: users.checker.firmIds },
      states: ["pendingChecking"],
      today: "2026-01-01",
      sort: { column: "updated_at", direction: "asc" },
      page: 1,
      size: 100,
    });
    const [one, second, third] = all.rows.map(({ id }) => id);
    const read = async (id = "") => {
      const found = await findSubmissionFor(portal, users.checker, "pod", id);
      if (found === null) throw new Error("The checker sees it");
      return found;
    };
    const placed = await findTaskPlace(portal, users.checker, await read(second));
    expect(placed).toMatchObject({ place: 2, total: String(Math.min(good, 100)) });
    expect(placed?.previous).toContain(`/${one ?? ""}/preview`);
    expect(placed?.next).toContain(`/${third ?? ""}/preview`);
    await office.act(users.checker, one ?? "", "check.passed");
    const next = await findNextTask(portal, users.checker, await read(one), "en");
    expect(next?.to).toContain(`/${second ?? ""}/preview`);
    const passed = await timed("passed", () =>
      runBulkTask(context("checker"), createVisit("checker"), posted({ task: "pass" })),
    );
    expect(passed).toEqual({ outcome: "told", done: good - 1, left: 0, why: [] });
    const saved = (await findUploadFor(portal, users.maker, id))?.current.context.saved ?? [];
    const ids = saved.flatMap(({ submission }) =>
      submission === null ? [] : [submission.split("/")[1] ?? ""],
    );
    for (const each of ids) await signProof(office, users.checker, each);
    expect(await loadCount("pay")).toBe(counted(good));

    const due = await timed("what is due", () =>
      proofPayable.due(portal, users.checker, ids.map(proofStream), "en"),
    );
    expect(due?.amount).toBe(good * 3_500);
    const payment = receivedPayment(due?.lines ?? []);
    await timed("submitted after one payment", () => proofPayable.received(portal, payment));
    await proofPayable.received(portal, payment);
    for (const each of ids) {
      const proof = await loadStream(portal.log, proofOfDebt, proofStream(each));
      expect(proof?.state).toBe("submitted");
      expect(proof?.entries.filter((entry) => entry.type === "form.submitted")).toHaveLength(1);
    }
    process.stdout.write(`${String(COUNT)} proofs: ${times.join("; ")}\n`);
  },
  TIME,
);

describe("what the account knows", () => {
  it("is folded away in the template", async () => {
    const folded = (await proofRows.filledFromAccount?.(office.portal, office.users.maker)) ?? [];
    expect(folded).toContain("creditorName");
    expect(folded).not.toContain("creditorPhone");
    const type = getSubmissionType(proofOfDebt.type);
    const workbook = await openWorkbook(await spreadsheetTemplate(type, "en", t, folded));
    const sheet = workbook.worksheets[0];
    const inSight: string[] = [];
    sheet?.getRow(1).eachCell((cell, place) => {
      if (!sheet.getColumn(place).hidden) inSight.push(cell.text);
    });
    for (const id of folded)
      expect(
        inSight.filter((key) => key === id || key.startsWith(`${id}.`) || key.startsWith(`${id}:`)),
      ).toEqual([]);
  });

  it("need not be typed in any row, and what is typed stands", async () => {
    const known = ["creditorName", "warningBankruptcy:read", "declarantName"];
    const bare: Typed = Object.fromEntries(Object.entries(row(0)).filter(([key]) => !known.includes(key)));
    const { id, rows, saved } = await uploadRows([bare, { ...bare, creditorName: "Sample Bank, Mortgages" }]);
    expect(rows.map(({ problems, missing }) => ({ problems, missing }))).toEqual(
      rows.map(() => ({ problems: [], missing: [] })),
    );
    const names = await Promise.all(
      saved.map(async ({ submission }) => {
        const draft = await loadStream(office.portal.log, proofOfDebt, submission ?? "");
        const { creditorName, warningBankruptcy, declarantName } = draft?.context.values ?? {};
        return { creditorName, warningBankruptcy, declarantName };
      }),
    );
    const { creditorName: ownName } = await loadCreditor(office.portal, office.users.maker);
    const own = { warningBankruptcy: ["read"], declarantName: office.users.maker.fullName.toUpperCase() };
    const reader = { locale: "en" as const, t, type: getSubmissionType(proofOfDebt.type) };
    const upload = await findUploadFor(office.portal, office.users.maker, id);
    if (upload === null) throw new Error("The upload is its maker's");
    const view = await viewUpload(office.portal, office.users.maker, upload, new URLSearchParams(), reader);
    // Each row leads to its draft, whose first page is the form's own.
    for (const { draft, caseFile } of view.rows.items)
      expect([draft, caseFile?.nameEn]).toEqual([
        expectText(/^\/casefile\/HCB-1-2022\/pod\/[0-9A-Z]{26}\/creditor$/),
        expectText(/./),
      ]);
    expect(names).toEqual([
      { ...own, creditorName: ownName },
      { ...own, creditorName: "Sample Bank, Mortgages" },
    ]);
  });
});
