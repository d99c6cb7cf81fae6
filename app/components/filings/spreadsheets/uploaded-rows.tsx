import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { CaseNumber, PartyName } from "~/app/components/cases/case-list/case-name";
import { Badge, type BadgeTone } from "../../ui/badge/badge";

import type { DataColumn } from "../../ui/data-table/data-table";
import { EmptyState } from "../../ui/empty-state/empty-state";
import { ListFrame } from "../../ui/list-frame/list-frame";
import type { Listing } from "~/app/services/platform/lists/list-request.server";
import type { ProblemMessage } from "~/app/services/filings/spreadsheets/messages.server";
import type { RowView } from "~/app/services/filings/spreadsheets/upload-page.view";

const TONES: Readonly<Record<RowView["outcome"], BadgeTone>> = {
  willBe: "active",
  waiting: "waiting",
  made: "good",
  refused: "bad",
  leftOut: "warning",
};

function getColumns(t: TFunction): readonly DataColumn<RowView>[] {
  return [
    {
      id: "row",
      label: t("spreadsheets.rows.row"),
      heading: true,
      cell: ({ row }) => <span className="tabular-nums">{row}</span>,
    },
    { id: "case", label: t("spreadsheets.rows.case"), cell: (row) => <CaseOfRow row={row} /> },
    { id: "outcome", label: t("spreadsheets.rows.outcome"), cell: (row) => <OutcomeOfRow row={row} /> },
    { id: "problems", label: t("spreadsheets.rows.problems"), cell: (row) => <ProblemsOfRow row={row} /> },
  ];
}

function CaseOfRow({ row: { caseFile, caseNo } }: { readonly row: RowView }) {
  const { t } = useTranslation();
  if (caseFile === null)
    return <span className="text-ink-soft">{caseNo === "" ? t("spreadsheets.rows.noCase") : caseNo}</span>;
  return (
    <>
      <CaseNumber to={caseFile.to} caseNo={caseNo} />
      <span className="block">
        <PartyName nameEn={caseFile.nameEn} nameZh={caseFile.nameZh} />
      </span>
    </>
  );
}

function OutcomeOfRow({ row: { outcome, given, draft, row } }: { readonly row: RowView }) {
  const { t } = useTranslation();
  const words =
    outcome === "willBe"
      ? t("spreadsheets.rows.willBe", { count: given })
      : t(`spreadsheets.rows.${outcome}`);
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge tone={TONES[outcome]}>{words}</Badge>
      {draft !== null && (
        <Link to={draft} className="link">
          {t("spreadsheets.rows.open")}
          <span className="sr-only"> ({row})</span>
        </Link>
      )}
    </div>
  );
}

function ProblemsOfRow({ row: { problems, refusals, missing } }: { readonly row: RowView }) {
  return (
    <div className="flex max-w-prose flex-col gap-1">
      {(problems.length > 0 || refusals.length > 0) && (
        <ul className="flex flex-col gap-1">
          {refusals.map((sentence) => (
            <li key={sentence} className="text-red">
              {sentence}
            </li>
          ))}
          <ProblemLines problems={problems} />
        </ul>
      )}
      {missing !== null && <p className="text-ink-soft">{missing}</p>}
    </div>
  );
}

/** Problems as items of a list, each with its cell. */
export function ProblemLines({ problems }: { readonly problems: readonly ProblemMessage[] }) {
  const { t } = useTranslation();
  return problems.map(({ cell, heading, sentence }) => (
    <li key={`${cell} ${heading} ${sentence}`}>
      <span className="font-semibold">{t("spreadsheets.rows.at", { cell, heading })}</span>{" "}
      <span className="text-red">{sentence}</span>
    </li>
  ));
}

/** The rows of an uploaded spreadsheet, each with what becomes of it and what is wrong with it or still missing. */
export function UploadedRows({ rows }: { readonly rows: Listing<RowView> }) {
  const { t } = useTranslation();
  return (
    <ListFrame
      name="spreadsheet-rows"
      label={t("spreadsheets.rows.title")}
      listing={rows}
      columns={getColumns(t)}
      empty={<EmptyState title={t("spreadsheets.rows.noneOfKind")} />}
    />
  );
}
