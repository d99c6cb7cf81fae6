import { Download } from "lucide-react";
import type { TFunction } from "i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { buttonClasses } from "~/app/components/ui/button/button";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { NotAvailable } from "~/app/components/ui/data-table/on-screen";
import { listTime, formatDate } from "~/app/i18n/format";
import { getTones } from "~/workflows/kit/states";
import { proofIndexStates } from "~/workflows/jobs/proof-index/states";
import type { IndexItem } from "../estate-index/index-list.server";

const TONES = getTones(proofIndexStates);

/** The columns of the history of indexes that were asked for. */
export function buildIndexColumns(t: TFunction): readonly DataColumn<IndexItem>[] {
  return [
    {
      id: "requested",
      label: t("proofs.index.columns.requested"),
      cell: ({ requestedAt }) => (
        <span className="whitespace-nowrap tabular-nums">{listTime(requestedAt)}</span>
      ),
    },
    {
      id: "name",
      label: t("proofs.index.columns.name"),
      heading: true,
      cell: ({ name, detail }) => (
        <>
          {name}
          <span className="block text-sm font-normal text-ink-soft">{detail}</span>
        </>
      ),
    },
    {
      id: "received",
      label: t("proofs.index.columns.received"),
      cell: ({ receivedAt }) =>
        receivedAt === null ? (
          <NotAvailable />
        ) : (
          <span className="whitespace-nowrap tabular-nums">{listTime(receivedAt)}</span>
        ),
    },
    {
      id: "expires",
      label: t("proofs.index.columns.expires"),
      cell: ({ expiresOn }) =>
        expiresOn === null ? (
          <NotAvailable />
        ) : (
          <span className="whitespace-nowrap tabular-nums">{formatDate(expiresOn)}</span>
        ),
    },
    {
      id: "status",
      label: t("proofs.index.columns.status"),
      cell: ({ status, statusLabel, refusal }) => (
        <>
          <Badge tone={TONES[status] ?? "neutral"}>{statusLabel}</Badge>
          {refusal !== null && <span className="mt-1 block text-sm text-ink-soft">{refusal}</span>}
        </>
      ),
    },
    {
      id: "file",
      label: t("proofs.index.columns.file"),
      cell: ({ file, name }) =>
        file === null ? (
          <NotAvailable />
        ) : (
          <a
            href={file}
            download
            className={buttonClasses("secondary", true)}
            aria-label={t("proofs.index.downloadOf", { name })}
          >
            <Download size={16} className="shrink-0" />
            {t("proofs.index.download")}
          </a>
        ),
    },
  ];
}
