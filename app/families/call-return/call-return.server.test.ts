/** Calls and returns in a demo office: from the template to a return that is complete, with every error of section 8 on the way. */
import { Readable } from "node:stream";

import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { formatLine } from "~/app/services/platform/pages/reasons";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { parseCaseId } from "~/app/services/filings/spreadsheets/case-id-in";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { findCasePage } from "~/db/queries/cases/cases";
import { findReturnsOfCall } from "~/db/queries/families/call-returns";
import { findNoticePage } from "~/db/queries/workspace/notices";
import { appendBeforeFact, appendMeanwhile } from "~/tests/support/meanwhile";
import { useSmallOffice } from "~/tests/support/small-office";
import { fillTemplate, openWorkbook, getSheet, getColumnNumber, type Typed } from "~/tests/support/workbooks";
import { caseFile } from "~/workflows/records/case-file";
import { addDays, UPLOAD_LIMIT } from "~/workflows/kit";

import { actOnCall, callView, loadCall, openCall } from "./calls/calls.server";
import {
  receiveReturnFile,
  dispatchReturnFact,
  sayFileRefusal,
  sayReturnRefusals,
  takeTemplate,
  uploadReturn,
} from "./returns/answer-return.server";
import { findReturnDays } from "~/workflows/shared/return-types/index";
import { checkReturns } from "./returns/check-return.server";
import { resultFile } from "./returns/result-file.server";
import { returnList } from "./returns/return-list.server";
import { returnView } from "./returns/return-page.server";
import { writeTemplate } from "./returns/template.server";
import { findReturnFor, deriveReturnId, type VisibleReturn } from "./streams.server";

/** Whoever may see no cash books. */
const NO_BOOKS = { rights: [] };
let portal: Portal;
let preparer: CurrentUser;
let stranger: CurrentUser;
let officer: CurrentUser;
let own: readonly string[];
let foreign: string;

const office = useSmallOffice({
  prepare: async (opened) => {
    portal = opened.portal;
    preparer = await opened.loadUser("ua.demo");
    stranger = await opened.loadUser("pa2.demo");
    officer = await opened.loadUser("officer.demo");
    const mine = await loadCases(preparer);
    own = mine.map(({ case_no: number }) => number);
    const ever = new Set((await loadCases(preparer, false)).map(({ id }) => id));
    foreign = (await loadCases(stranger)).find(({ id }) => !ever.has(id))?.case_no ?? "";
  },
});

/** @param today those that are active and in their hands today, or all that they ever had */
async function loadCases({ firmIds }: CurrentUser, today = true) {
  const { rows } = await findCasePage(portal.database, {
    firmIds,
    capacity: "practitioner",
    ...(today && { status: "ACT", activeOn: hongKongDay(portal.clock.now()) }),
    sort: { column: "case_no", direction: "asc" },
    page: 1,
    size: 100,
  });
  return rows;
}

const FIRMS = ["firm-harbour", "firm-lion"];
const command = () => ({ commandId: ulid(), requestId: "test" });
const speaking = async (locale: "en" | "zh-hk" = "en") => ({ locale, t: await getFixedT(locale) });

/** A call of today for returns of a type; the firms are told. */
async function opened(template = "estates/2", firms = FIRMS): Promise<string> {
  const commandId = ulid();
  const dueOn = addDays(hongKongDay(portal.clock.now()), 7);
  const input = { template, dueOn, firms, remarks: "As at today." };
  const outcome = await openCall({ portal, user: officer, requestId: "test", commandId }, input);
  expect(outcome).toEqual({ outcome: "done" });
  await portal.log.deliverEffects();
  return commandId;
}
async function seen(callId: string, user = preparer, firm = "firm-harbour"): Promise<VisibleReturn> {
  const visible = await findReturnFor(portal, user, deriveReturnId(callId, firm));
  if (visible === null) throw new Error("The return is not theirs");
  return visible;
}
const row = (more: Typed = {}): Typed => ({
  case: own[0] ?? "",
  stage: "Realising assets",
  bankBalance: 1234.5,
  unrealised: 0,
  ...more,
});
async function filled(visible: VisibleReturn, rows: readonly Typed[]): Promise<Buffer> {
  const template = await openWorkbook(await writeTemplate(portal, NO_BOOKS, visible, "en"));
  const sheet = getSheet(template, "form");
  // The estates that stand in it already give way to what the test types.
  for (let number = 3; number <= sheet.rowCount; number += 1)
    sheet.getRow(number).getCell(getColumnNumber(sheet, "case")).value = null;
  return fillTemplate(Buffer.from(await template.xlsx.writeBuffer()), { form: rows });
}
async function offered(visible: VisibleReturn, bytes: Buffer, name = "return.xlsx"): Promise<string | null> {
  const words = await speaking();
  const part = { field: "file", fileName: name, content: Readable.from([bytes]) };
  const file = await receiveReturnFile(portal, part);
  if ("refused" in file) return formatLine(sayFileRefusal(file, words));
  const why = await uploadReturn(portal, visible, file, command(), words);
  return why === null ? null : why.map(formatLine).join(" ");
}
const checked = async (callId: string) => {
  await checkReturns(portal, new AbortController().signal);
  return seen(callId);
};
const shown = async (visible: VisibleReturn, user = preparer) =>
  returnView({ portal, user, ...(await speaking()) }, visible);

describe("a return", () => {
  it("is taken with its estates, filled in, uploaded, checked and complete", async () => {
    const callId = await opened();
    const visible = await seen(callId);
    expect(visible.current.state).toBe("new");
    const sheet = getSheet(
      await openWorkbook(await writeTemplate(portal, NO_BOOKS, visible, "zh-hk")),
      "form",
    );
    const listed = Array.from(
      { length: sheet.rowCount - 2 },
      (_, place) => sheet.getRow(place + 3).getCell(getColumnNumber(sheet, "case")).text,
    );
    expect(listed).toEqual(expect.arrayContaining([...own]));
    expect(listed).not.toContain(foreign);
    await takeTemplate(portal, visible, "test");
    await takeTemplate(portal, await seen(callId), "test");
    const pending = await seen(callId);
    expect([pending.current.state, pending.current.version]).toEqual(["pending", 2]);
    expect(await offered(pending, await filled(pending, [row(), row({ case: own[1] ?? "" })]))).toBeNull();
    const done = await checked(callId);
    expect(done.current.state).toBe("completed");
    expect(await shown(done)).toMatchObject({ completed: { rows: 2 }, refusal: null, mayAnswer: false });
  });

  it("fails row by row, with a result file, and is mended (ERR-CR-002)", async () => {
    const callId = await opened();
    const visible = await seen(callId);
    const wrong = [
      row({ stage: null }),
      row(),
      row({ case: foreign }),
      row({ case: "HCB 999999/2026", bankBalance: "much" }),
      { unrealised: 3 },
    ];
    expect(await offered(visible, await filled(visible, wrong))).toBeNull();
    const invalid = await checked(callId);
    expect(invalid.current.state).toBe("invalid");
    const view = await shown(invalid);
    expect(view.refusal).toMatchObject({
      code: "ERR-CR-002",
      sentence: "The file failed validation.",
      rows: 5,
      hasResult: true,
    });
    const cells = view.refusal?.problems.map(({ cell }) => cell) ?? [];
    expect(cells).toEqual(expect.arrayContaining(["C3", "B4", "B5", "B6", "D6", "B7", "C7", "D7"]));
    const sentences = view.refusal?.problems.map(({ sentence }) => sentence) ?? [];
    expect(sentences).toContain("This case is in more than one row.");
    const result = await resultFile({ portal, ...(await speaking()) }, invalid);
    if (typeof result === "string") throw new Error(`No result file: ${result}`);
    const marked = getSheet(await openWorkbook(result.content), "form");
    expect(JSON.stringify(marked.getRow(4).getCell(2).note)).toContain("more than one row");
    // Uploaded again as it is, nothing has changed; mended, it is taken: the marks are no fault.
    expect(await offered(invalid, result.content)).toBeNull();
    expect((await checked(callId)).current.state).toBe("invalid");
    const mended = await seen(callId);
    expect(await offered(mended, await filled(mended, [row()]))).toBeNull();
    expect((await checked(callId)).current.state).toBe("completed");
  });

  it("is judged by the cases as they stand when that is recorded", async () => {
    const id = await opened();
    const visible = await seen(id);
    expect(await offered(visible, await filled(visible, [row({ case: foreign })]))).toBeNull();
    const stream = `${caseFile.type}/${parseCaseId(foreign) ?? ""}`;
    const appoint = () =>
      dispatch(portal.log, caseFile, {
        ...{ stream, type: "practitioner.appointed", by: SYSTEM, at: portal.clock.now(), commandId: ulid() },
        data: {
          ...{ appointment: "in-the-moment", person: "somebody-new", personName: "CHAN Tai Man" },
          ...{
            firm: "firm-harbour",
            role: "OT",
            kind: "JOINT_AND_SEVERAL",
            from: hongKongDay(portal.clock.now()),
          },
        },
      });
    const log = appendMeanwhile(portal.log, appendBeforeFact("return.refused"), appoint);
    await checkReturns({ ...portal, log }, new AbortController().signal);
    expect((await seen(id)).current.state).toBe("completed");
  });

  it("is turned away at the door by extension, type and size (ERR-CR-003 to -005)", async () => {
    const callId = await opened();
    const visible = await seen(callId);
    const bytes = await filled(visible, [row()]);
    expect(await offered(visible, bytes, "return.csv")).toMatch(/extension.*· ERR-CR-004$/);
    expect(await offered(visible, Buffer.from("%PDF-1.7 no workbook"))).toMatch(/wrong type.*· ERR-CR-003$/);
    expect(await offered(visible, Buffer.alloc(UPLOAD_LIMIT + 1, 1))).toMatch(/too large.*· ERR-CR-005$/);
    expect((await seen(callId)).current.version).toBe(visible.current.version);
  });

  it("is not taken for another type, another submission or another version (ERR-CR-006 to -008)", async () => {
    const callId = await opened();
    const visible = await seen(callId);
    const [dividends, former, others] = [
      await opened("dividends/1"),
      await opened("estates/1"),
      await opened(),
    ];
    for (const [other, code] of [
      [dividends, "ERR-CR-006"],
      [former, "ERR-CR-008"],
      [others, "ERR-CR-007"],
    ] as const) {
      const bytes = await writeTemplate(portal, NO_BOOKS, await seen(other), "en");
      expect(await offered(await seen(callId), bytes)).toBeNull();
      const view = await shown(await checked(callId));
      expect([view.status, view.refusal?.code]).toEqual(["invalid", code]);
    }
    // Another firm's template of the same call is another submission's.
    const theirs = await writeTemplate(portal, NO_BOOKS, await seen(callId, stranger, "firm-lion"), "en");
    expect(await offered(await seen(callId), theirs)).toBeNull();
    expect((await shown(await checked(callId))).refusal?.code).toBe("ERR-CR-007");
    expect(visible.current.state).toBe("new");
  });

  it("is empty, and says so", async () => {
    const callId = await opened("dividends/1");
    const visible = await seen(callId);
    expect(await offered(visible, await writeTemplate(portal, NO_BOOKS, visible, "en"))).toBeNull();
    const { refusal } = await shown(await checked(callId));
    expect(refusal).toMatchObject({ code: "ERR-CR-002", hasResult: false });
    expect(refusal?.whole).toMatch(/no row/);
  });

  it("takes no action that is not possible as it stands (ERR-CR-001)", async () => {
    const callId = await opened();
    const visible = await seen(callId);
    const bytes = await filled(visible, [row()]);
    expect(await offered(visible, bytes)).toBeNull();
    expect(await offered(await seen(callId), bytes)).toMatch(/not possible.*· ERR-CR-001$/);
    const nil = await dispatchReturnFact(
      portal,
      await seen(callId),
      "nilReturn.made",
      { confirmed: true },
      command(),
    );
    const why = nil.outcome === "refused" ? sayReturnRefusals(nil.refusals, await speaking("zh-hk")) : [];
    expect(why.map(({ code }) => code)).toEqual(["ERR-CR-001"]);
  });

  it("is its firm's and the office's: nobody else knows of it", async () => {
    const callId = await opened("estates/2", ["firm-harbour"]);
    const id = deriveReturnId(callId, "firm-harbour");
    expect(await findReturnFor(portal, stranger, id)).toBeNull();
    expect(await findReturnFor(portal, await office.loadUser("creditor.demo"), id)).toBeNull();
    expect(await findReturnFor(portal, { ...preparer, rights: [] }, id)).toBeNull();
    expect((await findReturnFor(portal, officer, id))?.by.standing).toBe("office");
    const { list } = await returnList(portal, stranger, new URLSearchParams({ size: "100" }), "en");
    expect(list.items.map((item) => item.id)).not.toContain(id);
  });

  it("is listed with its filters", async () => {
    const today = hongKongDay(portal.clock.now()).split("-").reverse().join("/");
    const parameters = new URLSearchParams({
      called: today,
      type: "dividends",
      status: "invalid",
      updated: today,
    });
    const { list, filters } = await returnList(portal, preparer, parameters, "en");
    expect(filters).toMatchObject({ type: "dividends", status: "invalid" });
    expect(list.items.length).toBeGreaterThan(0);
    expect(new Set(list.items.map(({ statusLabel }) => statusLabel))).toEqual(new Set(["Invalid"]));
    const never = new URLSearchParams({ called: "01/01/2001" });
    expect((await returnList(portal, preparer, never, "en")).list.items).toEqual([]);
  });
});

describe("a call", () => {
  const act = (callId: string, intent: "call.chased" | "call.closed") =>
    actOnCall({ portal, user: officer, ...command() }, callId, intent);
  const view = async (callId: string) => {
    const current = await loadCall({ portal }, callId);
    if (current === null) throw new Error("The call is gone");
    return callView({ portal, user: officer, ...(await speaking()) }, callId, current);
  };

  it("of a month has what the cash books moved in it, for whoever may see them", async () => {
    const callId = await opened("monthly/2");
    const visible = await seen(callId);
    const days = findReturnDays("monthly", visible.current.context.calledOn);
    const [mine] = await loadCases(preparer);
    const book = { id: "cash-book/return-test", case_id: mine?.id ?? "", case_type: "B", name: "HSBC" };
    const { kysely } = portal.database;
    await kysely
      .insertInto("cash_book")
      .values({ ...book, state: "open", closed_until: null, opened_days: "[]", opened_at: "", detail: "{}" })
      .execute();
    const readAmounts = async (rights: readonly string[]) => {
      const bytes = await writeTemplate(portal, { rights }, visible, "en");
      const sheet = getSheet(await openWorkbook(bytes), "form");
      const column = (key: string) => getColumnNumber(sheet, key);
      for (let number = 3; number <= sheet.rowCount; number += 1) {
        const cells = sheet.getRow(number);
        if (cells.getCell(column("case")).text === mine?.case_no)
          return ["received", "received.currency", "spent"].map((key) => cells.getCell(column(key)).value);
      }
      throw new Error("the estate is in the template");
    };
    // Other books of the case may have entries of their own.
    const [before] = await readAmounts(["MENU_ACCT_BCASE"]);
    const entry = { kind: "receipt", category: null, party: "", details: "", remarks: "", currency: "HKD" };
    await kysely
      .insertInto("cash_book_entry")
      .values({
        ...{ ...entry, id: `${book.id}/e-1`, book_id: book.id, entry_id: "e-1", entry_date: days?.to ?? "" },
        ...{ place: 1, minor: 12_345, hkd: 12_345, realization: 0, classification: null, transfer: 0 },
        ...{ batch: "", source: "typed", revision: 1, recorded_at: "", recorded_by: "", detail: "{}" },
      })
      .execute();
    const [after, currency] = await readAmounts(["MENU_ACCT_BCASE"]);
    expect(Number(after) - Number(before)).toBeCloseTo(123.45);
    expect(currency).toBe("HKD");
    expect(await readAmounts(["MENU_ACCT_LCASE"])).toEqual([null, null, null]);
  });

  it("tells its firms, chases those who have not answered, and says who has", async () => {
    const callId = await opened();
    const loadNotices = async (account: string) => {
      await portal.log.deliverEffects();
      const { rows } = await findNoticePage(portal.database, {
        accountId: account,
        sort: { column: "created_at", direction: "desc" },
        page: 1,
        size: 50,
      });
      return rows
        .filter(({ target }) => target.includes(deriveReturnId(callId, "firm-harbour")))
        .map(({ code }) => code);
    };
    expect(await loadNotices("ua.demo")).toEqual(["returnCalled"]);
    const theirs = await seen(callId, stranger, "firm-lion");
    await dispatchReturnFact(portal, theirs, "nilReturn.made", { confirmed: true }, command());
    expect(await view(callId)).toMatchObject({ silent: ["firm-harbour"], mayChase: true, mayClose: true });
    expect(await act(callId, "call.chased")).toEqual({ outcome: "done" });
    expect(await loadNotices("ua.demo")).toEqual(["returnChased", "returnCalled"]);
    expect(await loadNotices("pa2.demo")).toEqual([]);
    expect(await act(callId, "call.chased")).toMatchObject({ outcome: "refused" });
    expect((await view(callId)).whyNotChase).toMatch(/already been chased today/);
  });

  it("takes nothing once it is closed, until the office opens a return again", async () => {
    const callId = await opened();
    expect(await act(callId, "call.closed")).toEqual({ outcome: "done" });
    await portal.log.deliverEffects();
    const ended = await seen(callId);
    const bytes = await filled(ended, [row()]);
    expect(await offered(ended, bytes)).toMatch(/closed this call.*· ERR-CR-001$/);
    expect((await findReturnsOfCall(portal.database, callId)).map(({ waits }) => waits)).toEqual([0, 0]);
    const byOffice = await seen(callId, officer);
    await dispatchReturnFact(
      portal,
      byOffice,
      "return.reopened",
      { reason: "Late, by agreement." },
      command(),
    );
    expect(await offered(await seen(callId), bytes)).toBeNull();
    expect((await checked(callId)).current.state).toBe("completed");
  });

  it("pressed twice is one call, with one return for each firm", async () => {
    const commandId = ulid();
    const input = {
      template: "monthly/1",
      dueOn: addDays(hongKongDay(portal.clock.now()), 1),
      firms: [...FIRMS, "firm-lantern"],
      remarks: "",
    };
    const administering = { portal, user: officer, requestId: "test", commandId };
    await openCall(administering, input);
    await openCall(administering, input);
    await portal.log.deliverEffects();
    // Firms of agents administer no estates: they are not called.
    expect((await findReturnsOfCall(portal.database, commandId)).map(({ firm_id: firm }) => firm)).toEqual(
      FIRMS,
    );
  });
});
