/** Detailed ledgers in a demo office: asked for, prepared from the office's system over HTTP, downloaded, removed. */
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

import { pdfText } from "~/app/services/documents/printing/pdf-text.server";
import { ulid } from "ulidx";
import { describe, expect, it, vi } from "vitest";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { DESTINATIONS_STREAM } from "~/app/services/platform/outgoing/destination.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { findCasePage } from "~/db/queries/cases/cases";
import { findNoticePage } from "~/db/queries/workspace/notices";
import type { AppendRequest } from "~/events/types";
import { appendBeforeFact, appendMeanwhile } from "~/tests/support/meanwhile";
import { useSmallOffice } from "~/tests/support/small-office";
import { addDays, addTime, LEDGER_LIFETIME } from "~/workflows/kit";
import { caseFile } from "~/workflows/records/case-file";
import { cashBook } from "~/workflows/records/cash-book";
import { ledgerRequest } from "~/workflows/jobs/ledger-request";
import { webhookDestinations } from "~/workflows/records/webhook-destinations";

import { askForLedger, ledgerStream, type LedgerInput } from "./requests/ask-ledger.server";
import { findLedgerFile } from "./requests/ledger-list.server";
import { prepareLedgers, removeLedgers } from "./requests/prepare-ledger.server";
import { httpLedgerSource } from "./sources/http-source.server";
import { answerSandbox, sandboxLines } from "./sources/sandbox.server";
import type { LedgerSource } from "./sources/source";

let portal: Portal;
let preparer: CurrentUser;
let stranger: CurrentUser;
let own: string;
let foreign: string;
let now = "";
const office = useSmallOffice({
  now: () => (now === "" ? new Date().toISOString() : now),
  settings: { PORTAL_WEBHOOK_LOOPBACK: "1" },
  prepare: async (opened) => {
    portal = opened.portal;
    preparer = await opened.loadUser("ua.demo");
    stranger = await opened.loadUser("pa2.demo");
    const mine = await loadCases(preparer);
    own = mine[0] ?? "";
    foreign = (await loadCases(stranger)).find((id) => !mine.includes(id)) ?? "";
  },
});
const today = () => hongKongDay(portal.clock.now());

async function loadCases({ firmIds }: CurrentUser): Promise<readonly string[]> {
  const sort = { column: "case_no", direction: "asc" } as const;
  const { rows } = await findCasePage(portal.database, { firmIds, sort, page: 1, size: 100 });
  return rows.map(({ id }) => id);
}
const buildRequest = (more: Partial<LedgerInput> = {}): LedgerInput => ({
  reportType: "detailed",
  accountFrom: own,
  accountTo: undefined,
  periodFrom: addDays(today(), -120),
  periodTo: today(),
  format: "csv",
  analysisFrom: "",
  analysisTo: "",
  grouping: "none",
  ...more,
});
async function ask(more: Partial<LedgerInput> = {}, user = preparer, commandId = ulid()) {
  const outcome = await askForLedger({ portal, user, requestId: "test", commandId }, buildRequest(more));
  return { id: commandId, outcome };
}
const sandboxLedgerSource: LedgerSource = {
  loadLines: (question) => Promise.resolve({ lines: sandboxLines(question) }),
};
const prepare = (source: LedgerSource = sandboxLedgerSource) =>
  prepareLedgers(portal, new AbortController().signal, source);
const getState = async (id: string) => (await loadStream(portal.log, ledgerRequest, ledgerStream(id)))?.state;
async function loadContent(id: string, user = preparer): Promise<Buffer> {
  const file = await findLedgerFile(portal, user, id);
  if (file === null) throw new Error("There is no file");
  return portal.documents.read(file);
}

/** Every cell of a ledger as text is quoted. */
const plainRow = (line: string): string => line.slice(1, -1).replaceAll('","', ",");

describe("a ledger", () => {
  it.each([
    ["csv", '﻿"Account number","Date"'],
    ["xlsx", "PK"],
    ["pdf", "%PDF-"],
  ] as const)(
    "is asked for, prepared and downloaded as %s, and its asker is told",
    async (format, begins) => {
      const { id, outcome } = await ask({ format, grouping: "analysisCode" });
      expect(outcome).toEqual({ outcome: "done" });
      expect(await findLedgerFile(portal, preparer, id)).toBeNull();
      await prepare();
      expect(await getState(id)).toBe("ready");
      expect((await loadContent(id)).toString("utf8").startsWith(begins)).toBe(true);
      await portal.log.deliverEffects();
      const sort = { column: "created_at", direction: "desc" } as const;
      const { rows } = await findNoticePage(portal.database, {
        accountId: preparer.id,
        sort,
        page: 1,
        size: 50,
      });
      expect(rows.map(({ code }) => code)).toContain("ledgerReady");
    },
    60_000,
  );

  it("breaks no account number, no date and no amount on paper", async () => {
    const { id } = await ask({ format: "pdf" });
    await prepare();
    const text = (await pdfText(await loadContent(id))).join("\n");
    expect(text.match(/HC(?:B|CW) \d+\/\d{4}\b/g)?.length).toBeGreaterThan(3);
    expect(text).not.toMatch(/\d{2}\/\d{2}\/\s*\n/);
    expect(text).not.toMatch(/HCB \d+\/\d{0,3}\s*\n/);
  }, 60_000);

  it("is of estates that are the asker's, and of nobody else's", async () => {
    expect((await ask({ accountFrom: foreign })).outcome).toMatchObject({ wrong: { problem: "noEstate" } });
    expect((await ask({ accountFrom: "HCB-999999-1999" })).outcome).toMatchObject({
      wrong: { problem: "noEstate" },
    });
    const { id } = await ask();
    await prepare();
    expect(await findLedgerFile(portal, stranger, id)).toBeNull();
    expect(await findLedgerFile(portal, await office.loadUser("pa.demo"), id)).toBeNull();
    expect(await findLedgerFile(portal, { ...preparer, firmIds: [], firmId: null }, id)).toBeNull();
    expect(await findLedgerFile(portal, { ...preparer, rights: [] }, id)).toBeNull();
  });

  it("is not given to whoever loses the estate while it is prepared", async () => {
    const last = (await loadCases(preparer)).at(-1) ?? "";
    const { id } = await ask({ accountFrom: last });
    const stream = `${caseFile.type}/${last}`;
    const lose = async () => {
      const { appointments = [] } = (await loadStream(portal.log, caseFile, stream))?.context ?? {};
      for (const { appointment, firm, from, ceasedOn } of appointments)
        if (ceasedOn === null && firm !== null && preparer.firmIds.includes(firm))
          await dispatch(portal.log, caseFile, {
            ...{
              stream,
              type: "practitioner.corrected",
              by: SYSTEM,
              at: portal.clock.now(),
              commandId: ulid(),
            },
            data: { appointment, changes: { ceasedOn: { from: null, to: from } }, reason: "Never appointed" },
          });
    };
    const isGiven = (request: AppendRequest) =>
      request.stream === ledgerStream(id) && appendBeforeFact("ledger.prepared")(request);
    await prepareLedgers(
      { ...portal, log: appendMeanwhile(portal.log, isGiven, lose) },
      new AbortController().signal,
      sandboxLedgerSource,
    );
    expect(await getState(id)).toBe("pending");
    now = addTime(new Date().toISOString(), 120_000);
    await prepare();
    expect(await getState(id)).toBe("refused");
    now = "";
  });

  it("of a range covers the asker's estates in it, and the range has its order", async () => {
    const [type = "", , year = ""] = own.split("-");
    const { id, outcome } = await ask({
      accountFrom: `${type}-1-${year}`,
      accountTo: `${type}-999999-${year}`,
    });
    expect(outcome).toEqual({ outcome: "done" });
    const context = (await loadStream(portal.log, ledgerRequest, ledgerStream(id)))?.context;
    const mine = await loadCases(preparer);
    expect(context?.estates.every((estate) => mine.includes(estate))).toBe(true);
    expect(context?.estates).toContain(own);
    const backwards = { accountFrom: `${type}-9-${year}`, accountTo: `${type}-1-${year}` };
    expect((await ask(backwards)).outcome).toMatchObject({ wrong: { field: "accountTo", problem: "order" } });
    expect((await ask({ periodFrom: today(), periodTo: addDays(today(), -1) })).outcome).toMatchObject({
      wrong: { field: "periodTo" },
    });
    await prepare();
  });

  it("pressed twice is one, and prepared twice is one file", async () => {
    const commandId = ulid();
    await ask({}, preparer, commandId);
    await ask({}, preparer, commandId);
    await Promise.all([prepare(), prepare()]);
    expect(await getState(commandId)).toBe("ready");
    expect((await loadStream(portal.log, ledgerRequest, ledgerStream(commandId)))?.version).toBe(2);
  });

  it("is refused with a reason where there is nothing, or an answer that says no", async () => {
    const findRefusal = async (id: string) =>
      (await loadStream(portal.log, ledgerRequest, ledgerStream(id)))?.context.refusal;
    const { id: nothing } = await ask({ analysisFrom: "9000" });
    await prepare();
    expect(await findRefusal(nothing)).toBe("nothing");
    const { id: no } = await ask();
    await prepare({ loadLines: () => Promise.resolve({ refused: "refused" }) });
    expect(await findRefusal(no)).toBe("refused");
  });

  it("is removed after 30 days: its file, and the key of what was said of it", async () => {
    const { id } = await ask();
    await prepare();
    const file = await findLedgerFile(portal, preparer, id);
    const later = (ms: number) => addTime(new Date().toISOString(), ms);
    await removeLedgers(portal, later(LEDGER_LIFETIME - 3_600_000));
    expect(await getState(id)).toBe("ready");
    now = later(LEDGER_LIFETIME + 60_000);
    await removeLedgers(portal, now);
    expect(await getState(id)).toBe("removed");
    expect(await portal.documents.find(file?.id ?? "")).toBeUndefined();
    const entries = await portal.log.read(ledgerStream(id));
    expect(entries.find(({ type }) => type === "ledger.prepared")?.data).toBeNull();
    now = "";
  });
});

describe("the portal's own ledgers", () => {
  /** An estate with a book, whose first receipt lies on the first day. */
  const CATEGORY = { receipt: "cashAtBank", payment: "bankCharges" } as const;
  const entry = (id: string, kind: "receipt" | "payment", minor: number, date: string) => ({
    id,
    date,
    kind,
    category: CATEGORY[kind],
    details: kind === "payment" ? "June" : "",
    currency: "HKD",
    minor,
    hkd: minor,
    realization: kind === "receipt",
    classification: kind === "payment" ? "disbursement" : null,
  });
  const firm = { id: "ua.demo", rights: ["MENU_ACCT_BCASE"], standing: "appointedFirm" } as const;

  it("have the entries of the estate's books, by day, with codes, and transfers in no total", async () => {
    const stream = `${cashBook.type}/${ulid()}`;
    const write = (type: string, data: object) =>
      dispatch(portal.log, cashBook, {
        stream,
        type,
        data: { ...data },
        by: { ...SYSTEM, ...firm },
        at: portal.clock.now(),
        commandId: ulid(),
      });
    const header = {
      name: "Bank of Ledgers",
      form: "bank",
      foreign: false,
      severalCurrencies: false,
      currencies: [],
    };
    const opened = await write("book.opened", { caseId: own, caseType: "B", header });
    expect(opened.outcome).toBe("done");
    const days = ["2001-06-01", "2001-06-02", "2001-06-03"] as const;
    const recorded = await write("entries.recorded", {
      batch: "b1",
      source: { kind: "typed" },
      entries: [
        entry("e2", "payment", 30_50, days[1]),
        entry("e1", "receipt", 100_00, days[0]),
        entry("e3", "receipt", 7_25, days[2]),
      ],
    });
    expect(recorded.outcome).toBe("done");
    const { id } = await ask({ periodFrom: "2001-06-01", periodTo: "2001-06-02", grouping: "analysisCode" });
    await prepareLedgers(portal, new AbortController().signal);
    const lines = (await loadContent(id)).toString("utf8").split("\r\n");
    const account = own.replace("-", " ").replace("-", "/");
    // By hand: 100.00 received and 30.50 paid by 2 June; the 7.25 of 3 June lies outside the period.
    expect(lines.slice(1, -1).map(plainRow)).toEqual([
      `${account},2001-06-01,1010,Cash at bank,Bank of Ledgers,HKD,100.00,`,
      `${account},,,Total 1010,,HKD,100.00,0.00`,
      `${account},2001-06-02,2020,Bank charges: June,Bank of Ledgers,HKD,,30.50`,
      `${account},,,Total 2020,,HKD,0.00,30.50`,
      `${account},,,Total,,HKD,100.00,30.50`,
    ]);
    const limited = await ask({
      periodFrom: "2001-06-01",
      periodTo: "2001-06-30",
      analysisFrom: "2000",
      analysisTo: "2999",
      reportType: "summary",
    });
    await prepareLedgers(portal, new AbortController().signal);
    const summary = (await loadContent(limited.id)).toString("utf8").split("\r\n");
    expect(summary.slice(1, -1).map(plainRow)).toEqual([`${account},,,Total,,HKD,0.00,30.50`]);
  });

  it("are of accounts that are the asker's: whoever may not see a kind's accounts has no ledger of them", async () => {
    const without = {
      ...preparer,
      rights: preparer.rights.filter((right) => !["MENU_ACCT_BCASE", "MENU_ACCT_LCASE"].includes(right)),
    };
    expect((await ask({}, without)).outcome).toMatchObject({ wrong: { problem: "noEstate" } });
  });
});

describe("the office's system", () => {
  const TOKEN = "a secret of sixteen";
  /** The sandbox behind HTTP. */
  async function serve(
    answer: (
      question: unknown,
      request: IncomingMessage,
    ) => { status: number; body: string } | Promise<{ status: number; body: string }>,
  ) {
    const server = createServer((request, response) => {
      void text(request).then(async (body) => {
        const { status, body: said } = await answer(JSON.parse(body), request);
        response.writeHead(status, { "Content-Type": "application/json" }).end(said);
      });
    }).listen(0, "127.0.0.1");
    await vi.waitFor(() => expect(server.listening).toBe(true));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The server has no port");
    const host = `127.0.0.1:${String(address.port)}`;
    return { host, address: `http://${host}/ledger`, close: () => server.close() };
  }
  const question = {
    account: "HCB 1/2026",
    period: { from: "2026-01-01", to: "2026-03-31" },
    analysis: { from: "1000", to: "1999" },
    language: "en",
  } as const;
  const allow = (host: string) =>
    dispatch(portal.log, webhookDestinations, {
      stream: DESTINATIONS_STREAM,
      type: "destination.allowed",
      data: { host },
      by: { ...SYSTEM, id: "admin.demo", rights: ["MENU_MAINT_USER_ROLE"], standing: "office" },
      at: portal.clock.now(),
      commandId: ulid(),
    });

  it("is asked only once an administrator has allowed its host, with its secret, and answers as the sandbox", async () => {
    const asks: unknown[] = [];
    const server = await serve(async (pageContext, { headers }) => {
      asks.push(pageContext);
      const { authorization = "" } = headers;
      const posted = new Request("http://localhost", {
        method: "POST",
        headers: { authorization },
        body: JSON.stringify(pageContext),
      });
      const answer = await answerSandbox({ ledger: { address: "", token: TOKEN } }, posted);
      return { status: answer.status, body: await answer.text() };
    });
    const source = httpLedgerSource(portal, { address: server.address, token: TOKEN });
    expect(await source.loadLines(question)).toEqual({ refused: "unavailable" });
    expect(asks).toEqual([]);
    expect((await allow(server.host)).outcome).toBe("done");
    expect(await source.loadLines(question)).toEqual({ lines: sandboxLines(question) });
    expect(sandboxLines(question).every(({ analysisCode }) => analysisCode < "2000")).toBe(true);
    expect(asks).toEqual([question]);
    const wrong = httpLedgerSource(portal, { address: server.address, token: "another secret" });
    expect(await wrong.loadLines(question)).toEqual({ refused: "refused" });
    server.close();
    expect(await source.loadLines(question)).toEqual({ refused: "unavailable" });
  });

  it("that is away for a day loses nothing; after four it is refused, and can be asked for again", async () => {
    const away: LedgerSource = { loadLines: () => Promise.resolve({ refused: "unavailable" }) };
    const [waiting, refused] = [(await ask()).id, (await ask()).id];
    const DAY = 24 * 60 * 60_000;
    const begun = new Date().toISOString();
    const states = async () => [await getState(waiting), await getState(refused)];
    // One tells that it is away: the other is tried in another round.
    await prepare(away);
    for (const days of [1.01, 1.5]) {
      now = addTime(begun, days * DAY);
      for (let round = 0; round < 2; round += 1) await prepare(away);
    }
    expect(await states()).toEqual(["pending", "pending"]);
    now = addTime(begun, 2 * DAY);
    await prepare();
    expect(await states()).toEqual(["ready", "ready"]);
    const late = (await ask()).id;
    now = addTime(now, 4.1 * DAY);
    await prepare(away);
    expect(await getState(late)).toBe("refused");
    now = "";
  });

  it.each([
    ["no JSON", 200, "<html>"],
    ["other JSON", 200, '{"lines":[{"date":"soon"}]}'],
    ["an error of its own", 500, "{}"],
  ])("that answers with %s is asked again later: nothing is made of it", async (_name, status, body) => {
    const server = await serve(() => ({ status, body }));
    await allow(server.host);
    const source = httpLedgerSource(portal, { address: server.address, token: TOKEN });
    expect(await source.loadLines(question)).toEqual({ refused: "unavailable" });
    const { id } = await ask();
    await prepare(source);
    expect(await getState(id)).toBe("pending");
    server.close();
    // Set aside for a minute: asked again then, it is ready.
    now = addTime(new Date().toISOString(), 120_000);
    await prepare();
    expect(await getState(id)).toBe("ready");
    now = "";
  });
});
