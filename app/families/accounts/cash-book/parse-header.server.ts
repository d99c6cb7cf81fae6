import type { CashBookRow } from "~/db/queries/families/cash-books";
import { Header } from "~/workflows/records/cash-book/index";

/** The particulars of a book as its row remembers them. */
export const parseHeader = ({ detail }: Pick<CashBookRow, "detail">): Header =>
  Header.parse(JSON.parse(detail));
