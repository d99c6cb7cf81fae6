/** Bank statements of a cash book over HTTP: whose book it is, what is chosen, taken, reconciled and undone. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ulid } from "ulidx";

import { encodeAs } from "~/tests/support/encodings";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";
import { BOC_CSV, MT940, OFX_1 } from "~/workflows/shared/bank-statement/examples";

import { freeCase } from "./accounts-of";
import { getVisitor, openOffice, type Office, type Visitor } from "./office";

let office: Office;
let book: string;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
  book = await openBook("HSBC 808-123456-838");
}, 300_000);
afterAll(() => office?.close());

const preparer = getVisitor("ua.demo");
const otherFirm = getVisitor("pa2.demo");
const officer = getVisitor("officer.demo");

async function openBook(name: string): Promise<string> {
  const answer = await office.post(preparer, "/cash-books/new", {
    caseNo: await freeCase(office, preparer),
    name,
    form: "bank",
    accountNumber: "808-123456-838",
    commandId: ulid(),
  });
  const to = answer.headers.get("Location") ?? "";
  expect([answer.status, to]).toEqual([302, expect.stringMatching(/^\/cash-books\//)]);
  return to;
}

interface Sent {
  readonly who?: Visitor;
  readonly at?: string;
  readonly name?: string;
  readonly commandId?: string;
}
async function upload(content: string | Uint8Array, sent: Sent = {}): Promise<Response> {
  const { who = preparer, at = book, name = "statement.csv", commandId = ulid() } = sent;
  const body = new FormData();
  body.set("commandId", commandId);
  body.set("statement", new Blob([typeof content === "string" ? content : Uint8Array.from(content)]), name);
  return office.ask(who, `${at}/statements`, { method: "POST", body, headers: { Origin: office.origin } });
}
const uploaded = async (content: string | Uint8Array, sent: Sent = {}): Promise<string> => {
  const answer = await upload(content, sent);
  expect(answer.status).toBe(302);
  return answer.headers.get("Location") ?? "";
};
const page = async (address: string, who = preparer): Promise<string> => {
  const answer = await office.ask(who, address);
  expect([address, answer.status]).toEqual([address, 200]);
  return answer.text();
};
const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";
const post = async (at: string, fields: Readonly<Record<string, string>>, who = preparer) => {
  const html = await page(at);
  return office.post(who, at, {
    commandId: hidden(html, "commandId"),
    statement: hidden(html, "statement"),
    version: hidden(html, "version"),
    ...fields,
  });
};
const loadEntries = async (of = book): Promise<number> => {
  const { kysely } = office.portal.database;
  const rows = await kysely
    .selectFrom("cash_book_entry")
    .select("id")
    .where("book_id", "=", of.replace("/cash-books/", "cash-book/"))
    .execute();
  return rows.length;
};

describe("a file that says itself what it holds", () => {
  let at: string;
  test("is taken by its content, whatever it is called, and shown before anything enters", async () => {
    const commandId = ulid();
    at = await uploaded(MT940, { name: "november.pdf", commandId });
    expect(at).toBe(`${book}/statements/${commandId}`);
    // The same post, sent twice.
    expect(await uploaded(MT940, { name: "november.pdf", commandId })).toBe(at);
    const html = await page(at);
    for (const words of ["CHQ DEPOSIT BOOK DEBT", "CLP POWER", "1,200.00", "The balances prove"])
      expect(html).toContain(words);
    expect(await loadEntries()).toBe(0);
  });
  test("is seen by the office and by nobody of another firm", async () => {
    await page(at, officer);
    for (const address of [`${book}/statements`, at, `${at}/file`, `${at}/columns`, `${at}/reconciliation`])
      expect([address, (await office.ask(otherFirm, address)).status]).toEqual([address, 404]);
    expect((await upload(OFX_1, { who: otherFirm })).status).toBe(404);
    expect((await post(at, { intent: "save", "verb.1": "ignore", "reason.1": "x" }, otherFirm)).status).toBe(
      404,
    );
    // The office reads; it writes in no practitioner's book.
    const refused = await post(at, { intent: "save", "verb.1": "ignore", "reason.1": "x" }, officer);
    expect(refused.status).toBe(409);
    expect((await upload(OFX_1, { who: officer })).status).toBe(422);
    const file = await office.ask(officer, `${at}/file`);
    expect(file.headers.get("Content-Disposition")).toMatch(/^attachment/);
    expect(await file.text()).toBe(MT940);
  });
  test("is not taken before every line is chosen, and what was chosen is kept", async () => {
    const answer = await post(at, {
      intent: "take",
      "verb.1": "add",
      "category.1": "recoveryFromBookDebts",
      "details.1": "Wong and Co",
    });
    expect(answer.headers.get("Location")).toContain("show=open");
    expect(await loadEntries()).toBe(0);
    const html = await page(at);
    expect(html).toContain('value="Wong and Co"');
    expect(html).toContain("Still to be chosen: 2.");
  });
  test("is taken whole, once, however often it is asked for", async () => {
    const fields = {
      intent: "take",
      "verb.2": "add",
      "category.2": "utilitiesCharges",
      "details.2": "CLP POWER HC125B20",
      "verb.3": "ignore",
      "reason.3": "Interest of another account",
      "details.3": "",
    };
    const html = await page(at);
    const body = {
      commandId: hidden(html, "commandId"),
      statement: hidden(html, "statement"),
      version: hidden(html, "version"),
      ...fields,
    };
    const answers = await Promise.all([office.post(preparer, at, body), office.post(preparer, at, body)]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await page(at)).toContain("The statement is in the book");
    expect(await loadEntries()).toBe(2);
  });
  test("is told the second time, with the way to the first", async () => {
    expect(await uploaded(MT940)).toBe(at);
  });
  test("is reconciled with the difference explained to the cent", async () => {
    const to = `${at}/reconciliation`;
    const html = await page(to);
    // Bank 151,812.34; book 53,000.00 − 1,200.00; interest 12.34 left out, 100,000.00 from before.
    for (const words of ["HKD 151,812.34", "HKD 51,800.00", "HKD 12.34", "HKD 100,000.00", "HKD -100,012.34"])
      expect(html).toContain(words);
    const [closing, difference] = [hidden(html, "closing"), hidden(html, "difference")];
    expect([closing, difference]).toEqual(["15181234", "-10001234"]);
    const fields = { intent: "reconcile", commandId: ulid(), closing, difference };
    expect((await office.post(preparer, to, fields)).status).toBe(409);
    const explained = { ...fields, commandId: ulid(), explanation: "Brought forward" };
    expect((await office.post(officer, to, explained)).status).toBe(409);
    expect((await office.post(preparer, to, { ...explained, difference: "0" })).status).toBe(409);
    expect((await office.post(preparer, to, explained)).status).toBe(302);
    expect(await page(to)).toContain("Brought forward");
  });
  test("is undone whole once its reconciliation is withdrawn, and its choices are kept", async () => {
    const undo = { intent: "undo" };
    const statement = hidden(await page(at), "statement");
    expect(
      (await office.post(preparer, at, { ...undo, commandId: ulid(), statement, version: "1" })).status,
    ).toBe(409);
    expect(await loadEntries()).toBe(2);
    const withdraw = { intent: "withdraw", commandId: ulid(), reason: "Wrong month" };
    expect((await office.post(preparer, `${at}/reconciliation`, withdraw)).status).toBe(302);
    const undone = await office.post(preparer, at, { ...undo, commandId: ulid(), statement, version: "1" });
    expect(undone.status).toBe(302);
    expect(await loadEntries()).toBe(0);
    const html = await page(at);
    expect(html).toContain('value="Wong and Co"');
    expect(html).toContain("Still to be chosen: 0.");
    expect((await post(at, { intent: "take" })).status).toBe(302);
    expect(await loadEntries()).toBe(2);
  });
});

/** The columns of the examples of the Bank of China, as somebody names them. */
const BOC_COLUMNS = {
  encoding: "utf-8",
  delimiter: "0",
  headingAt: "1",
  dateOrder: "ymd",
  decimal: "0",
  currency: "HKD",
  "column.0": "date",
  "column.1": "text",
  "column.2": "reference",
  "column.3": "in",
  "column.4": "out",
  "column.5": "balance",
};
/** Uploads a file of that bank, and names its columns where the firm has not named them before. */
async function readAs(content: string | Uint8Array, at: string, encoding = "utf-8"): Promise<string> {
  const to = await uploaded(content, { at });
  if (!to.endsWith("/columns")) return to;
  const html = await page(to);
  const named = await office.post(preparer, to, {
    ...BOC_COLUMNS,
    encoding,
    commandId: hidden(html, "commandId"),
    width: hidden(html, "width"),
    headings: hidden(html, "headings"),
    intent: "save",
  });
  expect(named.status).toBe(302);
  return to.replace(/\/columns$/, "");
}

describe("a file of separated values", () => {
  test("is read as somebody says, and the next of its bank likewise, for the same firm", async () => {
    const other = await openBook("BOC 012-345");
    const at = await uploaded(BOC_CSV, { at: other });
    expect(at).toMatch(/\/columns$/);
    const html = await page(at);
    expect(html).toContain("出售汽車所得款項");
    const body = {
      ...BOC_COLUMNS,
      commandId: hidden(html, "commandId"),
      width: hidden(html, "width"),
      headings: hidden(html, "headings"),
    };
    // A column that is missing is named, and nothing is recorded.
    const tried = await office.post(preparer, at, { ...body, intent: "save", "column.0": "skip" });
    expect(await tried.text()).toContain("Choose the column of the date.");
    const wrong = await office.post(preparer, at, { ...body, intent: "try", dateOrder: "dmy" });
    expect(await wrong.text()).toContain("This is no date in the chosen order");
    expect((await office.post(preparer, at, { ...body, intent: "save" })).status).toBe(302);
    const next = BOC_CSV.replace("利息", "存款利息");
    const remembered = await uploaded(next, { at: other });
    expect(remembered).not.toMatch(/columns/);
    expect(await page(remembered)).toContain("Read as your firm chose for this bank before.");
  });
  test("proposes what the firm chose before, and applies nothing by itself", async () => {
    const at = await uploaded(OFX_1, { name: "a.txt" });
    const html = await page(at);
    expect(html).toContain("Proposed: Utilities charges.");
    expect(html).not.toMatch(/<option value="utilitiesCharges" selected/);
    expect((await post(at, { intent: "accept" })).status).toBe(302);
    expect(await page(at)).toMatch(/<option value="utilitiesCharges" selected/);
    expect((await post(at, { intent: "discard" })).status).toBe(302);
    expect((await office.ask(preparer, at)).status).toBe(404);
    expect(await uploaded(OFX_1)).not.toBe(at);
  });
});

describe("a statement that overlaps one in the book", () => {
  const row = (day: string, text: string, out: string, balance: string) =>
    `2025/11/${day},${text},,,${out},"${balance}"`;
  const [heading = ""] = BOC_CSV.replace("\ufeff", "").split("\r\n");
  let own = "";

  test("equal amounts of one day are an entry each", async () => {
    own = await openBook("BOC overlapping");
    const at = await readAs(BOC_CSV, own);
    const categories = ["salesOfPlant", "legalFee", "bankCharges", "bankCharges", "taxRefund"];
    const chosen = await post(at, {
      intent: "take",
      ...Object.fromEntries(
        categories.flatMap((category, index) => [
          [`verb.${String(index + 1)}`, "add"],
          [`category.${String(index + 1)}`, category],
          [`details.${String(index + 1)}`, `Line ${String(index + 1)}`],
        ]),
      ),
    });
    expect(chosen.status).toBe(302);
    expect(await page(at)).toContain("The statement is in the book");
    expect(await loadEntries(own)).toBe(5);
  });

  test("has each line that is there already recognised, twins as often as they were taken, and the new one alone enters", async () => {
    const overlapping = [
      heading,
      row("05", "服務費", "150.00", "134,850.00"),
      row("05", "服務費", "150.00", "134,700.00"),
      '2025/11/21,利息,,3.21,,"134,703.21"',
      row("24", "服務費", "150.00", "134,553.21"),
      row("24", "服務費", "150.00", "134,403.21"),
    ].join("\r\n");
    const at = await readAs(overlapping, own);
    const html = await page(at);
    expect(html).toContain("Lines that came with another statement: 3");
    for (const line of [3, 4, 5])
      expect(html).toContain(`Came with the statement 03/11/2025 to 21/11/2025, line ${String(line)}`);
    expect(html).not.toContain("The opening balance does not follow from the previous statement");
    // Proposed is what is there already; nothing of it was applied.
    expect(html).toContain("Still to be chosen: 5.");
    expect((await post(at, { intent: "accept" })).status).toBe(302);
    const fees = { "verb.4": "add", "category.4": "bankCharges", "details.4": "Fee", "verb.5": "add" };
    const taken = await post(at, {
      intent: "take",
      ...fees,
      "category.5": "bankCharges",
      "details.5": "Fee",
    });
    expect(taken.status).toBe(302);
    expect(await loadEntries(own)).toBe(7);
    // 134,403.21 in the bank and in the book: nothing to be explained.
    const sheet = await page(`${at}/reconciliation`);
    expect(hidden(sheet, "closing")).toBe("13440321");
    expect(hidden(sheet, "difference")).toBe("0");
  });

  test("the whole file once more, saved anew by somebody: nothing of it is new", async () => {
    const again = BOC_CSV.replace('合計,,,"180,003.21","45,300.00",', "");
    const html = await page(await readAs(again, own));
    expect(html).toContain("Lines that came with another statement: 5");
  });
});

describe("a chain of balances", () => {
  test("that breaks is named at its first broken link, with the difference", async () => {
    const own = await openBook("BOC broken");
    const fee = '2025/11/05,服務費,,,150.00,"134,850.00"\r\n';
    expect(BOC_CSV).toContain(fee);
    const html = await page(await readAs(BOC_CSV.replace(fee, ""), own));
    expect(html).toContain("The balances do not add up");
    // 135,000.00 − 150.00 = 134,850.00, and the bank states 134,700.00 at that line: the fee that was cut out.
    expect(html).toContain(
      "At line 3 (line 4 of the file) the lines come to HKD 134,850.00, and the bank states HKD 134,700.00: HKD -150.00 between them.",
    );
    expect(html).toContain("A line seems to be missing before it.");
    const twice = await page(await readAs(BOC_CSV.replace(fee, fee + fee), await openBook("BOC doubled")));
    expect(twice).toContain("This line appears twice");
  });
});

describe("a file in an encoding of Chinese banks", () => {
  test.each(["big5", "gb18030"] as const)(
    "%s is known by its bytes, and read to the letter",
    async (encoding) => {
      const own = await openBook(`BOC ${encoding}`);
      const at = await readAs(encodeAs(BOC_CSV.replace("\ufeff", ""), encoding), own, encoding);
      expect(await page(`${at}/columns`)).toContain(`<option value="${encoding}" selected`);
      const html = await page(at);
      for (const words of ["出售汽車所得款項", "支票 — 陳大文律師行", "服務費", "利息", "The balances prove"])
        expect(html).toContain(words);
    },
  );
});

test("what is no statement is refused, and nothing of it stays", async () => {
  for (const [content, words] of [
    ["%PDF-1.7 nothing of a statement", "This is no bank statement"],
    ["", "The file is empty"],
    ["<!DOCTYPE x [<!ENTITY a 'b'>]><Document>&a;</Document>", "damaged"],
    [`${MT940.slice(0, 300)}:61:not a line`, "A page of the statement is missing"],
  ] as const) {
    const answer = await upload(content);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(words);
  }
});
