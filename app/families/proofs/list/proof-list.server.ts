/** Lists of proofs: a creditor's own, those in a practitioner's cases, all that were filed for the office. */
import { readTypedDate } from "~/app/i18n/format";
import {
  creditorKey,
  findProofPage,
  type ProofRow,
  type ProofSortColumn,
} from "~/db/queries/families/proofs";
import { addDays, hasTag, isAmong, say, statesWith, type Locale } from "~/workflows/kit";
import { PROOF_GROUPS, proofOfDebt, proofStates } from "~/workflows/forms/proof-of-debt/index";

import {
  toListing,
  NOTHING,
  readChoice,
  readListRequest,
} from "~/app/services/platform/lists/list-request.server";
import { pagedList, type Exporter } from "~/app/services/assembly/exports/exporting.server";
import { startOfDay, hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { ListParts } from "~/app/services/platform/portal/parts";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { REQUESTABLE } from "../requests/requestable.server";
import { filesProofs, PROOF_REQUESTS, proofScope } from "../streams.server";
import { inHomeCurrency } from "../adjudication/home-currency";
import { proofColumns } from "./proof-columns";
import type { ProofFilters, ProofItem, ProofList } from "./proof-list.view";
import { listStatusChoices } from "~/app/services/platform/lists/choice";

/** Headings by which lists of proofs are ordered. */
export const COLUMNS = {
  case: "case_number",
  creditor: "creditor_key",
  submitted: "submitted_at",
  updated: "updated_at",
} as const satisfies Record<string, ProofSortColumn>;
const MOST_TYPED = 200;
export const TO_ADJUDICATE = "accepted";
const UNPAID = "pendingPayment";

/** @param statusInPath the status that the address names, where it does */
export async function proofList(
  { database, clock }: ListParts,
  user: Pick<CurrentUser, "id" | "rights" | "firmIds">,
  parameters: URLSearchParams,
  locale: Locale,
  statusInPath?: string,
): Promise<ProofList> {
  const request = readListRequest(parameters, COLUMNS, { column: "updated", direction: "desc" });
  const typed = (name: string) => (parameters.get(name) ?? "").trim().slice(0, MOST_TYPED);
  const named = proofOfDebt.statuses.find((status) => status === statusInPath);
  const filters: ProofFilters = {
    creditor: typed("creditor"),
    reference: typed("reference"),
    submitted: typed("submitted"),
    status: named ?? readChoice(parameters, "status", proofOfDebt.statuses),
    adjudicate: readChoice(parameters, "adjudicate", ["yes"]),
    standing: readChoice(parameters, "standing", PROOF_GROUPS),
    case: typed("case"),
  };
  const today = hongKongDay(clock.now());
  const scope = proofScope(user, today);
  const day = readTypedDate(filters.submitted);
  const key = creditorKey(filters.creditor);
  const found =
    scope === null
      ? NOTHING
      : await findProofPage(database, {
          scope,
          today,
          status: filters.status,
          ...(filters.standing && { states: statesWith(proofStates, "group", filters.standing) }),
          ...(filters.adjudicate && { states: [TO_ADJUDICATE] }),
          ...(filters.case !== "" && { inCases: filters.case }),
          ...(key !== "" && { creditor: key }),
          ...(filters.reference !== "" && { reference: filters.reference.toUpperCase() }),
          ...(day !== undefined && {
            submitted: { from: startOfDay(day), before: startOfDay(addDays(day, 1)) },
          }),
          sort: request.sort,
          page: request.page,
          size: request.size,
        });
  const isOwn = scope?.whose === "own";
  return {
    list: toListing(request, found, (row) => ({
      ...toItem(row, isOwn, locale),
      // Practitioners know creditors by their names.
      account: scope?.whose === "appointed" ? null : row.login_name,
    })),
    filters,
    statuses: listStatusChoices(proofOfDebt, locale),
    whose: scope?.whose ?? "own",
    mayFile: filesProofs(user),
  };
}

/** @param isOwn whether the reader goes on writing what is still written */
export function toItem(row: ProofRow, isOwn: boolean, locale: Locale): ProofItem {
  const page =
    isOwn && hasTag(proofOfDebt, row.state, "editable")
      ? (proofOfDebt.form.steps[0]?.id ?? "preview")
      : "preview";
  return {
    id: row.id,
    to: `/casefile/${row.case_id}/${proofOfDebt.code}/${row.id}/${page}`,
    reference: row.reference,
    caseNo: row.case_no,
    caseName: row.case_name_en,
    caseNameZh: row.case_name_zh,
    creditor: row.creditor,
    ownReference: row.own_reference,
    amount: row.amount === 0 ? null : { minor: row.amount, currency: row.currency },
    wages: row.wages === 1,
    secured: row.secured === 1,
    documented: row.documented === 1,
    status: row.status,
    statusLabel: say(proofOfDebt, locale, `status.${row.status}`),
    since: row.updated_at,
    submittedAt: row.submitted_at,
    meetingOn: row.meeting_on,
    acceptedAt: row.accepted_at,
    toAdjudicate: row.state === TO_ADJUDICATE,
    markedAt: row.marked_at,
    amended: row.amended > 0,
    amendedAfter: row.amended > 1,
    assigned: row.assigned > 0,
    preferential: inHomeCurrency(row.preferential),
    ordinary: inHomeCurrency(row.ordinary),
    voting: inHomeCurrency(row.voting),
    firm: row.firm_name,
    account: null,
    withdrawn: row.status === "withdrawn",
    dividendOn: row.dividend_on,
    interestOn: row.interest_on,
    next: page !== "preview" ? "continue" : isOwn && row.state === UNPAID ? "pay" : "open",
    requestAt: isOwn && isAmong(REQUESTABLE, row.state) ? `${PROOF_REQUESTS}/new/${row.id}` : null,
  };
}

export const proofsSheet: Exporter = pagedList({
  title: ({ t }) => t("proofs.title"),
  columns: proofColumns,
  page: async ({ portal, user, parameters, locale, named }) =>
    (await proofList(portal, user, parameters, locale, named.status)).list,
});
