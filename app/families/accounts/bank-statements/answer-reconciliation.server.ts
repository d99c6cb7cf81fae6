/** The posts of a reconciliation: it is recorded as it was shown, or withdrawn. */
import * as z from "zod";

import { cashBook } from "~/workflows/records/cash-book/index";
import { sayDone } from "~/workflows/kit";

import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import type { VisibleBook } from "../cash-book/visible-book.server";
import { reconcileStatement, withdrawReconciliation } from "./reconcile.server";
import type { StatementToReconcile } from "./reconciliation.server";

const Pressed = z.object({
  intent: z.enum(["reconcile", "withdraw"]),
  commandId: PageCommand,
  /** As they were shown. */
  closing: z.coerce.number().int().catch(0),
  difference: z.coerce.number().int().catch(0),
  explanation: z.string().trim().max(5000).optional(),
  reason: z.string().trim().max(2000).optional(),
});

/** @param here the page itself @throws 400 for what no page of ours posts */
export async function answerReconciliation(
  context: PageContext,
  book: VisibleBook,
  found: StatementToReconcile,
  form: FormData,
  here: string,
) {
  const { intent, commandId, reason, ...shown } = parseFormOrThrow(form, Pressed);
  const writing = { book, commandId };
  const outcome =
    intent === "reconcile"
      ? await reconcileStatement(context, writing, found, shown)
      : await withdrawReconciliation(context, writing, found, reason);
  return outcome.outcome === "done"
    ? redirectWithToast(
        context,
        here,
        sayDone(
          cashBook,
          context.locale,
          intent === "reconcile" ? "statement.reconciled" : "reconciliation.withdrawn",
        ),
      )
    : conflict(whyNotDone(context, cashBook, outcome), { form });
}
