/** The years of a bankruptcy that a statement is owed for: opened as they end, and kept to the date of the order. */
import { addDays, type CalendarDate } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import { statementDays, type CaseFile } from "~/workflows/records/case-file/index";
import {
  annualStatement,
  getStatementYear,
  MOST_YEARS,
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
import { findExcuse, findSettledUpTo } from "./excuse";

/** A year that is over, and its statement as far as there is one. */
export interface CaseYear extends StatementYear {
  readonly stream: string;
  /** The office has it on paper: settled in the case file before anything was filled in here. */
  readonly isSettled: boolean;
  readonly statement: LoadedStream<AnnualStatement> | null;
}

/**
 * The years that are over, the oldest first: as many as the case file has anniversaries until the discharge.
 * @param upTo those that are over on this day; today, unless given
 */
export async function loadYears(
  portal: Pick<Portal, "log" | "clock">,
  caseId: string,
  file: CaseFile,
  upTo = hongKongDay(portal.clock.now()),
): Promise<readonly CaseYear[]> {
  const order = file.dates.bankruptcyOrder;
  if (order === undefined) return [];
  const over = statementDays(file, upTo).filter((due) => due <= upTo);
  const settledUpTo = findSettledUpTo(file);
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

/**
 * Opens what is not opened yet, and has every year follow the order's date. Done by whoever comes in, and by the portal itself; never
 * by looking.
 * @param upTo what is over on this day; today, unless given
 * @returns how many years were opened
 */
export async function openYears(
  portal: Pick<Portal, "log" | "clock">,
  caseId: string,
  file: CaseFile,
  upTo?: CalendarDate,
): Promise<number> {
  const orderDate = file.dates.bankruptcyOrder;
  if (orderDate === undefined) return 0;
  const today = hongKongDay(portal.clock.now());
  let opened = 0;
  for (const each of await loadYears(portal, caseId, file, upTo)) {
    const { year, from, to, due, stream, statement } = each;
    if (statement === null) {
      if (each.isSettled) continue;
      await openYear(portal, stream, { caseId, year, orderDate, from, to, due }, due <= today);
      opened += 1;
      continue;
    }
    await followDate(portal, statement, orderDate);
    if (due <= today && isIn(statementStates, statement.state, "expected")) await fallDue(portal, statement);
  }
  return opened;
}

/** Has every year that is open follow the case: the order's date, and whether a statement is asked for at all. */
export async function followCase(
  portal: Pick<Portal, "log" | "clock">,
  caseId: string,
  file: CaseFile,
): Promise<void> {
  const { bankruptcyOrder } = file.dates;
  for (let year = 1; year <= MOST_YEARS && bankruptcyOrder !== undefined; year += 1) {
    const stream = statementStream(caseId, year);
    const statement = await loadStatement(portal, stream);
    if (statement === null) continue;
    await followDate(portal, statement, bankruptcyOrder);
    const moved = await loadStatement(portal, stream);
    if (moved !== null) await followNeed(portal, moved, file);
  }
}

/** What somebody has begun to fill in stays as it is: nothing that was typed is taken away by a correction of the case. */
async function followNeed(
  portal: Pick<Portal, "log" | "clock">,
  { stream, state, version, context }: LoadedStream<AnnualStatement>,
  file: CaseFile,
): Promise<void> {
  const excuse = findExcuse(file, context.due);
  const command = String(version);
  if (excuse !== null && isIn(statementStates, state, "expected", "due"))
    await tell(portal, stream, "year.excused", { ...excuse }, command);
  if (excuse === null && isIn(statementStates, state, "excused") && context.excused?.isByPortal === true)
    await tell(portal, stream, "year.reinstated", { reason: context.excused.reason }, command);
}

async function followDate(
  portal: Pick<Portal, "log" | "clock">,
  { stream, version, context }: LoadedStream<AnnualStatement>,
  orderDate: CalendarDate,
): Promise<void> {
  if (context.orderDate === orderDate) return;
  const { year: _, ...days } = getStatementYear(orderDate, context.year);
  await tell(portal, stream, "dates.rederived", { orderDate, ...days }, `${orderDate}-${String(version)}`);
}

/** Its day has come. @returns whether it had not been told before */
export const fallDue = (
  portal: Pick<Portal, "log" | "clock">,
  { stream, version }: Pick<LoadedStream<AnnualStatement>, "stream" | "version">,
): Promise<boolean> => tell(portal, stream, "statement.fell-due", {}, String(version));

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
  isOver: boolean,
): Promise<void> {
  const outcome = await dispatchAll(log, annualStatement, {
    stream,
    facts: [{ type: "year.opened", data }, ...(isOver ? [{ type: "statement.fell-due", data: {} }] : [])],
    by: SYSTEM,
    at: clock.now(),
    commandId: `${isOver ? "open" : "expect"}-${stream}`,
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
): Promise<boolean> {
  return mayBeRefused(
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
