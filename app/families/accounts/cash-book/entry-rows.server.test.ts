import { beforeAll, describe, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import type { Header } from "~/workflows/records/cash-book";

import { readEntry } from "./entry-form.server";
import { parsePostedRows, readRows } from "./entry-rows.server";
import { readHeader } from "./header-form.server";

const header: Header = {
  name: "HSBC",
  form: "bank",
  foreign: false,
  severalCurrencies: true,
  currencies: ["USD"],
};
const row = {
  id: "cash-book/1",
  case_id: "HCB-1-2022",
  case_type: "B",
  name: "HSBC",
  state: "open",
  closed_until: "2024-12-31",
  opened_days: "[]",
  opened_at: "",
  detail: "",
};
const book = { header, row };
let t: Awaited<ReturnType<typeof getFixedT>>;
beforeAll(async () => {
  t = await getFixedT("en");
});
const buildForm = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

describe("an entry as it is typed", () => {
  const typed = {
    date: "1/3/2025",
    kind: "payment",
    category: "legalFee",
    amount: "1,000",
    classification: "disbursement",
  };
  const read = (more: Readonly<Record<string, string>>) =>
    readEntry(buildForm({ ...typed, ...more }), { book, id: "e", locale: "en", t });

  it("has what the law asks of it", () => {
    const found = read({
      party: " Wong & Co. ",
      taxedOn: "2/3/2025",
      certificate: "T 1/2025",
      authority: "Committee",
      dividend: "A Bank; 1,000",
    });
    expect(found.ok && found.entry).toMatchObject({
      date: "2025-03-01",
      party: "Wong & Co.",
      minor: 1_000_00,
      hkd: 1_000_00,
      taxation: { on: "2025-03-02", certificate: "T 1/2025" },
      authority: "Committee",
      dividend: [{ creditor: "A Bank", minor: 1_000_00, paid: true }],
    });
  });
  it.each([
    [
      "everything at once",
      { date: "?", kind: "", category: "", amount: "x" },
      ["date", "kind", "amount", "category"],
    ],
    ["a day of a certified period", { date: "31/12/2024" }, ["date"]],
    ["a foreign amount without its equivalent", { "amount.currency": "USD" }, ["hkd"]],
    ["a certificate without its day", { certificate: "T 1/2025" }, ["taxedOn"]],
    ["a list that cannot be read", { dividend: "A Bank" }, ["dividend"]],
    ["a list that comes to something else", { dividend: "A Bank; 5" }, ["dividend"]],
  ])("names what is wrong: %s", (_, more, fields) => {
    const found = read(more);
    expect(found.ok ? [] : Object.keys(found.problems).sort()).toEqual([...fields].sort());
  });
});

describe("rows of entries", () => {
  const rows = (...cells: readonly Readonly<Record<string, string>>[]) =>
    parsePostedRows(
      buildForm({ rows: JSON.stringify(cells.map((each, at) => ({ id: `r${String(at)}`, cells: each }))) }),
    );

  it("say by their category what is left blank, and leave out blank rows", () => {
    const found = readRows(
      rows(
        { date: "2025-03-01", category: "taxRefund", amount: "10" },
        { "amount.currency": "USD" },
        { date: "2025-03-02", category: "ordinaryDividend", amount: "5", realization: "false" },
        { date: "2025-03-02", category: "taxRefund", amount: "5", realization: "false" },
      ),
      "c",
      { book, locale: "en", t },
    );
    expect(
      found.ok &&
        found.entries.map(({ id, kind, realization, classification }) => [
          id,
          kind,
          realization,
          classification,
        ]),
    ).toEqual([
      ["c-1", "receipt", true, null],
      ["c-2", "payment", false, "distribution"],
      ["c-3", "receipt", false, null],
    ]);
  });
  it("have each mistake at its cell, and are taken all or not at all", () => {
    const found = readRows(
      rows(
        { date: "2025-03-01", category: "taxRefund", amount: "10" },
        { date: "yesterday", category: "taxRefund", amount: "ten" },
        { date: "2025-03-01", party: "Nobody", amount: "1" },
      ),
      "c",
      { book, locale: "en", t },
    );
    expect(found.ok ? [] : Object.keys(found.problems)).toEqual([
      "r1/date",
      "r1/amount",
      "r2/kind",
      "r2/category",
    ]);
  });
  it("lose nothing of a text that is too long, and say at its cell how long it is", () => {
    const found = readRows(
      rows({ date: "2025-03-01", category: "taxRefund", amount: "10", details: "x".repeat(5_000) }),
      "c",
      { book, locale: "en", t },
    );
    expect(found.ok ? null : found.problems["r0/details"]).toContain("5000");
  });
  it("come from a page without scripts as well, without those that were ticked to be removed", () => {
    const form = buildForm({
      rows: "",
      "entries.remove": "b",
      "entries/a/date": "2025-03-01",
      "entries/b/date": "x",
    });
    for (const id of ["a", "b", "spare-1", "spare-2"]) form.append("entries", id);
    form.append("entries/spare-1/amount", "5");
    expect(parsePostedRows(form)).toEqual([
      { id: "a", cells: { date: "2025-03-01" } },
      { id: "row-2", cells: { amount: "5" } },
    ]);
  });
  it("that no page of ours posts are none", () => {
    expect(() => parsePostedRows(buildForm({ rows: "{" }))).toThrow(Response);
  });
});

describe("the particulars of a book", () => {
  it("have a name, and a currency where the account is a foreign one", () => {
    const nothing = readHeader(buildForm({ foreign: "true" }), "en");
    expect(nothing.ok ? [] : Object.keys(nothing.problems)).toEqual(["name", "currency1"]);
    const whole = readHeader(
      buildForm({ name: "HSBC", foreign: "true", currency2: "USD", bank: " HSBC " }),
      "en",
    );
    expect(whole.ok && whole.header).toEqual({
      name: "HSBC",
      form: "bank",
      bank: "HSBC",
      foreign: true,
      severalCurrencies: false,
      currencies: ["USD"],
    });
  });
});
