/** The statement of an account with the fee that falls due with it: as it would be compiled now, and as it was. */
import type { AccountState, Compiled } from "~/workflows/shared/account-period/index";
import {
  assessAdValorem,
  assetTable,
  compileStatement,
  getEstate,
  getSummaryLayout,
  toHkd,
  isWithin,
  type AccountedEntry,
  type AssetRow,
  type FeeWorksheet,
  type FigureProblem,
  type Opening,
  type Statement,
  type StatementKind,
} from "~/workflows/shared/accounts/index";
import type { FormValues } from "~/workflows/kit";

import type { Portal } from "~/app/services/platform/portal/portal";

import type { KnownPeriod } from "../periods/follow.server";
import { listAssets } from "./asset-rows";
import { getBasis, earlierAccounts, feeBasis, isFeePaid, type FeeBasis } from "./earlier-fees.server";
import { listAdjustments } from "./fee-adjustments";
import { findFromOfficeReceipt } from "./from-office";
import { inHkd, toOpening } from "./opening";
import { booksAsCompiled, listBooksOfCase, type BooksRead, type BookVersion } from "./books.server";

type Parts = Pick<Portal, "log" | "database">;

/** An account with figures. */
export interface Accounted {
  readonly kind: StatementKind;
  readonly caseId: string;
  readonly account: AccountState;
  /** As the form was filled in. */
  readonly values: FormValues;
}
export interface ComputedStatement {
  readonly statement: Statement;
  readonly fee: FeeWorksheet;
  /** Of a liquidation. */
  readonly assets: readonly AssetRow[] | null;
  readonly entries: readonly AccountedEntry[];
  readonly versions: readonly BookVersion[];
}

/** From the entries as they are now. */
export async function computeStatement(portal: Parts, accounted: Accounted): Promise<ComputedStatement> {
  const { caseId, account, kind } = accounted;
  const [read, earlier] = await Promise.all([
    listBooksOfCase(portal, caseId, account.period.to),
    earlierAccounts(portal, kind, caseId, account.period.from),
  ]);
  return computeFromBooks(accounted, read, earlier);
}

/** From books that were read already. @param earlier the accounts of the estate before it */
export function computeFromBooks(
  accounted: Omit<Accounted, "caseId">,
  read: BooksRead,
  earlier: readonly KnownPeriod[] = [],
): ComputedStatement {
  const { kind, account } = accounted;
  const basis = feeBasis(kind, earlier, read.entries, account.period.from);
  return drawUp(accounted, read, { opening: toOpening(account), basis });
}

/** As the account says it: from the entries, the opening and the layout that it was compiled by. */
export async function asCompiled(
  portal: Parts,
  accounted: Accounted,
  compiled: Compiled,
): Promise<ComputedStatement> {
  const { caseId, account } = accounted;
  const read = await booksAsCompiled(portal, caseId, account.period.to, compiled.books);
  const opening: Opening = {
    certified: inHkd(compiled.opening),
    balances: [],
    difference: compiled.difference,
  };
  const basis = getBasis(compiled, account.period.to);
  return drawUp(accounted, read, { opening, basis, layout: Number(compiled.layout) });
}

/** What stood before the account, and the layout where it is not today's. */
interface Begun {
  readonly opening: Opening;
  readonly basis: FeeBasis;
  readonly layout?: number;
}

function drawUp(
  { kind, account, values }: Omit<Accounted, "caseId">,
  { books, entries, versions }: BooksRead,
  { opening, basis, layout }: Begun,
): ComputedStatement {
  const { from, to } = account.period;
  const statement = compileStatement({
    kind,
    period: { from, to },
    opening,
    books,
    entries,
    fromOffice: findFromOfficeReceipt(values, { from, to }, entries),
    isFinal: values["finalAccount"] === true,
    ...(layout !== undefined && { layout: getSummaryLayout(layout) }),
  });
  const fee = computeFee({ account, values }, statement, entries, basis);
  return { statement, fee, assets: kind === "s203" ? listAssets(values) : null, entries, versions };
}

/** What stops the account; remarks do not. */
export const listRefusals = ({ statement, fee, assets }: ComputedStatement): readonly FigureProblem[] =>
  [...statement.problems, ...fee.problems, ...(assets === null ? [] : assetTable(assets).problems)].filter(
    ({ weight }) => weight === "refused",
  );

/** The fee goes on from all accounts before; paid is what the books paid as this fee in the period, for whichever of them. */
function computeFee(
  { account, values }: Pick<Accounted, "account" | "values">,
  { kind, period, realized }: Statement,
  entries: readonly AccountedEntry[],
  { before, waitsFor }: FeeBasis,
): FeeWorksheet {
  const paid = entries.filter((entry) => isFeePaid(entry) && isWithin(period, entry.date));
  return assessAdValorem({
    estate: getEstate(kind),
    on: period.to,
    before,
    current: realized,
    adjustments: listAdjustments(values),
    paid: { amount: paid.reduce((sum, entry) => sum + toHkd(entry), 0), entries: paid.map(({ id }) => id) },
    refund: account.refund,
    waitsFor,
  });
}
