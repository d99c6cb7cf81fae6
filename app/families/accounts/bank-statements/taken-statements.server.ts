/** The statements of a book as its log has them, with their lines. */
import type { BankStatement, ImportedLine } from "~/workflows/shared/bank-statement/index";
import { bookFacts, type CashBook, type Reconciled } from "~/workflows/records/cash-book/index";
import { readFact } from "~/workflows/kit";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { type LoadedStream } from "~/app/services/platform/portal/dispatch-types";

export interface StatementOfBook {
  readonly statement: BankStatement;
  readonly ignored: readonly { readonly line: number; readonly reason: string }[];
  readonly takenAt: string;
  readonly takenBy: string;
}

/** The statements that are in the book now, the earliest first. */
export function listStatements({ entries, context }: LoadedStream<CashBook>): readonly StatementOfBook[] {
  const found = new Map<string, StatementOfBook>();
  for (const entry of entries) {
    if (entry.type !== "statement.taken") continue;
    const taken = readFact(bookFacts["statement.taken"], toFact(entry));
    if (taken === null) continue;
    const { statement, ignored } = taken;
    found.set(statement.id, { statement, ignored, takenAt: entry.at, takenBy: entry.meta.by.id });
  }
  const inBook = new Set(context.statements.map(({ id }) => id));
  return [...found.values()]
    .filter(({ statement }) => inBook.has(statement.id))
    .sort((left, right) => (left.statement.from < right.statement.from ? -1 : 1));
}

/** The lines of the book's statements, but those of one. */
export const listImportedLines = (
  statements: readonly StatementOfBook[],
  but: string,
): readonly ImportedLine[] =>
  statements
    .filter(({ statement: { id } }) => id !== but)
    .flatMap(({ statement: { id, lines } }) =>
      lines.map(({ number, date, mark, amount, balance }) => ({
        statement: id,
        number,
        date,
        mark,
        amount,
        ...(balance !== undefined && { balance }),
      })),
    );

/** A reconciliation as it was recorded. */
export interface RecordedReconciliation extends Reconciled {
  readonly recordedAt: string;
  readonly recordedBy: string;
  /** Of the book, when it was recorded. */
  readonly version: number;
}

/** The reconciliations that stand, by the statement that each is of. */
export function listReconciliations({
  entries,
  context,
}: LoadedStream<CashBook>): ReadonlyMap<string, RecordedReconciliation> {
  const standing = new Set(context.reconciliations.map(({ id }) => id));
  const found = new Map<string, RecordedReconciliation>();
  for (const entry of entries) {
    if (entry.type !== "statement.reconciled") continue;
    const reconciled = readFact(bookFacts["statement.reconciled"], toFact(entry));
    if (reconciled?.statement == null || !standing.has(reconciled.id)) continue;
    found.set(reconciled.statement, {
      ...reconciled,
      recordedAt: entry.at,
      recordedBy: entry.meta.by.id,
      version: entry.version,
    });
  }
  return found;
}
