import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { Badge, type BadgeTone } from "~/app/components/ui/badge/badge";

import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import type { RecordView } from "~/app/services/office/imports/import-run-page.view";
import type { Listing } from "~/app/services/platform/lists/list-request.server";

const TONES: Readonly<Record<RecordView["outcome"], BadgeTone>> = {
  created: "good",
  changed: "active",
  unchanged: "neutral",
  refused: "bad",
};

const getColumns = (t: TFunction): readonly DataColumn<RecordView>[] => [
  { id: "line", label: t("imports.columns.line"), cell: ({ place }) => place },
  {
    id: "name",
    label: t("imports.columns.name"),
    heading: true,
    cell: ({ kind, name, to }) => (
      <>
        <span className="block text-ink-soft">{kind}</span>
        {to === null ? (
          name
        ) : (
          <Link to={to} className="link whitespace-nowrap">
            {name}
          </Link>
        )}
      </>
    ),
  },
  {
    id: "outcome",
    label: t("imports.columns.outcome"),
    cell: ({ outcome, outcomeLabel }) => <Badge tone={TONES[outcome]}>{outcomeLabel}</Badge>,
  },
  {
    id: "differences",
    label: t("imports.columns.differences"),
    // A record that is new as a whole differs from nothing: its cell stays empty.
    cell: (record) =>
      record.changes.length + record.problems.length + record.remarks.length === 0 ? null : (
        <Differences record={record} />
      ),
  },
];

function Differences({ record: { changes, problems, remarks } }: { readonly record: RecordView }) {
  return (
    <ul className="flex max-w-prose flex-col gap-1">
      {problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          {field !== "" && <Named field={field} />}
          <span className="text-red">{message}</span>
        </li>
      ))}
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <Named field={field} />
          <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
        </li>
      ))}
    </ul>
  );
}

function Named({ field }: { readonly field: string }) {
  const { t } = useTranslation();
  return <span className="font-semibold">{t("common.labelled", { label: field, value: "" })}</span>;
}

/** The records of a run, each with what becomes of it: what it changes, or why it is not taken. */
export function ImportRecords({ records }: { readonly records: Listing<RecordView> }) {
  const { t } = useTranslation();
  return (
    <ListFrame
      name="import-records"
      label={t("imports.run.records")}
      listing={records}
      columns={getColumns(t)}
      empty={<EmptyState title={t("imports.run.noRecords")}>{t("imports.run.noRecordsBody")}</EmptyState>}
    />
  );
}
