/** The lists of a demo office as spreadsheets: what is on the page is in the file, with dates and numbers that are such. */
import { execFileSync, spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import ExcelJS from "@protobi/exceljs";
import { describe, expect, it } from "vitest";

import { bookList } from "~/app/families/accounts/cash-book/book-list.server";
import { getPath } from "~/app/routing/route-paths.server";
import { URL_MAP } from "~/app/routing/url-map";
import { getFixedT } from "~/app/i18n/i18n.server";
import { openWorkbook } from "~/tests/support/workbooks";
import type { Locale } from "~/workflows/kit";
import { getRights } from "~/workflows/registry";
import { useSmallOffice } from "~/tests/support/small-office";

import { DEMO_ACCOUNTS } from "../demo/people";
import { caseListPage } from "../../cases/lists/case-lists.server";
import { formList } from "../../filings/form-lists/form-list.server";
import { findCaseFor } from "../../cases/access/visible-case.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import { findReplayFor } from "../../filings/submissions/replayed.server";
import { findSubmissionFor } from "../../filings/submissions/visible.server";
import type { ExportRequest } from "./exporting.server";
import { writtenSheet } from "./download-list.server";
import { findExporter } from "./lists.server";

const office = useSmallOffice();

async function exportRequest(userId: string, query = "", locale: Locale = "en"): Promise<ExportRequest> {
  const { portal } = office;
  const user = await office.loadUser(userId);
  const t = await getFixedT(locale);
  const findCase = (id: string) => findCaseFor(portal, user, id);
  const visit: ExportRequest["visit"] = {
    case: findCase,
    submission: (code, id) => findSubmissionFor(portal, user, code, id, { findCase, load: loadStream }),
    replay: (code, id) => findReplayFor(portal, user, code, id, { findCase }),
  };
  const parameters = new URLSearchParams(query);
  const [seen] = (await caseListPage(portal, user, "all", new URLSearchParams(), locale)).items;
  const [book] = (await bookList({ portal, user, parameters: new URLSearchParams(), locale })).list.items;
  const named = { caseId: seen?.id, bookId: book?.link.split("/").at(-1), form: "b1", accountType: "s89" };
  const getTitle = (page: string) => page;
  return { portal, requestId: "test", user, locale, t, parameters, getTitle, named, visit, getPath };
}
async function loadExport(path: string, request: ExportRequest) {
  const exporter = findExporter(path);
  if (!exporter) throw new Error(`Nothing exports ${path}`);
  const { title, sheet: plain } = await exporter(request);
  const content = await writtenSheet(request.portal, plain);
  const sheet = (await openWorkbook(content)).worksheets[0];
  if (!sheet) throw new Error(`${path} has no sheet`);
  return { title, content, sheet };
}

const SEES_ALL = "OFFICE_READ_ALL";
/** Addresses of spreadsheets, and somebody who may open each. */
const EXPORTS = URL_MAP.filter(({ file }) => file === "routes/filings/list-export.tsx").map(
  ({ path, access }) => {
    const holder = DEMO_ACCOUNTS.find(
      ({ role, listed }) =>
        listed &&
        (access.who !== "holder" ||
          getRights(role).some((right) =>
            // Where firms have a list as well, not in every office: the office always has it.
            access.rights.includes(SEES_ALL) ? right === SEES_ALL : access.rights.includes(right),
          )),
    );
    return [path.replace(/[.]xlsx$/, ""), holder?.id ?? ""] as const;
  },
);
const SOFFICE = ["soffice", "libreoffice"].find((name) => spawnSync(name, ["--version"]).status === 0);

describe.each(EXPORTS)("%s as a spreadsheet of %s", (path, userId) => {
  it("opens, with headings in the reader's language, and without a formula", async () => {
    for (const locale of ["en", "zh-hk"] as const) {
      const { sheet, title } = await loadExport(path, await exportRequest(userId, "", locale));
      expect(title).not.toBe("");
      const headings = sheet.getRow(1);
      expect(headings.cellCount).toBeGreaterThan(2);
      expect(/\p{Script=Han}/u.test(headings.getCell(1).text)).toBe(locale !== "en");
      sheet.eachRow((row) => row.eachCell((cell) => expect(cell.type).not.toBe(ExcelJS.ValueType.Formula)));
    }
  });
  it.skipIf(SOFFICE === undefined)(
    "opens with LibreOffice (left out where LibreOffice is not installed)",
    async () => {
      const { content, sheet } = await loadExport(path, await exportRequest(userId));
      await writeFile(join(office.folder, "list.xlsx"), content);
      execFileSync(SOFFICE ?? "", [
        "--headless",
        "--convert-to",
        "csv",
        "--outdir",
        office.folder,
        join(office.folder, "list.xlsx"),
      ]);
      const csv = await readFile(join(office.folder, "list.csv"), "utf8");
      expect(csv.trim().split("\n").length).toBeGreaterThanOrEqual(sheet.actualRowCount);
    },
    60_000,
  );
});

describe("the list of forms as a spreadsheet", () => {
  it("says whose each form is, who filed it with which account, and who changed it last", async () => {
    const request = await exportRequest("auditor.demo", "tab=b3&sort=firstSubmitted&direction=desc");
    const { list } = await formList(request.portal, request.user, request.parameters, "en", "referral");
    const { sheet } = await loadExport("/referrals-to-prosecution", request);
    const headings = sheet.getRow(1).values;
    const cell = (row: number, heading: string) =>
      sheet.getRow(row).getCell(Array.isArray(headings) ? headings.indexOf(heading) : 0).value;
    expect(list.items.filter(({ lastSubmittedAt }) => lastSubmittedAt !== null)).not.toEqual([]);
    for (const [index, item] of list.items.entries()) {
      const row = index + 2;
      expect(cell(row, "Firm")).toBe(item.firm);
      expect(cell(row, "Account type")).toBe(item.lastSubmittedAt && "Principal administrator");
      expect(cell(row, "Last submitted by")).toBe(item.lastSubmittedBy);
      expect(cell(row, "Last updated by")).toBe(item.updatedBy);
      expect(cell(row, "Initial submission") instanceof Date).toBe(item.firstSubmittedAt !== null);
      expect(cell(row, "Last updated")).toBeInstanceOf(Date);
      expect(item.updatedBy).not.toContain(".demo");
    }
    const first = list.items.map(({ firstSubmittedAt }) => firstSubmittedAt ?? "");
    expect(first).toEqual([...first].sort().reverse());
  });
});

describe("the case list as a spreadsheet", () => {
  it("has every page of what the filters leave, in the list's order, with true dates", async () => {
    const query = "type=B&sort=orderDate&direction=asc";
    const request = await exportRequest("officer.demo", query);
    const page = await caseListPage(office.portal, request.user, "all", request.parameters, "en");
    expect(page.total.count, "there is more than one page").toBeGreaterThan(page.size);
    const { sheet } = await loadExport("/case-directory", request);
    expect(sheet.actualRowCount).toBe(page.total.count + 1);
    const first = page.items.findIndex(({ orderDate }) => orderDate !== null);
    const row = sheet.getRow(first + 2);
    expect(row.getCell(1).value).toBe(page.items[first]?.caseNo);
    expect(row.getCell(6).value).toEqual(new Date(`${page.items[first]?.orderDate ?? ""}T00:00:00Z`));
    expect(row.getCell(6).numFmt).toBe("dd/mm/yyyy");
  });
  it("shows a firm its own cases alone", async () => {
    const request = await exportRequest("pa2.demo");
    const { sheet } = await loadExport("/case-directory", request);
    const all = await loadExport("/case-directory", await exportRequest("officer.demo"));
    const { total } = await caseListPage(office.portal, request.user, "all", request.parameters, "en");
    expect(sheet.actualRowCount).toBe(total.count + 1);
    expect(sheet.actualRowCount).toBeLessThan(all.sheet.actualRowCount);
  });
  it("holds instants in Hong Kong's time, and numbers as numbers", async () => {
    const request = await exportRequest("pa.demo", "tab=b1");
    const { list } = await formList(office.portal, request.user, request.parameters, "en", "referral");
    const [first] = list.items;
    const row = (await loadExport("/referrals-to-prosecution", request)).sheet.getRow(2);
    expect(row.getCell(9).value).toBe(first?.edition);
    const at = row.getCell(8).value;
    expect(at instanceof Date && at.getTime() - Date.parse(first?.since ?? "")).toBe(8 * 3_600_000);
    expect(row.getCell(8).numFmt).toBe("dd/mm/yyyy hh:mm");
  });
});

describe("spreadsheets of dates and numbers", () => {
  /** The heading of every column, and how its first filled cell is kept. */
  async function loadKinds(path: string, request: ExportRequest) {
    const { sheet } = await loadExport(path, request);
    return Array.from({ length: sheet.columnCount }, (_, at) => {
      const cells: unknown[] = [];
      sheet.getColumn(at + 1).eachCell((cell, row) => row > 1 && cells.push(cell.value));
      const filled = cells.find((value) => value !== undefined && value !== null);
      return [sheet.getRow(1).getCell(at + 1).text, filled instanceof Date ? "date" : typeof filled] as const;
    });
  }
  it("the reminders have a true date wherever a day stands, and the tab in their name", async () => {
    const request = await exportRequest("officer.demo", "tab=master");
    const kinds = new Map(await loadKinds("/d1-d2-reminders", request));
    expect((await loadExport("/d1-d2-reminders", request)).title).toBe("D1/D2 Reminders Master list");
    for (const heading of [
      "Relevant date",
      "Return due",
      "Appointed",
      "1st reminder",
      "1st reminder expires",
    ])
      expect([heading, kinds.get(heading)]).toEqual([heading, "date"]);
    const { sheet } = await loadExport("/d1-d2-reminders", request);
    const texts = sheet.getSheetValues().flatMap((row) => (Array.isArray(row) ? row : []));
    expect(texts.filter((value) => typeof value === "string" && /\d{2}\/\d{2}\/\d{4}/.test(value))).toEqual(
      [],
    );
  });
  it("groups are counted in numbers", async () => {
    const kinds = new Map(await loadKinds("/settings/user-role", await exportRequest("admin.demo")));
    expect([kinds.get("Members"), kinds.get("Rights")]).toEqual(["number", "number"]);
  });
});
