import type { TFunction } from "i18next";
import { Download } from "lucide-react";

import { Badge } from "~/app/components/ui/badge/badge";
import { buttonClasses } from "~/app/components/ui/button/button";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { NotAvailable } from "~/app/components/ui/data-table/on-screen";
import { listTime, formatDate } from "~/app/i18n/format";
import { getTones } from "~/workflows/kit/states";
import { batchStates } from "~/workflows/jobs/ledger-batch/states";
import type { BatchItem } from "../batches/batch-list.server";

const TONES = getTones(batchStates);

/** The columns of the spreadsheets that were uploaded. */
export function shownBatchColumns(t: TFunction): readonly DataColumn<BatchItem>[] {
  return [
    {
      id: "uploaded",
      label: t("ledger.batches.uploaded"),
      cell: ({ uploadedAt }) => (
        <span className="whitespace-nowrap tabular-nums">{listTime(uploadedAt)}</span>
      ),
    },
    {
      id: "name",
      label: t("ledger.batches.fileName"),
      heading: true,
      cell: ({ name }) => (name === null ? <NotAvailable /> : <span className="wrap-anywhere">{name}</span>),
    },
    {
      id: "status",
      label: t("ledger.columns.status"),
      cell: ({ status, statusLabel, whole }) => (
        <>
          <Badge tone={TONES[status] ?? "neutral"}>{statusLabel}</Badge>
          {whole !== null && <span className="mt-1 block text-sm text-ink-soft">{whole}</span>}
        </>
      ),
    },
    { id: "progress", label: t("ledger.batches.progress"), cell: (item) => <Progress item={item} t={t} /> },
    {
      id: "expires",
      label: t("ledger.columns.expires"),
      cell: ({ expiresOn }) =>
        expiresOn === null ? (
          <NotAvailable />
        ) : (
          <span className="whitespace-nowrap tabular-nums">{formatDate(expiresOn)}</span>
        ),
    },
    {
      id: "result",
      label: t("ledger.batches.result"),
      cell: ({ result }) =>
        result === null ? (
          <NotAvailable />
        ) : (
          <a href={result} download className={buttonClasses("secondary", true)}>
            <Download size={16} className="shrink-0" />
            {t("ledger.batches.resultFile")}
          </a>
        ),
    },
  ];
}

/** How many of the ledgers are there, how many cannot be had, and how many rows were turned away. */
function Progress({ item, t }: { readonly item: BatchItem; readonly t: TFunction }) {
  const { rows, requestCount, ready, refused } = item;
  if (rows === 0) return <NotAvailable />;
  const words = t("ledger.batches.readyOf", { ready, asked: requestCount });
  return (
    <span className="flex flex-col gap-1 tabular-nums">
      {requestCount > 0 && (
        <progress className="w-full" max={requestCount} value={ready + refused} aria-label={words} />
      )}
      {words}
      {refused > 0 && (
        <span className="text-sm text-ink-soft">{t("ledger.batches.refused", { count: refused })}</span>
      )}
      {rows > requestCount && (
        <span className="text-sm text-ink-soft">
          {t("ledger.batches.notAsked", { count: rows - requestCount })}
        </span>
      )}
    </span>
  );
}
