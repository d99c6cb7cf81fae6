import { useTranslation } from "react-i18next";

import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import type { ComponentExamples } from "~/app/components/example";

import { UNANSWERED } from "~/app/services/platform/pages/answer";

import type { EntryChoices, RemarkText } from "../../cash-book/book-page.view";
import type { BookItem } from "../../cash-book/book-list.view";
import { EntryGrid } from "./entry-grid";
import { HeaderFields } from "./header-fields";
import { BookRemarks, EntryRemarks } from "./law-remarks";
import { TransferFields } from "./transfer-fields";
import { shownBookColumns } from "./shown-book-columns";

const BOOK: BookItem = {
  id: "cash-book/01K8Z5R0000000000000000000",
  link: "/cash-books/01K8Z5R0000000000000000000",
  caseNo: "HCB 1234/2024",
  caseName: "CHAN Tai Man",
  caseNameZh: "陳大文",
  book: "Estate account",
  ended: null,
  bank: "Sample Bank",
  accountNumber: "012-345678-001",
  currencies: ["HKD", "USD"],
  entries: 26,
  balances: [
    { currency: "HKD", minor: 12_345_678 },
    { currency: "USD", minor: -5_000 },
  ],
  lastEntry: "2026-10-31",
};

const UNTAXED: RemarkText = {
  code: "billUntaxed",
  name: "Bill not taxed",
  rule: "Give the day of taxation or approval and the certificate.",
};

const CHOICES: EntryChoices = {
  kinds: [
    { value: "receipt", label: "Receipt" },
    { value: "payment", label: "Payment" },
  ],
  categories: {
    receipt: [{ value: "taxRefund", label: "Tax refund" }],
    payment: [{ value: "bankCharges", label: "Bank charges" }],
  },
  classifications: [{ value: "disbursement", label: "Disbursement" }],
  currencies: ["HKD"],
  foreign: false,
};

function Books() {
  const { t } = useTranslation();
  return (
    <DataTable
      label="Cash books"
      columns={shownBookColumns(t)}
      rows={[BOOK]}
      rowKey={({ id }) => id}
      empty={<EmptyState title="None" />}
    />
  );
}

export const examples: ComponentExamples = {
  component: "Cash book",
  examples: [
    { title: "Books", element: <Books /> },
    {
      title: "Remarks of the law at the head of a book",
      element: (
        <BookRemarks
          remarks={[{ ...UNTAXED, count: 3, link: "?remark=billUntaxed" }]}
          kept={[{ from: "2026-03-01", to: "2026-03-20", days: 19, most: 900_000 }]}
        />
      ),
    },
    {
      title: "Entries as a grid, one of them not whole",
      element: (
        <EntryGrid
          person="example"
          page="/cash-books/example"
          choices={CHOICES}
          answer={{
            ...UNANSWERED,
            typed: { rows: JSON.stringify([{ id: "a", cells: { date: "01/03/2026", amount: "12.00" } }]) },
            problems: { "a/category": "Choose a category." },
          }}
        />
      ),
    },
    {
      title: "A transfer that is not whole",
      element: (
        <TransferFields
          choices={{
            others: [{ value: "1", label: "USD savings (USD)" }],
            currencies: ["HKD"],
            otherCurrencies: ["HKD", "USD"],
          }}
          answer={{ ...UNANSWERED, typed: { amount: "12" }, problems: { to: "Choose the book." } }}
        />
      ),
    },
    { title: "Remarks of the law at an entry", element: <EntryRemarks remarks={[UNTAXED]} /> },
    {
      title: "Particulars that are not whole",
      element: (
        <HeaderFields
          header={null}
          currencies={["USD", "CNY"]}
          answer={{
            ...UNANSWERED,
            typed: { foreign: "true" },
            problems: { name: "Please fill in this field." },
          }}
        />
      ),
    },
  ],
};
