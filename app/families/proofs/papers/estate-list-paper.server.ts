/** The list of proofs of an estate on paper, with the columns of Form 66 (Cap. 32H r.101). */
import type { TFunction } from "i18next";

import type { ProofRow } from "~/db/queries/families/proofs";
import type { Locale } from "~/workflows/kit";

import { keepWhole, whole } from "~/app/services/documents/typesetting/keep-whole";
import type { Paper } from "~/app/services/platform/portal/ports/paper";
import { formatHongKongDateTime } from "~/app/services/filings/receipts/receipt.server";
import {
  findAdmittedAmount,
  formatAmount,
  hkd,
  getStanding,
  type EstateTotals,
} from "../estate/estate-list.server";

interface EstatePaper {
  readonly rows: readonly ProofRow[];
  readonly totals: EstateTotals;
  readonly caseNo: string;
  readonly caseName: string;
  readonly at: string;
  readonly language: Locale;
  readonly t: TFunction;
}

export function describeEstate({
  rows,
  totals,
  caseNo,
  caseName,
  at,
  language,
  t,
}: EstatePaper): Paper<"list"> {
  const heading = t("proofs.estate.title");
  const issued = formatHongKongDateTime(at);
  return {
    kind: "list",
    language,
    title: `${heading} ${caseNo}`,
    heading,
    facts: [
      { label: t("proofs.columns.case"), value: caseNo },
      { label: t("proofs.columns.caseName"), value: caseName },
      { label: t("proofs.papers.issued"), value: issued },
    ],
    footer: `${heading} · ${caseNo} · ${issued}`,
    madeAt: at,
    content: {
      lead: null,
      columns: [
        { label: t("proofs.papers.place"), align: "left", width: "narrow" },
        { label: t("proofs.estate.creditor"), align: "left", width: 2 },
        { label: t("proofs.estate.amount"), align: "right", width: 1 },
        { label: t("proofs.estate.whether"), align: "left", width: 1 },
        { label: t("proofs.estate.admitted"), align: "right", width: 1 },
      ],
      lines: rows.map((row, place) => [
        String(place + 1),
        [`${row.creditor}\n`, whole(row.reference ?? "")],
        [whole(formatAmount(row))],
        t(`proofs.estate.standings.${getStanding(row)}`),
        [whole(hkd(findAdmittedAmount(row)) ?? "")],
      ]),
      after: keepWhole(t("proofs.estate.totals", totals.admitted)),
      notes: [],
    },
  };
}
