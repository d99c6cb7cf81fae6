/** The posts of a reconciliation: it is recorded as it was shown, or withdrawn. */
import * as z from "zod";

import { checkChain } from "~/workflows/bank-statement/index";
import { cashBook } from "~/workflows/cash-book/index";
import { sayDone } from "~/workflows/kit";

import { goOn, refuse } from "~/app/services/pages/answers.server";
import type { PageRequest } from "~/app/services/pages/page.server";
import { expectForm } from "~/app/services/pages/read-form.server";
import { whyNotDone } from "~/app/services/pages/reasons";
import { PageCommand } from "~/app/services/portal/command-names.server";
import { dispatch } from "~/app/services/portal/dispatch.server";
import type { VisibleBook } from "../cash-book/visible-book.server";
import { entriesToTick, type StatementToReconcile } from "./reconciliation.server";

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
  asked: PageRequest,
  book: VisibleBook,
  found: StatementToReconcile,
  form: FormData,
  here: string,
) {
  const { intent, commandId, closing: shown, difference, explanation, reason } = expectForm(form, Pressed);
  const { statement } = found.of;
  const reconciled = {
    id: commandId,
    statement: statement.id,
    on: statement.to,
    currency: statement.currency,
    closing: checkChain(statement).closing ?? shown,
    matched: entriesToTick(found),
    difference,
    ...(explanation !== undefined && explanation !== "" && { explanation }),
  };
  const type = intent === "reconcile" ? "statement.reconciled" : "reconciliation.withdrawn";
  const data =
    intent === "reconcile"
      ? reconciled
      : { id: found.recorded?.id ?? "", ...(reason !== undefined && { reason }) };
  const outcome = await dispatch(asked.portal.log, cashBook, {
    stream: book.id,
    type,
    data,
    by: book.by,
    at: asked.portal.clock.now(),
    commandId,
    requestId: asked.requestId,
  });
  return outcome.outcome === "done"
    ? goOn(asked, here, sayDone(cashBook, asked.locale, type))
    : refuse(whyNotDone(asked, cashBook, outcome), { form });
}
