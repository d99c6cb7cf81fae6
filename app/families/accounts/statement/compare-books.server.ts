/**
 * The books that a statement was compiled from are compared with the books as they are now, wherever it is signed or filed: nobody signs
 * figures that are out of date, however late the portal hears of a change by itself.
 */
import { findAccountContext, NOT_COMPILED, type Compiled } from "~/workflows/shared/account-period/index";
import { isSameBooks } from "~/workflows/shared/accounts/index";
import type { SubmissionContext } from "~/workflows/kit";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { findCommand } from "~/app/services/platform/portal/command-names.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { SideStep } from "~/app/services/platform/portal/ports/side-step";

import { booksAsCompiled, listBooksOfCase, bookVersions } from "./books.server";

export const comparing: SideStep = {
  codes: new Set(["s93", "s203"]),
  facts: new Set(["review.requested", "signing.begun", "form.signed", "scan.uploaded", "form.submitted"]),
  async take(portal, type, request, known) {
    const { log, clock } = portal;
    const { stream } = request;
    const current = known ?? (await loadStream<SubmissionContext>(log, type, stream));
    const account = current && findAccountContext(current.context);
    // What was recorded before is answered so; what is known to be out of date the chart refuses.
    if (!account?.statement || !account.newest || findCommand(current?.entries ?? [], request)) return null;
    const { caseId } = current?.context ?? { caseId: "" };
    const book = await changedBook(portal, caseId, account.period.to, account.statement);
    if (book === null) return null;
    const told = await dispatch(log, type, {
      stream,
      type: "books.changed",
      data: { book },
      by: SYSTEM,
      at: clock.now(),
      commandId: `books-compared-${String(current?.version ?? 0)}`,
    });
    return told.outcome === "done" ? { outcome: "refused", refusals: [NOT_COMPILED] } : null;
  },
};

/** A book whose entries up to a day are others than those that a statement was compiled from; `null` where none is. */
async function changedBook(
  portal: Pick<Portal, "log" | "database">,
  caseId: string,
  to: string,
  { books }: Pick<Compiled, "books">,
): Promise<string | null> {
  const getVersion = (of: string) => books.find(({ book }) => book === of)?.version ?? 0;
  const moved = (await bookVersions(portal, caseId)).filter(
    ({ book, version }) => version !== getVersion(book),
  );
  if (moved.length === 0) return null;
  const now = await listBooksOfCase(portal, caseId, to);
  const then = await booksAsCompiled(portal, caseId, to, books);
  const changed = moved.find(({ book }) => {
    const ofBook = (entries: typeof now.entries) => entries.filter((entry) => entry.book === book);
    return !isSameBooks(ofBook(then.entries), ofBook(now.entries));
  });
  return changed?.book ?? null;
}
