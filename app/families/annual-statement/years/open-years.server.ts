/** The years of a bankruptcy that a statement is owed for: opened as they end, and kept to the date of the order. */
import { addDays, type CalendarDate } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import { statementDays, type CaseFile } from "~/workflows/records/case-file/index";
import {
  annualStatement,
  getStatementYear,
  statementStates,
  type AnnualStatement,
  type StatementYear,
} from "~/workflows/records/annual-statement/index";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { dispatch, dispatchAll } from "~/app/services/platform/portal/dispatch.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import { mayBeRefused } from "~/app/services/platform/portal/must-happen.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { loadStatement, statementStream } from "../streams.server";

/** A year that is over, and its statement as far as there is one. */
export interface CaseYear extends StatementYear {
  readonly stream: string;
  /** The office has it on paper: settled in the case file before anything was filled in here. */
  readonly isSettled: boolean;
  readonly statement: LoadedStream<AnnualStatement> | null;
}

/** The years that are over, the oldest first: as many as the case file has anniversaries until the discharge. */
export async function loadYears(
  portal: Pick<Portal, "log" | "clock">,
  caseId: string,
  file: CaseFile,
): Promise<readonly CaseYear[]> {
  const order = file.dates.bankruptcyOrder;
  if (order === undefined) return [];
  const today = hongKongDay(portal.clock.now());
  const over = statementDays(file, today).filter((due) => due <= today);
  const settledUpTo = file.settlements
    .flatMap(({ entry }) => (entry.kind === "annualStatement" ? [entry.upTo] : []))
    .sort()
    .at(-1);
  return Promise.all(
    over.map(async (_, index) => {
      const year = getStatementYear(order, index + 1);
      const stream = statementStream(caseId, year.year);
      return {
        ...year,
        stream,
        isSettled: settledUpTo !== undefined && year.due <= settledUpTo,
        statement: await loadStatement(portal, stream),
      };
    }),
  );
}

/** Opens what is over and not opened yet, and has every year follow the order's date. Done by whoever comes in, never by looking. */
export async function openYears(
  portal: Pick<Portal, "log" | "clock">,
  caseId: string,
  file: CaseFile,
): Promise<void> {
  const orderDate = file.dates.bankruptcyOrder;
  if (orderDate === undefined) return;
  for (const each of await loadYears(portal, caseId, file)) {
    const { year, from, to, due, stream, statement } = each;
    if (statement === null) {
      if (!each.isSettled) await openYear(portal, stream, { caseId, year, orderDate, from, to, due });
      continue;
    }
    if (statement.context.orderDate !== orderDate)
      await tell(
        portal,
        stream,
        "dates.rederived",
        { orderDate, from, to, due },
        `${orderDate}-${String(statement.version)}`,
      );
    if (isIn(statementStates, statement.state, "expected"))
      await tell(portal, stream, "statement.fell-due", {}, String(statement.version));
  }
}

async function openYear(
  { log, clock }: Pick<Portal, "log" | "clock">,
  stream: string,
  data: {
    readonly caseId: string;
    readonly year: number;
    readonly orderDate: CalendarDate;
    readonly from: CalendarDate;
    readonly to: CalendarDate;
    readonly due: CalendarDate;
  },
): Promise<void> {
  const outcome = await dispatchAll(log, annualStatement, {
    stream,
    facts: [
      { type: "year.opened", data },
      { type: "statement.fell-due", data: {} },
    ],
    by: SYSTEM,
    at: clock.now(),
    commandId: `open-${stream}`,
    input: {},
  });
  mayBeRefused(outcome);
}

async function tell(
  { log, clock }: Pick<Portal, "log" | "clock">,
  stream: string,
  type: string,
  data: Readonly<Record<string, unknown>>,
  command: string,
): Promise<void> {
  mayBeRefused(
    await dispatch(log, annualStatement, {
      stream,
      type,
      data,
      by: SYSTEM,
      at: clock.now(),
      commandId: `${type}-${stream}-${command}`,
      input: {},
    }),
  );
}

/** Whether the bankrupt still owes the statement of a year. */
export const isOwing = ({ statement, isSettled }: Pick<CaseYear, "statement" | "isSettled">): boolean =>
  statement === null
    ? !isSettled
    : isIn(statementStates, statement.state, "due", "drafting", "defaulted", "expected");

/** Whether it was begun, and goes on; what is due is begun first, even where something of it was filled in before. */
export const hasBegun = ({ statement }: Pick<CaseYear, "statement">): boolean =>
  isIn(statementStates, statement?.state, "drafting") ||
  (isIn(statementStates, statement?.state, "defaulted") && statement?.context.lastSavedAt !== null);

/** The day on which the next statement is due, and the year that it is of; `null` where none is owed any more. */
export function findNextYear(file: CaseFile, today: CalendarDate): StatementYear | null {
  const order = file.dates.bankruptcyOrder;
  if (order === undefined) return null;
  const days = statementDays(file, addDays(today, 1));
  const next = days.findIndex((due) => due > today);
  return next < 0 ? null : getStatementYear(order, next + 1);
}
