import { useTranslation } from "react-i18next";

import { listTime } from "~/app/i18n/format";
import type { Instant } from "~/workflows/kit";

import { Badge } from "~/app/components/ui/badge/badge";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";

export interface ListedVersion {
  readonly version: number;
  readonly at: Instant;
  readonly by: string;
  /** The step that made it, in words: "Draft saved". */
  readonly what: string;
  readonly fields: number;
  readonly files: number;
  /** Its content was destroyed. */
  readonly erased: boolean;
}

export interface VersionListProps {
  /** Newest first. */
  readonly versions: readonly ListedVersion[];
  readonly current: number;
  /** The form that the choice of two versions belongs to. */
  readonly formId: string;
  readonly from: number | null;
  readonly to: number | null;
  /** The means to restore versions: the stream's version that is on the page, and the command's id. */
  readonly restore: { readonly seen: number; readonly commandId: string } | null;
}

/** The versions of a draft: two of them can be chosen for comparison, an earlier one can be restored. */
export function VersionList({ versions, current, formId, from, to, restore }: VersionListProps) {
  const { t } = useTranslation();
  const choice = (name: "from" | "to", chosen: number | null) => (row: ListedVersion) =>
    row.erased ? null : (
      <input
        type="radio"
        form={formId}
        name={name}
        value={row.version}
        defaultChecked={row.version === chosen}
        aria-label={t(`formHistory.${name}Version`, { version: row.version })}
        className="size-5 accent-jade"
      />
    );
  const restoreColumn = (command: NonNullable<VersionListProps["restore"]>): DataColumn<ListedVersion> => ({
    id: "restore",
    label: t("formHistory.restore"),
    cell: ({ version, erased }) =>
      erased || version === 0 || version >= current ? null : (
        <ConfirmDialog
          small
          action={t("formHistory.restore")}
          title={t("formHistory.restoreTitle", { version })}
          body={
            <>
              <p>{t("formHistory.restoreBody", { version })}</p>
              <p>{t("formHistory.restoreFiles")}</p>
            </>
          }
          values={{
            version: String(version),
            seen: String(command.seen),
            commandId: command.commandId,
          }}
        />
      ),
  });
  return (
    <DataTable
      label={t("formHistory.versions")}
      rows={versions}
      rowKey={({ version }) => String(version)}
      empty={<p className="text-ink-soft">{t("formHistory.empty")}</p>}
      columns={[
        ...(versions.length < 2
          ? []
          : [
              { id: "from", label: t("formHistory.from"), cell: choice("from", from) },
              { id: "to", label: t("formHistory.to"), cell: choice("to", to) },
            ]),
        {
          id: "version",
          label: t("formHistory.versions"),
          heading: true,
          cell: ({ version }) => (
            <span className="flex flex-wrap items-center gap-2 whitespace-nowrap">
              {t("formHistory.version", { version })}
              {version === current && <Badge tone="active">{t("formHistory.current")}</Badge>}
            </span>
          ),
        },
        {
          id: "at",
          label: t("formHistory.saved"),
          cell: ({ at }) => (
            <time dateTime={at} className="whitespace-nowrap">
              {listTime(at)}
            </time>
          ),
        },
        { id: "by", label: t("formHistory.by"), cell: ({ by }) => by },
        { id: "what", label: t("formHistory.what"), cell: ({ what }) => what },
        { id: "changed", label: t("formHistory.changed"), cell: (row) => <Changed row={row} /> },
        ...(restore === null ? [] : [restoreColumn(restore)]),
      ]}
    />
  );
}

function Changed({ row }: { readonly row: ListedVersion }) {
  const { t } = useTranslation();
  if (row.erased) return <>{t("formHistory.erased")}</>;
  const parts = [
    row.fields > 0 && t("formHistory.fields", { count: row.fields }),
    row.files > 0 && t("formHistory.files", { count: row.files }),
  ].filter((part) => part !== false);
  return <>{parts.length > 0 ? parts.join(" · ") : "–"}</>;
}
