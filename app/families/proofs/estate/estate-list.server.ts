/** The proofs of an estate: the list of Form 66, its totals, and what a dividend is reckoned from. */
import type { TFunction } from "i18next";

import {
  findProofPage,
  sumProofsOfCase,
  type EstateTotal,
  type ProofFilter,
  type ProofRow,
} from "~/db/queries/families/proofs";
import { HOME_CURRENCY, hongKongDate, writeMoney, isAmong, isFormer, statesWith } from "~/workflows/kit";
import { proofStates } from "~/workflows/forms/proof-of-debt/index";

import { inHomeCurrency } from "../adjudication/home-currency";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import {
  exported,
  type Exporter,
  type ExportRequest,
} from "~/app/services/assembly/exports/exporting.server";
import { column, dayColumn, moneyColumn, type ListColumns } from "~/app/services/platform/lists/column";
import { EXPORT_LIMIT } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { ListParts } from "~/app/services/platform/portal/parts";
import { isIn } from "~/workflows/kit/states";

/** What the proofs of an estate come to, as amounts in words. */
export interface EstateTotals {
  readonly tendered: readonly { readonly count: number; readonly amount: string }[];
  readonly admitted: {
    readonly count: number;
    readonly preferential: string;
    readonly ordinary: string;
    readonly voting: string;
  };
  readonly rejected: number;
  readonly standingOver: number;
}

/** Whether admitted, rejected, or standing over (Form 66); withdrawn and not accepted proofs are not on the list. */
const LISTED = statesWith(proofStates, "lists", "estate");
const AT_ONCE = 100;

/** Every proof on the list of an estate, in the order in which they were filed. @param submitted instants between which they were */
export async function loadProofsOfEstate(
  { database, clock }: ListParts,
  caseId: string,
  submitted?: ProofFilter["submitted"],
): Promise<readonly ProofRow[]> {
  const today = hongKongDay(clock.now());
  const rows: ProofRow[] = [];
  for (let page = 1; rows.length < EXPORT_LIMIT; page += 1) {
    const found = await findProofPage(database, {
      scope: { whose: "all" },
      caseId,
      states: LISTED,
      submitted,
      today,
      sort: { column: "submitted_at", direction: "asc" },
      page,
      size: AT_ONCE,
    });
    rows.push(...found.rows);
    if (found.rows.length < AT_ONCE) break;
  }
  return rows;
}

export type ClaimStatus = "admitted" | "rejected" | "standingOver";
export const getStanding = ({ state }: Pick<ProofRow, "state">): ClaimStatus =>
  isIn(proofStates, state, "admitted", "rejected") ? state : "standingOver";

export const hkd = (minor: number | null): string | null =>
  minor === null ? null : writeMoney({ minor, currency: HOME_CURRENCY });
export const formatAmount = ({ amount, currency }: Pick<ProofRow, "amount" | "currency">): string =>
  writeMoney({ minor: amount, currency });
export const findAdmittedAmount = ({
  preferential,
  ordinary,
}: Pick<ProofRow, "preferential" | "ordinary">): number | null =>
  preferential === null && ordinary === null ? null : (preferential ?? 0) + (ordinary ?? 0);

/** The columns of Form 66. */
const listColumns = (t: TFunction) =>
  ({
    creditor: column(t("proofs.estate.creditor"), ({ creditor }) => creditor, { width: 40 }),
    amount: moneyColumn(t("proofs.estate.amount"), ({ amount, currency }) => ({ minor: amount, currency })),
    whether: column(t("proofs.estate.whether"), (row) => t(`proofs.estate.standings.${getStanding(row)}`)),
    admitted: moneyColumn(t("proofs.estate.admitted"), (row) => inHomeCurrency(findAdmittedAmount(row))),
    reference: column(t("proofs.columns.reference"), ({ reference }) => reference),
    submitted: dayColumn(t("proofs.columns.submitted"), ({ submitted_at: at }) => at && hongKongDate(at)),
  }) satisfies ListColumns<ProofRow>;

/** What a dividend is paid on. */
const dividendColumns = (t: TFunction) =>
  ({
    reference: column(t("proofs.columns.reference"), ({ reference }) => reference),
    creditor: column(t("proofs.columns.creditor"), ({ creditor }) => creditor, { width: 40 }),
    preferential: moneyColumn(t("proofs.columns.preferential"), ({ preferential }) =>
      inHomeCurrency(preferential),
    ),
    ordinary: moneyColumn(t("proofs.columns.ordinary"), ({ ordinary }) => inHomeCurrency(ordinary)),
    assigned: column(t("proofs.columns.assigned"), ({ assigned }) =>
      t(assigned > 0 ? "proofs.yes" : "proofs.no"),
    ),
  }) satisfies ListColumns<ProofRow>;

/** @throws 404 for a case that is not theirs; whoever has left the office reads nothing that came later */
async function loadCase({ visit, named }: ExportRequest): Promise<VisibleCase> {
  const visible = await visit.case(named["caseId"] ?? "");
  if (visible === null || isFormer(visible.by)) throw new Response(null, { status: 404 });
  return visible;
}

export const estateSheet: Exporter = async (request) => {
  const { id, caseNo } = await loadCase(request);
  const rows = await loadProofsOfEstate(request.portal, id);
  return exported(request, `${request.t("proofs.estate.title")} ${caseNo}`, listColumns(request.t), rows);
};

export const dividendSheet: Exporter = async (request) => {
  const { id, caseNo } = await loadCase(request);
  const rows = (await loadProofsOfEstate(request.portal, id)).filter(({ state }) =>
    isIn(proofStates, state, "admitted"),
  );
  return exported(
    request,
    `${request.t("proofs.estate.dividend")} ${caseNo}`,
    dividendColumns(request.t),
    rows,
  );
};

/** What the estate's proofs come to: tendered by currency, admitted in Hong Kong dollars. */
export async function estateTotals(
  { database }: Pick<ListParts, "database">,
  caseId: string,
): Promise<EstateTotals> {
  const all = (await sumProofsOfCase(database, caseId)).filter(({ state }) => isAmong(LISTED, state));
  const currencies = [...new Set(all.map(({ currency }) => currency))];
  const of = (standing: ClaimStatus) => all.filter((total) => getStanding(total) === standing);
  const sum = (
    totals: readonly EstateTotal[],
    what: "count" | "amount" | "preferential" | "ordinary" | "voting",
  ) => totals.reduce((total, each) => total + each[what], 0);
  const money = (minor: number) => writeMoney({ minor, currency: HOME_CURRENCY });
  const admitted = of("admitted");
  return {
    tendered: currencies.map((currency) => {
      const own = all.filter((total) => total.currency === currency);
      return { count: sum(own, "count"), amount: writeMoney({ minor: sum(own, "amount"), currency }) };
    }),
    admitted: {
      count: sum(admitted, "count"),
      preferential: money(sum(admitted, "preferential")),
      ordinary: money(sum(admitted, "ordinary")),
      voting: money(sum(admitted, "voting")),
    },
    rejected: sum(of("rejected"), "count"),
    standingOver: sum(of("standingOver"), "count"),
  };
}
