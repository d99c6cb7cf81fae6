/** A person asks for a ledger: of which estates, for which days, as what. Whose estates they are is looked up here. */
import * as z from "zod";

import { findLedgerRequestPage } from "~/db/queries/families/ledger-requests";
import { LEDGER_ESTATES, LEDGERS_WAITING, type Actor } from "~/workflows/kit";
import {
  GROUPINGS,
  ledgerRequest,
  REPORT_FORMATS,
  REPORT_TYPES,
  type LedgerRequest,
} from "~/workflows/jobs/ledger-request/index";

import {
  dispatchForPage,
  type Administering,
  type AdministrationOutcome,
} from "~/app/services/platform/administration/administration.server";
import { findAccountsCase } from "~/app/services/cases/access/accounts-case.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { DateText } from "~/app/services/platform/pages/typed-date";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import {
  AccountNumber,
  isInOrder,
  listEstatesBetween,
} from "~/app/services/filings/estates/estates-between.server";

export const ledgerStream = (id: string): string => `${ledgerRequest.type}/${id}`;

/** A code of analysis, as it is typed. */
export const Code = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z.-]{0,20}$/, "code")
  .default("");

/** What the form posts. Messages are keys of the page. */
export const LedgerForm = z.object({
  reportType: z.enum(REPORT_TYPES, "required"),
  accountFrom: AccountNumber,
  accountTo: AccountNumber.optional(),
  periodFrom: DateText,
  periodTo: DateText,
  format: z.enum(REPORT_FORMATS, "required"),
  analysisFrom: Code,
  analysisTo: Code,
  grouping: z.enum(GROUPINGS, "required"),
});
export type LedgerInput = z.output<typeof LedgerForm>;

/** Why a request is not begun, at its field. */
export type LedgerRequestProblem = {
  readonly field: "accountFrom" | "accountTo" | "periodTo";
  readonly problem: "noEstate" | "manyEstates" | "order" | "many";
};
/** What is recorded of a request that is in order. */
type Wanted = Pick<
  LedgerRequest,
  "reportType" | "accounts" | "estates" | "period" | "format" | "analysis" | "grouping"
>;
export type AskOutcome =
  | AdministrationOutcome
  | { readonly outcome: "wrong"; readonly wrong: LedgerRequestProblem };

const wrong = (
  field: LedgerRequestProblem["field"],
  problem: LedgerRequestProblem["problem"],
): AskOutcome => ({
  outcome: "wrong",
  wrong: { field, problem },
});

/** The request is called as the command that makes it: pressed twice, it is one. */
export async function askForLedger(administering: Administering, input: LedgerInput): Promise<AskOutcome> {
  const { portal, user, commandId } = administering;
  if (await waitsForMany(portal, user)) return wrong("accountFrom", "many");
  const judged = await judgeRequest(portal, user, input);
  if ("problem" in judged) return wrong(judged.field, judged.problem);
  const { estates, ...wanted } = judged;
  return dispatchForPage(administering, ledgerRequest, {
    stream: ledgerStream(commandId),
    type: "ledger.requested",
    data: { ...wanted, estates },
    input: wanted,
    by: toRequesterActor(user),
  });
}

export const toRequesterActor = (user: CurrentUser): Actor =>
  toActor(user, user.firmId === null ? "office" : "none");

/** Whether the person waits for as many ledgers as one may. */
export async function waitsForMany(
  { database }: Pick<Portal, "database">,
  { id: owner }: Pick<CurrentUser, "id">,
): Promise<boolean> {
  const waiting = await findLedgerRequestPage(database, { owner, states: ["pending"], page: 1, size: 1 });
  return waiting.total.count >= LEDGERS_WAITING;
}

/** What is recorded of a request, or why it cannot be made: whose estates they are is looked up here. */
export async function judgeRequest(
  portal: Portal,
  user: CurrentUser,
  input: LedgerInput,
): Promise<Wanted | LedgerRequestProblem> {
  const { accountFrom: from, accountTo: to = from, periodFrom, periodTo } = input;
  if (periodTo < periodFrom) return { field: "periodTo", problem: "order" };
  if (!isInOrder(from, to)) return { field: "accountTo", problem: "order" };
  const estates = await listEstatesBetween(portal, user, {
    from,
    to,
    most: LEDGER_ESTATES,
    isTheirs: async (id) => (await findAccountsCase({ portal, user }, id)) !== null,
  });
  if (estates.length === 0) return { field: "accountFrom", problem: "noEstate" };
  if (estates.length > LEDGER_ESTATES) return { field: "accountTo", problem: "manyEstates" };
  return {
    reportType: input.reportType,
    accounts: { from, to },
    estates: [...estates],
    period: { from: periodFrom, to: periodTo },
    format: input.format,
    analysis: { from: input.analysisFrom, to: input.analysisTo },
    grouping: input.grouping,
  };
}
