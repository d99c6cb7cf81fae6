/** The messages of the specification on accounts and call returns, each met where a person meets it: at the action of a page. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ulid } from "ulidx";

import { checkReturns } from "~/app/families/call-return/returns/check-return.server";
import { deriveReturnId } from "~/app/families/call-return/streams.server";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";
import { fillTemplate, openWorkbook, getSheet, getColumnNumber } from "~/tests/support/workbooks";
import { addDays, hongKongDate, UPLOAD_LIMIT, writeDate } from "~/workflows/kit";

import { accountIn, freeCase, followRedirect } from "./accounts-of";
import { getVisitor, openOffice, type Office, type Visitor } from "./office";

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
}, 300_000);
afterAll(() => office?.close());

const preparer = getVisitor("ua.demo");
const officer = getVisitor("officer.demo");
const today = (): string => hongKongDate(office.portal.clock.now());

/** A button of a form is pressed; the page to which it leads says what came of it. */
async function pressed(who: Visitor, at: string, fact: string): Promise<string> {
  const answer = await office.post(who, `${at}/actions`, { fact, commandId: ulid() });
  expect([fact, answer.status]).toEqual([fact, 302]);
  return followRedirect(office, who, answer);
}
/** The officer asks for an s.93 account up to a day; the address of its pages. */
async function askedFor(to: string): Promise<string> {
  const caseNo = await freeCase(office, preparer);
  const input = { caseNo, kind: "s93", to: writeDate(to), dueOn: writeDate(addDays(today(), 30)) };
  expect((await office.post(officer, "/accounts/periods/new", input)).status).toBe(302);
  const { id } = await office.portal.database.kysely
    .selectFrom("account_period")
    .select("id")
    .where("case_id", "=", caseNo)
    .where("to_date", "=", to)
    .executeTakeFirstOrThrow();
  return `/casefile/${caseNo}/s93/${id.slice(id.indexOf("/") + 1)}`;
}
const getText = (html: string): string => html.replaceAll("&quot;", '"').replaceAll("&#x27;", "'");

describe("accounts", () => {
  test("what is mandatory is missing: ERR-FORM-001", async () => {
    const at = await askedFor(addDays(today(), -61));
    expect(await pressed(preparer, at, "review.requested")).toContain("ERR-FORM-001");
  });

  test("the cash book’s data are not under this s.93: ERR-FORM-S93-001", async () => {
    const { at } = await accountIn(office, preparer, ["s93"], "amendmentRequired");
    expect(await pressed(preparer, at, "review.requested")).toContain("ERR-FORM-S93-001");
  });

  test("a step that is not possible now: ERR-WKSP-001", async () => {
    const { at } = await accountIn(office, officer, ["s93", "s203"], "withOffice");
    await pressed(officer, at, "office.checked");
    expect(await pressed(officer, at, "office.checked")).toContain("ERR-WKSP-001");
  });

  test("an account is asked for without its period: 'Please select an statement period'", async () => {
    const input = { caseNo: await freeCase(office, preparer), kind: "s93", dueOn: "31/12/2030" };
    const answer = await office.post(officer, "/accounts/periods/new", input);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("Please select an statement period"),
    ]);
  });
});

describe("batch signing", () => {
  test("of more forms than can be signed at once says how many can be", async () => {
    const trustee = getVisitor("pa.demo");
    const body = new URLSearchParams({ intent: "direct", commandId: ulid() });
    for (let chosen = 0; chosen < 51; chosen += 1) body.append("item", `account-s203/${ulid()}`);
    const answer = await office.ask(trustee, "/signing/s203", {
      method: "POST",
      body,
      headers: { Origin: office.origin },
    });
    expect(answer.status).toBe(302);
    expect(await followRedirect(office, trustee, answer)).toContain(
      "You chose 51 forms. At most 50 can be signed at once",
    );
  });
});

describe("amounts", () => {
  let book = "";
  beforeAll(async () => {
    const answer = await office.post(preparer, "/cash-books/new", {
      caseNo: await freeCase(office, preparer),
      name: "Messages",
      form: "bank",
      commandId: ulid(),
    });
    book = answer.headers.get("Location") ?? "";
    expect(book).toMatch(/^\/cash-books\//);
  });
  type Cells = Readonly<Record<string, string>>;
  const record = (...rows: readonly Cells[]) =>
    office.post(preparer, `${book}/rows`, {
      commandId: ulid(),
      rows: JSON.stringify(rows.map((cells, index) => ({ id: `row-${String(index)}`, cells }))),
    });
  const MESSAGE = 'The "amount" field cannot be null for all entries. Entries without an amount: 2.';

  test("a block of entries has blank amounts: 'The \"amount\" field cannot be null for all entries.'", async () => {
    const answer = await record(
      { date: "1/3/2025", category: "taxRefund", amount: "10" },
      { date: "2/3/2025", category: "taxRefund" },
      { date: "3/3/2025", category: "postage" },
    );
    expect(answer.status).toBe(400);
    const html = getText(await answer.text());
    expect(html).toContain(MESSAGE);
    // Each blank cell is named as well, and nothing was recorded.
    for (const row of [1, 2]) expect(html).toContain(`entries/row-${String(row)}/amount`);
    expect(await (await office.ask(preparer, book)).text()).not.toContain("01/03/2025");
  });

  test("a page without scripts posts the same grid as inputs, and is told the same", async () => {
    const answer = await office.post(preparer, `${book}/rows`, {
      commandId: ulid(),
      entries: "row-first",
      "entries/row-first/date": "1/3/2025",
      "entries/row-first/category": "taxRefund",
    });
    expect(getText(await answer.text())).toContain(MESSAGE.replace("2.", "1."));
  });

  test("a spreadsheet has blank amounts: the same message, each at its cell", async () => {
    const given = await office.ask(preparer, `${book}/template.xlsx`);
    const filled = await fillTemplate(Buffer.from(await given.arrayBuffer()), {
      entries: [
        { line: "01/03/2025", category: "Tax refund" },
        { line: "02/03/2025", category: "Postage" },
      ],
    });
    const body = new FormData();
    body.set("commandId", ulid());
    body.set("file", new Blob([Uint8Array.from(filled)]), "entries.xlsx");
    const answer = await office.ask(preparer, `${book}/rows`, {
      method: "POST",
      body,
      headers: { Origin: office.origin },
    });
    expect([answer.status, getText(await answer.text())]).toEqual([422, expect.stringContaining(MESSAGE)]);
  });

  test("payments take one another away: 'The total expenditures must be greater than 0.'", async () => {
    const at = await askedFor(addDays(today(), -30));
    const day = writeDate(addDays(today(), -50));
    const paid = await record(
      { date: day, category: "postage", amount: "100" },
      { date: day, category: "postage", amount: "-100" },
    );
    expect(paid.status).toBe(302);
    const answer = await office.post(preparer, `${at}/statement`, { commandId: ulid() });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain("The total expenditures must be greater than 0.");
    expect(html).toContain("ERR-FORM-001");
  });
});

describe("call returns", () => {
  const FIRM = "firm-harbour";
  /** The officer calls for a return by the page, and the firms have theirs. */
  async function called(template: string): Promise<string> {
    const commandId = ulid();
    const answer = await office.post(officer, "/overall-call-return/calls/new", {
      commandId,
      template,
      dueOn: writeDate(addDays(today(), 7)),
      firms: FIRM,
      remarks: "",
    });
    expect(answer.status).toBe(302);
    await office.portal.log.deliverEffects();
    return `/overall-call-return/${deriveReturnId(commandId, FIRM)}`;
  }
  const buildTemplate = async (at: string): Promise<Buffer> =>
    Buffer.from(await (await office.ask(preparer, `${at}/template.xlsx`)).arrayBuffer());
  /** The template with nothing but one row in it, whose stage is missing. */
  async function faulty(at: string): Promise<Buffer> {
    const workbook = await openWorkbook(await buildTemplate(at));
    const sheet = getSheet(workbook, "form");
    for (let row = 4; row <= sheet.rowCount; row += 1)
      sheet.getRow(row).getCell(getColumnNumber(sheet, "case")).value = null;
    return Buffer.from(await workbook.xlsx.writeBuffer());
  }
  function send(at: string, content: Uint8Array, name = "return.xlsx"): Promise<Response> {
    const body = new FormData();
    body.set("commandId", ulid());
    body.set("file", new Blob([Uint8Array.from(content)]), name);
    return office.ask(preparer, at, { method: "POST", body, headers: { Origin: office.origin } });
  }
  const page = async (at: string): Promise<string> => (await office.ask(preparer, at)).text();
  /** A file that is taken, and what its check finds. */
  async function checked(at: string, content: Uint8Array): Promise<string> {
    expect((await send(at, content)).status).toBe(302);
    await checkReturns(office.portal, new AbortController().signal);
    return page(at);
  }

  test("nothing can be answered as it stands: ERR-CR-001", async () => {
    const at = await called("estates/2");
    expect((await send(at, await faulty(at))).status).toBe(302);
    const answer = await send(at, await buildTemplate(at));
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining("ERR-CR-001")]);
    const nil = await office.post(preparer, at, { intent: "nil", commandId: ulid() });
    expect([nil.status, await nil.text()]).toEqual([409, expect.stringContaining("ERR-CR-001")]);
  });

  test("a row is not in order, and the result file says where: ERR-CR-002", async () => {
    const at = await called("estates/2");
    const html = await checked(at, await faulty(at));
    expect(html).toContain("ERR-CR-002");
    expect(html).toContain("C3");
    expect((await office.ask(preparer, `${at}/result.xlsx`)).status).toBe(200);
  });

  test.each([
    ["ERR-CR-003", "of another kind by its content", Buffer.from("%PDF-1.7 no workbook"), "return.xlsx"],
    ["ERR-CR-004", "with another extension", Buffer.from("a,b"), "return.csv"],
    ["ERR-CR-005", "too large", Buffer.alloc(UPLOAD_LIMIT + 1, 1), "return.xlsx"],
  ])("%s: a file %s", async (code, _, content, name) => {
    const at = await called("estates/2");
    const answer = await send(at, content, name);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(code)]);
    expect(await page(at)).not.toContain(code);
  });

  test.each([
    ["ERR-CR-006", "another type of return", "dividends/1"],
    ["ERR-CR-007", "another submission", "estates/2"],
    ["ERR-CR-008", "another version of the template", "estates/1"],
  ])("%s: the template of %s", async (code, _, other) => {
    const at = await called("estates/2");
    expect(await checked(at, await buildTemplate(await called(other)))).toContain(code);
  });
});
