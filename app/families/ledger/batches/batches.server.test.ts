/** Spreadsheets of ledgers in a demo office: checked row by row, made, told once, removed. */
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { ulid } from "ulidx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { derivedId } from "~/app/services/platform/portal/derived-id.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { findCasePage } from "~/db/queries/cases/cases";
import { findNoticePage } from "~/db/queries/workspace/notices";
import { copySeededOffice, SMALL_OFFICE } from "~/tests/support/seeded-office";
import { getColumnNumber, fillTemplate, openWorkbook, getSheet, type Typed } from "~/tests/support/workbooks";
import { SHARED_PROGRAMS } from "~/tests/support/shared-programs";
import { addTime, LEDGER_BATCH_ROWS, LEDGER_LIFETIME } from "~/workflows/kit";
import { ledgerBatch } from "~/workflows/jobs/ledger-batch";
import { ledgerRequest } from "~/workflows/jobs/ledger-request";

import { ledgerStream } from "../requests/ask-ledger.server";
import { findLedgerFile, ledgerList } from "../requests/ledger-list.server";
import { prepareLedgers } from "../requests/prepare-ledger.server";
import { batchResult, batchTemplate } from "./batch-files.server";
import { batchList } from "./batch-list.server";
import { removeBatches, workOnBatches } from "./check-batches.server";
import { receiveBatch } from "./receive-batch.server";
import { batchStream } from "./streams";

let folder: string;
let portal: Portal;
let preparer: CurrentUser;
let stranger: CurrentUser;
let own: readonly string[];
let foreign: string;
let now = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-ledger-batches-"));
  await copySeededOffice(SMALL_OFFICE, folder);
  const config = readConfig({ PORTAL_MODE: "test", PORTAL_DATA: folder, PORTAL_LOG_LEVEL: "silent" });
  const clock = { now: () => (now === "" ? new Date().toISOString() : now) };
  portal = await createPortal(config, createLogger(config), clock, SHARED_PROGRAMS);
  preparer = await loadUser("ua.demo");
  stranger = await loadUser("pa2.demo");
  own = await loadCases(preparer);
  foreign = (await loadCases(stranger)).find((number) => !own.includes(number)) ?? "";
}, 120_000);
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

async function loadUser(id: string): Promise<CurrentUser> {
  const user = await portal.findUser(id);
  if (!user) throw new Error(`There is no ${id}`);
  return user;
}
async function loadCases({ firmIds }: CurrentUser): Promise<readonly string[]> {
  const sort = { column: "case_no", direction: "asc" } as const;
  const { rows } = await findCasePage(portal.database, { firmIds, sort, page: 1, size: 100 });
  return rows.map(({ case_no: number }) => number);
}
const context = async (user = preparer) => ({
  portal,
  user,
  requestId: "test",
  locale: "en" as const,
  t: await getFixedT("en"),
});
const row = (more: Typed = {}): Typed => ({
  case: own[0] ?? "",
  reportType: "Detailed ledger",
  periodFrom: "01/01/2026",
  periodTo: "31/03/2026",
  format: "CSV",
  grouping: "not grouped",
  ...more,
});
async function upload(bytes: Buffer, commandId = ulid(), user = preparer): Promise<string> {
  const path = join(folder, ulid());
  await writeFile(path, bytes);
  const hash = createHash("sha256").update(bytes).digest("hex");
  const file = { name: "ledgers.xlsx", size: bytes.length, hash, mediaType: SPREADSHEET_TYPE, path };
  expect(await receiveBatch(await context(user), file, commandId)).toBeNull();
  return commandId;
}
const filled = async (rows: readonly Typed[]) =>
  fillTemplate(await batchTemplate(await context()), { form: rows });
const work = (signal = new AbortController().signal) => workOnBatches(portal, signal);
const current = async (id: string) => loadStream(portal.log, ledgerBatch, batchStream(id));
const findLedger = async (id: string, number: number) =>
  loadStream(portal.log, ledgerRequest, ledgerStream(derivedId(id, String(number))));
const line = { date: "2026-02-01", analysisCode: "1010", description: "Sale", currency: "HKD", minor: 100 };
const prepare = () =>
  prepareLedgers(portal, new AbortController().signal, {
    loadLines: () => Promise.resolve({ lines: [{ ...line, kind: "receipt" }] }),
  });
const loadNotices = async () => {
  await portal.log.deliverEffects();
  const sort = { column: "created_at", direction: "desc" } as const;
  const { rows } = await findNoticePage(portal.database, { accountId: "ua.demo", sort, page: 1, size: 50 });
  return rows.map(({ code }) => code);
};

describe("a spreadsheet of ledgers", () => {
  it("asks for a ledger with each good row, tells the others at their cells, and once when all is ready", async () => {
    // The demo's own request is out of the way.
    await prepare();
    const before = (await loadNotices()).filter((code) => code === "ledgerReady").length;
    const id = await upload(
      await filled([
        row(),
        row({ case: foreign }),
        row({ periodTo: "31/12/2025", format: null }),
        row({ case: "  ｈｃｂ １", accountTo: "nothing" }),
        row({ case: own[1] ?? "", analysisFrom: "1000", analysisTo: "1 000" }),
        row({ case: own[1] ?? "", format: "PDF 檔案", grouping: "按月" }),
      ]),
    );
    await work();
    const checked = await current(id);
    expect([checked?.state, checked?.context.rows, checked?.context.asked]).toEqual(["making", 6, 2]);
    const faults = checked?.context.problems.map(({ cell, problem }) => `${cell} ${problem}`);
    expect(faults).toEqual(
      expect.arrayContaining([expect.stringMatching(/^B4 noEstate/), expect.stringMatching(/^B6 account/)]),
    );
    expect(new Set(checked?.context.problems.map((problem) => problem.row))).toEqual(new Set([4, 5, 6, 7]));
    expect((await findLedger(id, 8))?.context).toMatchObject({ format: "pdf", grouping: "month", batch: id });
    const { list, problems, waiting } = await batchList(await context(), new URLSearchParams());
    expect(list.items[0]).toMatchObject({ id, rows: 6, requestCount: 2, ready: 0, name: "ledgers.xlsx" });
    expect([waiting, problems.length > 3]).toEqual([true, true]);
    await prepare();
    await work();
    expect((await current(id))?.state).toBe("finished");
    const notices = await loadNotices();
    expect(notices.filter((code) => code === "ledgersReady")).toHaveLength(1);
    expect(notices.filter((code) => code === "ledgerReady")).toHaveLength(before);
    expect((await batchList(await context(), new URLSearchParams())).list.items[0]).toMatchObject({
      ready: 2,
      status: "finished",
    });
    const result = await batchResult(await context(), id);
    if (typeof result === "string") throw new Error(`No result file: ${result}`);
    const sheet = getSheet(await openWorkbook(result.content), "form");
    expect(sheet.getRow(4).getCell(getColumnNumber(sheet, "case")).note).toBeTruthy();
    expect(sheet.getRow(3).getCell(getColumnNumber(sheet, "case")).note).toBeFalsy();
  });

  it("is its owner's: nobody else sees it, its faults or its ledgers", async () => {
    const id = await upload(await filled([row(), row({ case: "?" })]));
    await work();
    await prepare();
    expect(await batchResult(await context(stranger), id)).toBe("none");
    expect(await batchResult({ ...(await context()), user: { ...preparer, rights: [] } }, id)).toBe("none");
    expect((await batchList(await context(stranger), new URLSearchParams())).list.items).toEqual([]);
    expect(await findLedgerFile(portal, stranger, derivedId(id, "3"))).toBeNull();
    expect(await findLedgerFile(portal, preparer, derivedId(id, "3"))).not.toBeNull();
    await work();
  });

  it("posted twice is one, and interrupted or worked on by two it asks for nothing twice", async () => {
    const bytes = await filled([row(), row({ case: own[1] ?? "" })]);
    const id = await upload(bytes);
    await upload(bytes, id);
    expect((await current(id))?.version).toBe(1);
    // Killed after its first row: the request is there, and the batch knows nothing of it.
    const controller = new AbortController();
    const { log } = portal;
    const killed: Portal = {
      ...portal,
      log: new Proxy(log, {
        get: (target, key) => {
          if (key === "append") controller.abort();
          const value: unknown = Reflect.get(target, key);
          const bound: unknown = typeof value === "function" ? value.bind(target) : value;
          return bound;
        },
      }),
    };
    await workOnBatches(killed, controller.signal);
    expect((await current(id))?.state).toBe("checking");
    expect((await findLedger(id, 3))?.version).toBe(1);
    await Promise.all([work(), work()]);
    expect((await current(id))?.context).toMatchObject({ asked: 2, problems: [] });
    expect([(await findLedger(id, 3))?.version, (await findLedger(id, 4))?.version]).toEqual([1, 1]);
    await prepare();
    await Promise.all([work(), work()]);
    expect((await current(id))?.version).toBe(3);
  });

  it.each([
    ["empty", async () => filled([])],
    ["tooMany", async () => filled(Array.from({ length: LEDGER_BATCH_ROWS + 1 }, () => row()))],
    ["unreadable", () => Promise.resolve(Buffer.from("no workbook"))],
  ] as const)("that is %s asks for nothing, and says why", async (whole, bytes) => {
    const id = await upload(await bytes());
    await work();
    expect([(await current(id))?.state, (await current(id))?.context.whole]).toEqual(["refused", whole]);
    expect(await loadNotices()).toContain("ledgersRefused");
    const { list } = await batchList(await context(), new URLSearchParams());
    expect(list.items[0]?.whole).toBeTruthy();
  });

  it("is removed after 30 days: its file, and the key of what was said of it", async () => {
    const id = await upload(await filled([row({ case: "?" })]));
    await work();
    await work();
    expect((await current(id))?.context).toMatchObject({ asked: 0, ready: 0 });
    const file = (await current(id))?.context.file ?? "";
    const later = (ms: number) => addTime(new Date().toISOString(), ms);
    await removeBatches(portal, later(LEDGER_LIFETIME - 3_600_000));
    expect((await current(id))?.state).toBe("finished");
    now = later(LEDGER_LIFETIME + 60_000);
    await removeBatches(portal, now);
    expect((await current(id))?.state).toBe("removed");
    expect(await portal.documents.find(file)).toBeUndefined();
    const entries = await portal.log.read(batchStream(id));
    expect(entries.filter(({ data }) => data === null).map(({ type }) => type)).toEqual([
      "batch.uploaded",
      "faults.found",
    ]);
    const { list } = await batchList(await context(), new URLSearchParams({ size: "100" }));
    expect(list.items.find((item) => item.id === id)).toMatchObject({ name: null, result: null });
    now = "";
  });

  it("leaves its ledgers in the history of requests", async () => {
    const { list } = await ledgerList(portal, preparer, new URLSearchParams(), {
      locale: "en",
      t: await getFixedT("en"),
    });
    expect(list.items.length).toBeGreaterThan(3);
  });
});
