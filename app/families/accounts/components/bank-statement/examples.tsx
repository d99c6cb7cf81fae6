import type { ComponentExamples } from "~/app/components/example";

import type { ColumnsPage } from "../../bank-statements/columns-page.server";
import type { ShownLine } from "../../bank-statements/import-page.view";
import type { ReconciledRows } from "../../bank-statements/reconciliation.view";
import { ColumnsForm } from "./columns-form";
import { ReconciliationSheet } from "./reconciliation-sheet";
import { StatementLine } from "./statement-line";

const COLUMNS: ColumnsPage = {
  headings: ["交易日期", "交易摘要", "存入金額", "支出金額", "帳戶結餘"],
  headingsDigest: "",
  sample: [{ at: 2, cells: ["2025/11/03", "出售汽車所得款項", "180,000.00", "", "180,000.00"] }],
  roles: ["date", "text", "in", "out", "balance"],
  chosen: {
    encoding: "big5",
    delimiter: "0",
    headingAt: "1",
    dateOrder: "ymd",
    decimal: "0",
    reversed: false,
    currency: "HKD",
  },
  choices: {
    roles: [
      { value: "date", label: "Date" },
      { value: "text", label: "Details" },
      { value: "in", label: "Money in" },
      { value: "out", label: "Money out" },
      { value: "balance", label: "Balance" },
    ],
    encodings: [{ value: "big5", label: "Big5" }],
    delimiters: [{ value: "0", label: "Comma (,)" }],
    dateOrders: [{ value: "ymd", label: "Year, month, day: 2026-12-31" }],
    decimals: [{ value: "0", label: "Point: 1,234.50" }],
    currencies: [{ value: "HKD", label: "HKD" }],
  },
  read: {
    currency: "HKD",
    count: 1,
    rows: [
      {
        at: 2,
        date: "2025-11-03",
        text: "出售汽車所得款項",
        reference: "TT889201",
        amount: 18_000_000,
        balance: 18_000_000,
      },
    ],
  },
  problems: [],
};

const LINE: ShownLine = {
  number: 2,
  at: 3,
  date: "2025-11-05",
  kind: "payment",
  text: "CLP POWER HC125B20",
  reference: "000881",
  amount: -120_000,
  balance: 17_880_000,
  verb: "add",
  category: "",
  details: "CLP POWER HC125B20",
  hkd: "",
  entry: "",
  reason: "",
  candidates: [{ value: "e-1", label: "05/11/2025 · Utilities charges · HKD 1,200.00" }],
  proposal: "Proposed: Utilities charges. Your firm chose it for 3 of 3 similar lines (“CLP POWER”).",
  problem: null,
  isChosen: false,
};
const CATEGORIES = { receipt: [], payment: [{ value: "utilitiesCharges", label: "Utilities charges" }] };

const rows = (...minors: readonly number[]): ReconciledRows => ({
  rows: minors.map((minor, place) => ({
    key: String(place),
    date: "2025-11-28",
    what: "Legal fee · Cheque 000881",
    minor,
    line: null,
  })),
  count: minors.length,
  sum: minors.reduce((sum, minor) => sum + minor, 0),
});

export const examples: ComponentExamples = {
  component: "BankStatement",
  examples: [
    {
      title: "Which column holds what",
      element: <ColumnsForm page={COLUMNS} at="/_examples" writes isChosen commandId="1" />,
    },
    {
      title: "A line with a proposal",
      element: (
        <ol>
          <StatementLine line={LINE} currency="HKD" categories={CATEGORIES} foreign={false} writes />
        </ol>
      ),
    },
    {
      title: "A line in a foreign currency, which is not whole",
      element: (
        <ol>
          <StatementLine
            line={{
              ...LINE,
              number: 3,
              proposal: null,
              category: "utilitiesCharges",
              problem: "Enter the equivalent in Hong Kong dollars.",
            }}
            currency="USD"
            categories={CATEGORIES}
            foreign
            writes
          />
        </ol>
      ),
    },
    {
      title: "A reconciliation with a cheque that nobody has presented",
      element: (
        <ReconciliationSheet
          currency="HKD"
          figures={{
            bank: 13_470_321,
            book: 8_970_321,
            adjusted: 8_970_321,
            remaining: 0,
            before: 0,
            inTransit: rows(),
            unpresented: rows(-4_500_000),
            bankOnly: rows(),
            matched: rows(13_470_321),
            difference: -4_500_000,
          }}
        />
      ),
    },
  ],
};
