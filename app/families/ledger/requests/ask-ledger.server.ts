/** A person asks for a ledger: of which estates, for which days, as what. Whose estates they are is looked up here. */
import * as z from "zod";

import { findLedgerRequestPage } from "~/db/queries/families/ledger-requests";
import { ownCases } from "~/db/queries/cases/own-cases";
import { PRACTITIONER } from "~/workflows/records/case-file/index";
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
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { parseCaseId } from "~/app/services/filings/spreadsheets/case-id-in";

export const ledgerStream = (id: string): string => `${ledgerRequest.type}/${id}`;

const Account = z
  .string("required")
  .trim()
  .min(1, "required")
  .max(40)
  .transform((typed, context) => {
    const id = parseCaseId(typed);
    if (id !== null) return id;
    context.addIssue({ code: "custom", message: "account" });
    return z.NEVER;
  });
/** A code of analysis, as it is typed. */
export const Code = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z.-]{0,20}$/, "code")
  .default("");

/** What the form posts. Messages are keys of the page. */
export const LedgerForm = z.object({
  reportType: z.enum(REPORT_TYPES, "required"),
  accountFrom: Account,
  accountTo: Account.optional(),
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
  const first = getKey(from);
  const last = getKey(to);
  if (first.type !== last.type || first.place > last.place) return { field: "accountTo", problem: "order" };
  const estates = await estatesBetween(portal, user, from, to);
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

/** The order of accounts: by type, year and number. */
function getKey(id: string): { readonly type: string; readonly place: number } {
  const [type = "", number = "0", year = "0"] = id.split("-");
  return { type, place: Number(year) * 10_000_000 + Number.parseInt(number, 10) };
}

/** The estates between two accounts whose accounts are the person's to see; one more than a ledger may cover, at most. */
async function estatesBetween(
  portal: Portal,
  user: CurrentUser,
  from: string,
  to: string,
): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const id of candidatesBetween(portal, user, from, to)) {
    if ((await findAccountsCase({ portal, user }, id)) !== null) found.push(id);
    if (found.length > LEDGER_ESTATES) break;
  }
  return found;
}

/** Numbers that are tried one by one for whoever has no estates of their own. */
const MOST_TRIED = 500;

async function* candidatesBetween(
  { database, clock }: Portal,
  { firmIds, rights }: CurrentUser,
  from: string,
  to: string,
): AsyncGenerator<string> {
  if (from === to) {
    yield from;
    return;
  }
  const [first, last] = [getKey(from), getKey(to)];
  if (rights.includes("OFFICE_READ_ALL")) {
    const year = from.split("-")[2] ?? "";
    for (let place = first.place; place <= Math.min(last.place, first.place + MOST_TRIED); place += 1)
      yield `${first.type}-${String(place % 10_000_000)}-${year}`;
    return;
  }
  const whose = { as: "appointed", capacity: PRACTITIONER, firmIds, on: hongKongDay(clock.now()) } as const;
  for await (const batch of ownCases(database, whose, []))
    for (const { id } of batch) {
      const { type, place } = getKey(id);
      if (type === first.type && place >= first.place && place <= last.place) yield id;
    }
}
