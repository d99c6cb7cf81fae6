import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";

import { Badge, type BadgeTone } from "~/app/components/ui/badge/badge";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { NotAvailable, onScreen } from "~/app/components/ui/data-table/on-screen";
import { getTones } from "~/workflows/kit/states";
import { letterStates } from "~/workflows/records/no-objection-letter/states";
import { letterColumns } from "../office/letter-columns";
import type { LetterItem } from "../office/letter-list.view";

const TONES = getTones(letterStates);
export const letterTone = (status: string): BadgeTone => TONES[status] ?? "neutral";

/** The columns of the office's list. */
export function shownLetterColumns(t: TFunction): readonly DataColumn<LetterItem>[] {
  const show = onScreen(letterColumns(t));
  return [
    show("reference", ({ reference, to }) => (
      <Link
        to={to}
        className="link whitespace-nowrap"
        aria-label={t("noObjection.letter.open", { reference })}
      >
        {reference}
      </Link>
    )),
    show("case", ({ caseId, caseNo }) => (
      <Link to={`/casefile/${caseId}/overview`} className="link whitespace-nowrap tabular-nums">
        {caseNo}
      </Link>
    )),
    show("caseName", ({ caseName }) => <span className="break-keep">{caseName}</span>),
    show("asked"),
    show("status", ({ status, statusLabel }) => <Badge tone={letterTone(status)}>{statusLabel}</Badge>),
    show("code", ({ code }) =>
      code === null ? <NotAvailable /> : <span className="whitespace-nowrap">{code}</span>,
    ),
    show("answer"),
    show("answered"),
  ];
}
