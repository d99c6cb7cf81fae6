import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { PartyName } from "~/app/components/cases/case-list/case-name";
import { Badge, type BadgeTone } from "~/app/components/ui/badge/badge";
import { DataTable, type DataColumn } from "~/app/components/ui/data-table/data-table";
import {
  getLineMark,
  type BatchLine,
  type LineMark,
} from "~/app/services/filings/batches/signing-session.view";
import { Reasons } from "~/app/components/ui/refused/refused";

export interface BatchLinesProps {
  readonly label: string;
  readonly lines: readonly BatchLine[];
  /** Where a form of the batch is read; absent: forms are not read any more. */
  readonly readAt?: string;
}

/** The forms of a batch: what is to become of each, or what became of it. */
export function BatchLines({ label, lines, readAt }: BatchLinesProps) {
  const { t } = useTranslation();
  const columns: readonly DataColumn<BatchLine>[] = [
    { id: "place", label: t("batch.columns.place"), align: "right", cell: ({ index: place }) => place },
    {
      id: "form",
      label: t("batch.columns.form"),
      heading: true,
      cell: ({ form, index: place }) =>
        form === null ? (
          <span className="text-ink-soft">{t("common.notAvailable")}</span>
        ) : (
          <Link
            to={readAt === undefined ? form.status : `${readAt}&item=${String(place)}`}
            className="link"
            aria-label={`${form.name} ${form.caseNo}`}
          >
            {form.name}
          </Link>
        ),
    },
    { id: "case", label: t("batch.columns.case"), cell: ({ form }) => form && <CaseName form={form} /> },
    {
      id: "result",
      label: t(readAt === undefined ? "batch.columns.result" : "batch.columns.mark"),
      cell: (line) => (
        <div className="flex flex-col items-start gap-1">
          <MarkBadge line={line} />
          {line.reason !== "" && <p className="max-w-prose text-sm text-ink-soft">{line.reason}</p>}
          {line.pins > 0 && (
            <p className="text-sm text-ink-soft">{t("batch.review.pins", { count: line.pins })}</p>
          )}
          {line.changed && <p className="max-w-prose text-sm text-amber">{t("batch.review.changed")}</p>}
          {line.outcome?.ok === false && <Reasons reasons={line.outcome.reasons} />}
        </div>
      ),
    },
    ...(readAt === undefined ? [reference(t)] : []),
  ];
  return <DataTable label={label} columns={columns} rows={lines} rowKey={({ item }) => item} empty={null} />;
}

function reference(t: TFunction): DataColumn<BatchLine> {
  return {
    id: "reference",
    label: t("batch.columns.reference"),
    cell: ({ outcome, form }) =>
      outcome?.ok === true && outcome.reference !== null ? (
        <>
          <span className="block whitespace-nowrap tabular-nums">{outcome.reference}</span>
          {form !== null && (
            <Link
              to={form.receipt}
              className="link"
              aria-label={`${t("batch.receipt.of")} ${outcome.reference}`}
            >
              {t("batch.receipt.of")}
            </Link>
          )}
        </>
      ) : null,
  };
}

function CaseName({ form }: { readonly form: NonNullable<BatchLine["form"]> }) {
  return (
    <>
      <span className="block whitespace-nowrap tabular-nums">{form.caseNo}</span>
      <PartyName nameEn={form.caseName} nameZh={form.caseNameZh} />
    </>
  );
}

const TONES = {
  sign: "active",
  return: "waiting",
  later: "neutral",
  unread: "neutral",
  signed: "waiting",
  submitted: "good",
  returned: "good",
  failed: "bad",
} as const satisfies Record<LineMark, BadgeTone>;

export function MarkBadge({ line }: { readonly line: Pick<BatchLine, "mark" | "outcome"> }) {
  const { t } = useTranslation();
  const mark = getLineMark(line);
  return <Badge tone={TONES[mark]}>{t(`batch.marks.${mark}`)}</Badge>;
}
