/** Where the cash books of a period are. */
import { findPeriodsById } from "~/db/queries/families/account-periods";
import { findBooksOfCase } from "~/db/queries/families/cash-books";
import { idInStream } from "~/events/stream-id";
import { isUlid } from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";

import { findAccountsCase } from "~/app/services/cases/access/accounts-case.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";

/** The kinds of accounts that have a cash book. */
const WITH_BOOKS = ["s93", "s203"] as const;

/** @throws 404 for a period that is not there, or of a case whose accounts are not theirs to see */
export async function periodBooks(
  context: Pick<PageContext, "portal" | "user">,
  periodId: string,
): Promise<string> {
  const { database } = context.portal;
  const [period] = isUlid(periodId)
    ? await findPeriodsById(
        database,
        WITH_BOOKS.map((kind) => `${getByCode(kind).type}/${periodId}`),
      )
    : [];
  const found = period && (await findAccountsCase(context, period.case_id));
  if (!period || !found) throw new Response(null, { status: 404 });
  const books = await findBooksOfCase(database, period.case_id);
  const [only] = books;
  return books.length === 1 && only
    ? `/cash-books/${idInStream(only.id)}?period=${periodId}`
    : `/cash-books?case=${period.case_id}&period=${periodId}`;
}
