import type { TFunction } from "i18next";

import { NumberAndName } from "~/app/components/cases/case-list/case-name";
import { Badge } from "~/app/components/ui/badge/badge";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { writeMoney } from "~/workflows/kit";

import { bookColumns } from "../../cash-book/book-columns";
import type { BookItem } from "../../cash-book/book-list.view";

/** The columns of the list of cash books as its table shows them. */
export function shownBookColumns(t: TFunction): readonly DataColumn<BookItem>[] {
  const show = onScreen(bookColumns(t));
  return [
    show("case", (item) => (
      <NumberAndName
        to={item.link}
        label={t("cashBooks.list.openOne", { case: item.caseNo, book: item.book })}
        caseNo={item.caseNo}
        nameEn={item.caseName}
        nameZh={item.caseNameZh}
      />
    )),
    show("book", ({ book, ended }) => (
      <>
        {book} {ended !== null && <Badge tone="neutral">{ended}</Badge>}
      </>
    )),
    show("bank"),
    show("accountNumber"),
    show("currency"),
    show("entries"),
    show("balance", ({ balances }) => (
      <>
        {balances.map((balance) => (
          <span key={balance.currency} className="block whitespace-nowrap tabular-nums">
            {writeMoney(balance)}
          </span>
        ))}
      </>
    )),
    show("lastEntry"),
  ];
}
