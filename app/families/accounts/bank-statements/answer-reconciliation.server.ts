/** The posts of a reconciliation: it is recorded as it was shown, or withdrawn. */
import * as z from "zod";

import { cashBook } from "~/workflows/records/cash-book/index";

import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksWith } from "~/app/services/platform/facts/fact-button.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { VisibleBook } from "../cash-book/visible-book.server";
import { reconcileStatement, withdrawReconciliation } from "./reconcile.server";
import type { StatementToReconcile } from "./reconciliation.server";

const Shown = z.object({
  /** As they were shown. */
  closing: z.coerce.number().int().catch(0),
  difference: z.coerce.number().int().catch(0),
  explanation: z.string().trim().max(5000).optional(),
});
const Reasoned = z.object({ reason: z.string().trim().max(2000).optional() });

/** @param here the page itself @throws 400 for what no page of ours posts */
export function answerReconciliation(
  context: PageContext,
  book: VisibleBook,
  found: StatementToReconcile,
  form: FormData,
  here: string,
) {
  return answerFact(context, form, {
    procedure: cashBook,
    stream: book.id,
    by: book.by,
    to: here,
    buttons: {
      reconcile: asksWith("statement.reconciled", Shown, (shown) => ({
        record: ({ commandId }) => reconcileStatement(context, { book, commandId }, found, shown),
      })),
      withdraw: asksWith("reconciliation.withdrawn", Reasoned, ({ reason }) => ({
        record: ({ commandId }) => withdrawReconciliation(context, { book, commandId }, found, reason),
      })),
    },
  });
}
