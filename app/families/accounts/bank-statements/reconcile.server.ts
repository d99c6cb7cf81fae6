/** A reconciliation is recorded as it was shown, or withdrawn: by its page, and by programs. */
import { checkChain } from "~/workflows/shared/bank-statement/index";
import { cashBook, type CashBook } from "~/workflows/records/cash-book/index";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { VisibleBook } from "../cash-book/visible-book.server";
import { entriesToTick, type StatementToReconcile } from "./reconciliation.server";

type Input = Pick<PageContext, "portal" | "requestId">;
interface Writing {
  readonly book: VisibleBook;
  /** Made with the page: what is sent twice happens once. It becomes the reconciliation's id. */
  readonly commandId: string;
}
/** As they were shown. */
interface Shown {
  /** Counts where the file does not state how the statement closes. */
  readonly closing: number;
  readonly difference: number;
  readonly explanation?: string | undefined;
}

/** Ticks off what the bank had by the statement's last day. */
export function reconcileStatement(
  input: Input,
  writing: Writing,
  found: StatementToReconcile,
  { closing, difference, explanation }: Shown,
): Promise<DispatchOutcome<CashBook>> {
  const { statement } = found.of;
  const data = {
    id: writing.commandId,
    statement: statement.id,
    on: statement.to,
    currency: statement.currency,
    closing: checkChain(statement).closing ?? closing,
    matched: entriesToTick(found),
    difference,
    ...(explanation !== undefined && explanation !== "" && { explanation }),
  };
  // What is ticked off is computed: once it is, nothing is left to tick.
  const content = { statement: statement.id, closing, difference, explanation: explanation ?? "" };
  return write(input, writing, "statement.reconciled", data, content);
}

/** The reconciliation that stands is withdrawn: what it ticked off is free again. */
export const withdrawReconciliation = (
  input: Input,
  writing: Writing,
  { recorded, of }: StatementToReconcile,
  reason: string | undefined,
): Promise<DispatchOutcome<CashBook>> => {
  const data = { id: recorded?.id ?? "", ...(reason !== undefined && { reason }) };
  const content = { statement: of.statement.id, reason: reason ?? "" };
  return write(input, writing, "reconciliation.withdrawn", data, content);
};

const write = (
  { portal, requestId }: Input,
  { book, commandId }: Writing,
  type: "statement.reconciled" | "reconciliation.withdrawn",
  data: Readonly<Record<string, unknown>>,
  content: Readonly<Record<string, string | number>>,
): Promise<DispatchOutcome<CashBook>> =>
  dispatch(portal.log, cashBook, {
    stream: book.id,
    type,
    data,
    by: book.by,
    at: portal.clock.now(),
    commandId,
    input: content,
    requestId,
  });
