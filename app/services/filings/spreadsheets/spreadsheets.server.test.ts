/** Spreadsheets of forms in a demo office: from the template to the drafts, whatever people do with it on the way. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Readable } from "node:stream";

import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { findCasePage } from "~/db/queries/cases/cases";
import { isInTurn, turnName } from "~/tests/support/turns";
import { getColumnNumber, fillTemplate, openWorkbook, getSheet, type Typed } from "~/tests/support/workbooks";
import {
  addTime,
  LOCALES,
  SPREADSHEET_LIFETIME,
  SPREADSHEET_ROWS,
  type SubmissionType,
} from "~/workflows/kit";
import { findByCode, submissions } from "~/workflows/registry";
import { useSmallOffice } from "~/tests/support/small-office";

import { hongKongDay } from "../../platform/portal/clock.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { markedSpreadsheet } from "./marked.server";
import { spreadsheetTemplate } from "./template.server";
import { inspectQuarantined } from "../../documents/uploads/posted-file.server";
import { findUploadFor, receiveSpreadsheet, recordByOwner } from "./uploads.server";
import { viewUpload } from "./upload-page.server";
import { forgetSpreadsheets, workOnSpreadsheets } from "./work.server";

let portal: Portal;
let preparer: CurrentUser;
let stranger: CurrentUser;
/** Numbers of open bankruptcies of the preparer's firm, and of another firm's alone. */
let cases: readonly string[];
let foreign: string;
/** So that what people did to the office's clock is no matter: time that a test moves on. */
let now = "";
useSmallOffice({
  now: () => (now === "" ? new Date().toISOString() : now),
  prepare: async (office) => {
    portal = office.portal;
    preparer = await office.loadUser("ua.demo");
    stranger = await office.loadUser("pa2.demo");
    const mine = await loadBankruptcies(preparer);
    cases = mine.map(({ case_no }) => case_no);
    const theirs = new Set((await loadCases(preparer)).map(({ id }) => id));
    foreign = (await loadBankruptcies(stranger)).find(({ id }) => !theirs.has(id))?.case_no ?? "";
  },
});

async function loadCases({ firmIds }: CurrentUser) {
  const { rows } = await findCasePage(portal.database, {
    firmIds,
    sort: { column: "case_no", direction: "asc" },
    page: 1,
    size: 100,
  });
  return rows;
}
async function loadBankruptcies({ firmIds }: CurrentUser) {
  const { rows } = await findCasePage(portal.database, {
    firmIds,
    capacity: "practitioner",
    type: "B",
    status: "ACT",
    activeOn: hongKongDay(portal.clock.now()),
    sort: { column: "case_no", direction: "asc" },
    page: 1,
    size: 100,
  });
  return rows;
}
function getType(code: string): SubmissionType {
  const type = findByCode(code);
  if (!type) throw new Error(`There is no ${code}`);
  return type;
}
const b1 = getType("b1");
const buildTemplate = async (type = b1, locale: (typeof LOCALES)[number] = "en") =>
  spreadsheetTemplate(type, locale, await getFixedT(locale));

const command = (commandId = ulid()) => ({ commandId, requestId: "test" });
async function upload(
  bytes: Buffer,
  { user = preparer, type = b1, id = ulid(), name = "forms.xlsx", to = portal } = {},
) {
  const file = await inspectQuarantined(to, {
    field: "file",
    fileName: name,
    content: Readable.from([bytes]),
  });
  return "refused" in file ? file : receiveSpreadsheet(to, user, type, file, command(id));
}
function taken(id: Awaited<ReturnType<typeof upload>>): string {
  if (typeof id !== "string") throw new Error(`Not taken: ${JSON.stringify(id)}`);
  return id;
}
/** Uploads rows and lets the portal check them. */
async function checked(rows: Readonly<Record<string, readonly Typed[]>>, user = preparer): Promise<string> {
  const id = await upload(await fillTemplate(await buildTemplate(), rows), { user });
  await workOnSpreadsheets(portal);
  return taken(id);
}
/** The portal with a log whose first answer is lost: what it recorded comes back as recorded before. */
const withAnswersLost = (): Portal => ({
  ...portal,
  log: {
    ...portal.log,
    append: async (request) => {
      await portal.log.append(request);
      return portal.log.append(request);
    },
  },
});
async function loadOwn(id: string, user = preparer) {
  const own = await findUploadFor(portal, user, id);
  if (!own) throw new Error(`The upload ${id} is gone`);
  return own;
}
const reader = async (locale: (typeof LOCALES)[number] = "en", type = b1) => ({
  type,
  locale,
  t: await getFixedT(locale),
});
const loadView = async (id: string, query = "") =>
  viewUpload(portal, preparer, await loadOwn(id), new URLSearchParams(query), await reader());
const save = (id: string, user = preparer) =>
  recordByOwner(portal, user, id, "saving.requested", {}, command());

/** A row that says enough to be looked at, and nothing wrong. */
const row = (more: Typed = {}): Typed => ({
  case: cases[0] ?? "",
  submissionAs: "Trustee",
  fileEnclosure: "E/1",
  age: 45,
  addressConfirmed: "Yes",
  relevantDate: new Date(Date.UTC(2026, 0, 15)),
  ...more,
});

describe("a template", () => {
  // Each in English and in one kind of Chinese, by turns.
  it.each(submissions.map((type, index) => [type.code, turnName(), type, index] as const))(
    "of %s can be made in every language, with the same keys, and is taken as it is (%s)",
    async (_code, _turn, type, place) => {
      const locales = LOCALES.filter(
        (locale, number) => locale === "en" || isInTurn(place + number, LOCALES.length - 1),
      );
      expect(locales.length).toBeGreaterThan(1);
      const keys = await Promise.all(
        locales.map(async (locale) => {
          const workbook = await openWorkbook(await buildTemplate(type, locale));
          expect(workbook.getWorksheet("Lists")?.state).toBe("hidden");
          return workbook.worksheets.map((sheet) => [sheet.getRow(1).hidden, sheet.getRow(1).values].flat());
        }),
      );
      for (const each of keys) expect(each[0]).toEqual(keys[0]?.[0]);
      expect(await upload(await buildTemplate(type), { type })).toEqual({
        refused: "template",
        why: "empty",
      });
    },
  );
  it("marks what is required, formats dates, offers lists, and explains each column", async () => {
    const workbook = await openWorkbook(await buildTemplate(), []);
    const sheet = getSheet(workbook, "form");
    const at = (key: string) => sheet.getRow(2).getCell(getColumnNumber(sheet, key));
    expect(at("fileEnclosure").value).toMatch(/ \*$/);
    expect(at("hkid").value).toMatch(/ \(\*\)$/);
    expect(at("bankruptNameZh").value).not.toMatch(/\*/);
    expect(sheet.getColumn(getColumnNumber(sheet, "orderDate")).numFmt).toBe("dd/mm/yyyy");
    expect(sheet.getColumn(getColumnNumber(sheet, "hkid")).numFmt).toBe("@");
    const cell = sheet.getRow(3).getCell(getColumnNumber(sheet, "submissionAs"));
    expect(cell.dataValidation).toMatchObject({ type: "list", formulae: [expect.stringMatching(/^Lists!/)] });
    const guide = workbook.getWorksheet("Explanations");
    expect(guide?.rowCount).toBeGreaterThan(sheet.columnCount);
  });
});

describe("a file that is uploaded", () => {
  it("is refused where it is no filled template of this form", async () => {
    expect(await upload(Buffer.from("a,b\n1,2"), { name: "forms.csv" })).toMatchObject({ refused: "file" });
    expect(await upload(Buffer.from("no zip"))).toMatchObject({ refused: "file" });
    expect(
      await upload(await fillTemplate(await buildTemplate(getType("b2")), { form: [{ case: "x" }] })),
    ).toEqual({
      refused: "template",
      why: "otherForm",
    });
    const old = await openWorkbook(await fillTemplate(await buildTemplate(), { form: [row()] }));
    getSheet(old, "form").getRow(1).getCell(1).value = "b1/9/form";
    expect(await upload(Buffer.from(await old.xlsx.writeBuffer()))).toEqual({
      refused: "template",
      why: "otherVersion",
    });
  });
  it("makes one upload, however often it is posted", async () => {
    const bytes = await fillTemplate(await buildTemplate(), { form: [row()] });
    const id = ulid();
    expect(await upload(bytes, { id })).toBe(id);
    expect(await upload(bytes, { id })).toBe(id);
    expect((await loadOwn(id)).current.version).toBe(1);
    await expect(upload(bytes, { id, user: stranger })).rejects.toMatchObject({ status: 409 });
    expect(await findUploadFor(portal, stranger, id)).toBeNull();
    await workOnSpreadsheets(portal);
  });
  it("stays where the answer of the log was lost and what it had recorded comes back as a repeat", async () => {
    const bytes = await fillTemplate(await buildTemplate(), { form: [row()] });
    const own = await loadOwn(taken(await upload(bytes, { to: withAnswersLost() })));
    const uploaded = await portal.documents.find(own.current.context.file ?? "");
    expect(uploaded?.removed_at).toBeNull();
    await workOnSpreadsheets(portal);
  });
});

describe("rows that are checked", () => {
  it("tell a case that is not there as one of another firm", async () => {
    expect(foreign).not.toBe("");
    const id = await checked({
      form: [row({ case: foreign }), row({ case: "HCB 999999/2026" }), row({ case: null })],
    });
    const { rows } = await loadView(id);
    const said = rows.items.map(({ problems }) => problems.map(({ cell, sentence }) => [cell, sentence]));
    expect(said[0]?.[0]?.[1]).toBe(said[1]?.[0]?.[1]);
    expect([said[0]?.[0]?.[0], said[1]?.[0]?.[0], said[2]?.[0]?.[0]]).toEqual(["B3", "B4", "B5"]);
    expect(said[2]?.[0]?.[1]).toBe("Enter the case number.");
  });
  it("of one case are told together before any draft is made; a row that becomes none is not among them", async () => {
    const [one = "", other = ""] = cases;
    const id = await checked({
      form: [row(), row({ case: other }), row({ case: one }), row({ case: other, age: "old" })],
    });
    const { sameCase } = await loadView(id);
    expect(sameCase).toEqual([{ caseNo: one, rows: [expect.any(Number), expect.any(Number)] }]);
    expect((sameCase[0]?.rows[1] ?? 0) - (sameCase[0]?.rows[0] ?? 0)).toBe(2);
  });
  it("name every cell that cannot stay, with the form's own words", async () => {
    const id = await checked({
      form: [
        row({
          line: "1",
          relevantDate: "31/02/2026",
          age: 7,
          petitionFiledOn: "15/01/2026",
          addressReason: "No reason is asked for",
          bankruptAlias: { formula: 'CONCATENATE("a","b")', result: "ab" },
          "contactMeans:letter": "Yes",
        }),
      ],
      letters: [
        { line: "1", date: "01/12/2099", sentTo: "Somewhere" },
        { line: "none", date: "01/12/2025", sentTo: "Nowhere" },
      ],
    });
    const { rows, strays, counts } = await loadView(id);
    const sentences = Object.fromEntries(
      (rows.items[0]?.problems ?? []).map(({ heading, sentence }) => [heading, sentence]),
    );
    expect(Object.values(sentences)).toHaveLength(5);
    expect(JSON.stringify(sentences)).toContain("Formulas are not accepted");
    expect(JSON.stringify(sentences)).toContain("Leave this empty");
    expect(strays).toHaveLength(1);
    expect(counts).toMatchObject({ good: 0, wrong: 1 });
  });
  it("read answers of any language, true dates and dates as text", async () => {
    const id = await checked({
      form: [
        row({
          addressConfirmed: "否",
          addressReason: "Moved away",
          submissionAs: "受託人",
          relevantDate: "15-1-2026",
        }),
      ],
    });
    const { counts, rows } = await loadView(id);
    expect(rows.items[0]?.problems).toEqual([]);
    expect(counts.good).toBe(1);
    expect(rows.items[0]?.missing).toMatch(/^Still missing: /);
  });
});

describe("rows that are saved", () => {
  it("become drafts in their cases, with what the case file knows and what the row says, once", async () => {
    const id = await checked({
      form: [
        row({ case: cases[1], bankruptAlias: "The Second" }),
        row({ case: foreign }),
        row({ line: 7, case: cases[2], "contactMeans:letter": "yes" }),
      ],
      letters: [{ line: "7", date: new Date(Date.UTC(2026, 1, 3)), sentTo: "1 Harbour Road" }],
    });
    expect((await save(id, stranger)).outcome).toBe("refused");
    expect((await save(id)).outcome).toBe("done");
    await Promise.all([workOnSpreadsheets(portal), workOnSpreadsheets(portal)]);
    const { current } = await loadOwn(id);
    expect(current.state).toBe("saved");
    expect(current.context.saved.map(({ row: number }) => number)).toEqual([3, 5]);
    const drafts = await Promise.all(
      current.context.saved.map(({ submission }) => loadStream(portal.log, b1, submission ?? "")),
    );
    const [second, third] = drafts.map((draft) => draft?.context.values);
    expect(second).toMatchObject({ bankruptAlias: "The Second", age: 45, relevantDate: "2026-01-15" });
    expect(second?.bankruptName).toBeTruthy();
    expect(third).toMatchObject({
      contactMeans: ["letter"],
      letters: [{ date: "2026-02-03", sentTo: "1 Harbour Road" }],
    });
    expect(drafts[0]?.entries.map(({ type }) => type)).toEqual([
      "draft.started",
      "draft.saved",
      "draft.saved",
    ]);
    const [first] = (await loadView(id)).rows.items;
    expect(first?.outcome).toBe("made");
    expect(first?.draft).toMatch(/^\/casefile\/.+\/b1\/.+\/step1$/);
    // Said again, as after a crash, it makes nothing.
    const size = (await portal.log.head()).size;
    await workOnSpreadsheets(portal);
    expect((await portal.log.head()).size).toBe(size);
  });
  it("are told of where saving was stopped", async () => {
    const id = await checked({ form: [row({ case: cases[3] })] });
    await save(id);
    expect((await recordByOwner(portal, preparer, id, "upload.cancelled", {}, command())).outcome).toBe(
      "done",
    );
    await workOnSpreadsheets(portal);
    expect((await loadView(id)).state).toBe("cancelled");
  });
});

describe("the marked file", () => {
  it("is the person's own, with each error at its cell and in a list, and marks nothing that was corrected", async () => {
    const id = await checked({ form: [row({ case: "HCB 999999/2026", age: 7 })] });
    const marked = await markedSpreadsheet(portal, await loadOwn(id), await reader("zh-hk"));
    expect(marked?.name).toContain("forms");
    const workbook = await openWorkbook(marked?.content ?? Buffer.alloc(0));
    const sheet = getSheet(workbook, "form");
    const cell = sheet.getRow(3).getCell(getColumnNumber(sheet, "case"));
    expect(cell.value).toBe("HCB 999999/2026");
    expect(JSON.stringify(cell.note)).toContain("沒有此案件");
    expect(cell.fill).toMatchObject({ pattern: "solid" });
    expect(workbook.getWorksheet("錯誤")?.rowCount).toBe(5);
    cell.value = cases[0] ?? "";
    const again = await upload(Buffer.from(await workbook.xlsx.writeBuffer()));
    await workOnSpreadsheets(portal);
    const second = await openWorkbook(
      (await markedSpreadsheet(portal, await loadOwn(taken(again)), await reader()))?.content ??
        Buffer.alloc(0),
    );
    const corrected = getSheet(second, "form");
    expect(corrected.getRow(3).getCell(getColumnNumber(corrected, "case")).note).toBeUndefined();
    expect(corrected.getRow(3).getCell(getColumnNumber(corrected, "age")).note).toBeDefined();
    expect(second.getWorksheet("Errors")?.rowCount).toBe(4);
  });
});

const loadSaved = async (id: string) => (await loadOwn(id)).current.context.saved.length;
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe("a file of 2,000 rows", () => {
  it("is checked, marked and saved while everybody else goes on", async () => {
    const rows = Array.from({ length: SPREADSHEET_ROWS }, (_, index) =>
      row({
        line: index + 1,
        case: cases[0],
        fileEnclosure: `E/${String(index)}`,
        bankruptAlias: `Alias ${String(index)}`,
        ...(index % 500 === 499 && { age: "old" }),
      }),
    );
    const bytes = await fillTemplate(await buildTemplate(), { form: rows });
    const delay = monitorEventLoopDelay({ resolution: 10 });
    const took: string[] = [];
    async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
      delay.reset();
      delay.enable();
      const startedAt = performance.now();
      const result = await work();
      delay.disable();
      const [seconds, longest] = [(performance.now() - startedAt) / 1000, delay.max / 1e6];
      took.push(`${what} ${seconds.toFixed(1)} s, others waited ${longest.toFixed(0)} ms at most`);
      return result;
    }
    const id = taken(await timed("received in", () => upload(bytes)));
    await timed("checked in", () => workOnSpreadsheets(portal));
    expect((await loadView(id)).counts).toMatchObject({ checked: 2000, good: 1996, wrong: 4 });
    expect((await loadView(id, "show=errors")).rows.items).toHaveLength(4);
    const marked = await timed("marked in", async () =>
      markedSpreadsheet(portal, await loadOwn(id), await reader()),
    );
    expect(marked).not.toBeNull();
    await save(id);
    // Stopped on its way, as by a restart, it goes on where it was.
    const restart = new AbortController();
    const begun = timed("saved in part in", () => workOnSpreadsheets(portal, restart.signal));
    await until(async () => (await loadSaved(id)) >= 50);
    restart.abort();
    await begun;
    const before = await loadSaved(id);
    expect(before).toBeLessThan(1996);
    const rest = timed("saved further in", () => workOnSpreadsheets(portal));
    await until(async () => (await loadSaved(id)) > before);
    await recordByOwner(portal, preparer, id, "upload.cancelled", {}, command());
    await rest;
    const { state, counts } = await loadView(id);
    expect(state).toBe("cancelled");
    expect(counts.saved).toBeGreaterThan(before);
    expect(counts.saved % 50).toBe(0);
    took.push(`${String(counts.saved)} of 1,996 drafts were created before it was cancelled`);
    console.log(took.join("\n"));
  }, 400_000);
});

describe("an upload of long ago", () => {
  it("is forgotten, content and all", async () => {
    const id = await checked({ form: [row()] });
    const { context } = (await loadOwn(id)).current;
    now = addTime(new Date().toISOString(), SPREADSHEET_LIFETIME + 60_000);
    await forgetSpreadsheets(portal, now);
    now = "";
    expect(await findUploadFor(portal, preparer, id)).toBeNull();
    expect(await portal.documents.find(context.file)).toBeUndefined();
    const entries = await portal.log.read(`spreadsheet-upload/${id}`);
    expect(entries.find(({ type }) => type === "rows.checked")?.data ?? null).toBeNull();
  });
});
