/** The statement of an account with the fee that falls due with it: as it would be compiled now, and as it was. */
import { accountIn, type AccountMemory, type Compiled } from "~/workflows/account-period/index";
import {
  adValoremScaleOn,
  assessAdValorem,
  compileStatement,
  estateOf,
  getSummaryLayout,
  type AccountedEntry,
  type FeeLineCode,
  type FeeWorksheet,
  type FigureProblem,
  type Opening,
  type Statement,
  type StatementKind,
} from "~/workflows/accounts/index";
import { type FormValues, type SubmissionContext } from "~/workflows/kit";
import { findByCode } from "~/workflows/registry";

import { loadStream } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";

import { kindOf } from "../periods/projection.server";
import { feeName } from "./compiled";
import { adjustmentsIn } from "./fee-adjustments";
import { fromOfficeIn } from "./from-office";
import { inHkd, openingOf } from "./opening";
import { booksAsCompiled, booksOfCase, type BooksRead, type BookVersion } from "./books.server";

type Parts = Pick<Portal, "log" | "database">;

/** An account with figures. */
export interface Accounted {
  readonly kind: StatementKind;
  readonly caseId: string;
  readonly account: AccountMemory;
  /** As the form was filled in. */
  readonly values: FormValues;
}
export interface WorkedOut {
  readonly statement: Statement;
  readonly fee: FeeWorksheet;
  readonly entries: readonly AccountedEntry[];
  readonly versions: readonly BookVersion[];
}

/** From the entries as they are now. */
export async function workOut(portal: Parts, accounted: Accounted): Promise<WorkedOut> {
  const { caseId, account } = accounted;
  return workOutFrom(portal, accounted, await booksOfCase(portal, caseId, account.period.to));
}

/** From books that were read already. */
export const workOutFrom = (
  portal: Pick<Portal, "log">,
  accounted: Omit<Accounted, "caseId">,
  read: BooksRead,
): Promise<WorkedOut> => drawUp(portal, accounted, read, openingOf(accounted.account));

/** As the account says it: from the entries, the opening and the layout that it was compiled by. */
export async function asCompiled(
  portal: Parts,
  accounted: Accounted,
  compiled: Compiled,
): Promise<WorkedOut> {
  const { caseId, account } = accounted;
  const read = await booksAsCompiled(portal, caseId, account.period.to, compiled.books);
  const opening: Opening = {
    certified: inHkd(compiled.opening),
    balances: [],
    difference: compiled.difference,
  };
  return drawUp(portal, accounted, read, opening, Number(compiled.layout));
}

async function drawUp(
  portal: Pick<Portal, "log">,
  { kind, account, values }: Omit<Accounted, "caseId">,
  { books, entries, versions }: BooksRead,
  opening: Opening,
  layout?: number,
): Promise<WorkedOut> {
  const { from, to } = account.period;
  const statement = compileStatement({
    kind,
    period: { from, to },
    opening,
    books,
    entries,
    fromOffice: fromOfficeIn(values, { from, to }, entries),
    isFinal: values["finalAccount"] === true,
    ...(layout !== undefined && { layout: getSummaryLayout(layout) }),
  });
  return { statement, fee: await feeOf(portal, { account, values }, statement, entries), entries, versions };
}

/** What stops the account; remarks do not. */
export const refusals = ({ statement, fee }: WorkedOut): readonly FigureProblem[] =>
  [...statement.problems, ...fee.problems].filter(({ weight }) => weight === "refused");

/** The fee goes on from the assessment in the certified account before; paid towards it is what the books paid as this fee in the period. */
async function feeOf(
  { log }: Pick<Portal, "log">,
  {
    account: {
      opening,
      period: { to },
    },
    values,
  }: Pick<Accounted, "account" | "values">,
  { kind, period, realized }: Statement,
  entries: readonly AccountedEntry[],
): Promise<FeeWorksheet> {
  const former = opening === null ? [] : await figuresOf(log, opening.period);
  const amountOf = (code: FeeLineCode) => former.find(({ line }) => line === feeName(code))?.minor ?? 0;
  const paid = entries.filter(
    ({ category, date }) => category === "adValoremFee" && date >= period.from && date <= to,
  );
  return assessAdValorem(
    {
      estate: estateOf(kind),
      on: to,
      broughtForward: amountOf("adjusted"),
      current: realized,
      adjustments: adjustmentsIn(values),
      alreadyCharged: amountOf("rounded"),
      paid: {
        amount: paid.reduce((sum, { hkd }) => sum + (hkd ?? 0), 0),
        entries: paid.map(({ id }) => id),
      },
    },
    adValoremScaleOn(to),
  );
}

async function figuresOf(log: Portal["log"], stream: string): Promise<Compiled["figures"]> {
  const type = findByCode(kindOf(stream) ?? "");
  const loaded = type && (await loadStream<SubmissionContext>(log, type, stream));
  return (loaded && accountIn(loaded.context)?.statement?.figures) ?? [];
}
