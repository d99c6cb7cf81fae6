/** A cash book as far as a person may see it. */
import { findCashBook, type CashBookRow } from "~/db/queries/families/cash-books";
import { cashBook, type Header } from "~/workflows/records/cash-book/index";
import { isAppointed, isUlid, type Actor } from "~/workflows/kit";

import { findAccountsCase } from "~/app/services/cases/access/accounts-case.server";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";

import { parseHeader } from "./parse-header.server";
import { bookStates } from "~/workflows/records/cash-book/states";
import { isIn } from "~/workflows/kit/states";

export interface VisibleBook {
  /** The stream. */
  readonly id: string;
  readonly address: `/${string}`;
  readonly row: CashBookRow;
  readonly header: Header;
  readonly of: VisibleCase;
  /** As the person stands to the accounts of the case. */
  readonly by: Actor;
  /** Whether they write in it, as far as that does not depend on what they write. */
  readonly writes: boolean;
}
type Input = Pick<PageContext, "portal" | "user">;

/** @throws 404 for a book that is not there, or of a case whose accounts are not theirs to see */
export async function bookRequested(input: Input, bookId: string | undefined): Promise<VisibleBook> {
  const row =
    bookId !== undefined && isUlid(bookId)
      ? await findCashBook(input.portal.database, `${cashBook.type}/${bookId}`)
      : undefined;
  const found = row && (await findAccountsCase(input, row.case_id));
  if (!row || !found) throw new Response(null, { status: 404 });
  return {
    id: row.id,
    address: `/cash-books/${bookId ?? ""}`,
    row,
    header: parseHeader(row),
    ...found,
    writes: isIn(bookStates, row.state, "open") && isAppointed(found.by),
  };
}
