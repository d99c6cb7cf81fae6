import { useState } from "react";

import { DataGrid } from "./data-grid";
import { getColumns, toGridRows, getRules, type DeclaredTable } from "./declared-table";
import type { ComponentExamples } from "~/app/components/example";
import { addDays, runningTotal, type FieldByKind, type FormValues, type WordingTree } from "~/workflows/kit";

const CURRENCIES = ["HKD", "USD", "RMB"];

/** A cash book as a form would declare it. */
const cashBook: FieldByKind<"table"> = {
  kind: "table",
  id: "cashbook",
  maxRows: 6_000,
  totals: ["receipt", "payment"],
  columns: [
    { kind: "date", id: "date", required: true },
    { kind: "choice", id: "type", options: ["bank", "fee", "others"], required: true },
    { kind: "text", id: "details", required: true, showWhen: ({ type }) => type === "others" },
    { kind: "money", id: "receipt", currencies: CURRENCIES },
    { kind: "money", id: "payment", currencies: CURRENCIES },
    {
      kind: "computed",
      id: "balance",
      of: "money",
      compute: runningTotal({ plus: ["receipt"], minus: ["payment"] }),
    },
  ],
};

const words: WordingTree = {
  fields: {
    cashbook: {
      columns: {
        date: { label: "Date" },
        type: { label: "Type", options: { bank: "Cash at bank", fee: "Legal fee", others: "Others" } },
        details: { label: "Details" },
        receipt: { label: "Receipt" },
        payment: { label: "Payment" },
        balance: { label: "Balance" },
      },
    },
  },
};
const declared: DeclaredTable = {
  procedure: { type: "example", wording: { en: words, "zh-hk": words, "zh-cn": words } },
  locale: "en",
  field: cashBook,
  currencyLabel: (label) => `Currency (${label})`,
};
const columns = getColumns(declared);
const rules = getRules(declared, {});

const TYPES = ["bank", "fee", "others"] as const;

/** Entries of a book, the same each time. */
function getEntries(count: number): readonly FormValues[] {
  return Array.from({ length: count }, (_, at) => {
    const amount = { minor: ((at * 7919) % 900_000) + 100, currency: CURRENCIES[at % 3] ?? "HKD" };
    const type = TYPES[at % 3] ?? "bank";
    return {
      id: `r${String(at + 1)}`,
      date: addDays("2020-01-01", Math.floor(at / 3)),
      type,
      ...(type === "others" && { details: `Entry ${String(at + 1)}` }),
      [at % 2 === 0 ? "receipt" : "payment"]: amount,
    };
  });
}
const listBook = (count: number) =>
  toGridRows(
    cashBook,
    getEntries(count).map((entry, at) => ({ ...entry, id: `r${String(at + 1)}` })),
  );

function LongBook() {
  const [rows] = useState(() => listBook(5_000));
  return (
    <DataGrid
      name="longbook"
      label="Long cash book"
      columns={columns}
      rules={rules}
      maxRows={6_000}
      defaultRows={rows}
    />
  );
}

export const examples: ComponentExamples = {
  component: "DataGrid",
  examples: [
    {
      title: "Cash book in several currencies, with a running balance and a cell that is wrong",
      element: (
        <DataGrid
          name="cashbook"
          label="Cash book"
          columns={columns}
          rules={rules}
          maxRows={6_000}
          defaultRows={listBook(5)}
          errors={{ "r2/payment": "Please input number to field(s)" }}
        />
      ),
    },
    {
      title: "5,000 rows",
      element: <LongBook />,
    },
    {
      title: "To be read",
      element: (
        <DataGrid
          name="readbook"
          label="Cash book, to be read"
          columns={columns}
          rules={rules}
          maxRows={6_000}
          defaultRows={listBook(3)}
          readOnly
        />
      ),
    },
    {
      title: "Empty",
      element: (
        <DataGrid
          name="contacts"
          label="Contact attempts"
          columns={[{ id: "date", label: "Date", kind: "date" }]}
          maxRows={20}
        />
      ),
    },
  ],
};
