import type { TFunction } from "i18next";

import { column, timeColumn, type ListColumns } from "../../platform/lists/column";
import type { RunItem } from "./list.server";

const count = { width: 12, align: "right" } as const;

/** The runs in which records came in. */
export const runColumns = (t: TFunction) =>
  ({
    file: column(t("imports.list.file"), ({ file }) => file, { width: 40, namesRow: true }),
    started: timeColumn(t("imports.list.started"), ({ startedAt }) => startedAt, { sortable: true }),
    by: column(t("imports.list.by"), ({ by }) => by),
    door: column(t("imports.list.door"), ({ door }) => door, { width: 12 }),
    status: column(t("imports.list.status"), ({ statusLabel }) => statusLabel, { sortable: true }),
    created: column(t("imports.list.created"), ({ created }) => created, count),
    changed: column(t("imports.list.changed"), ({ changed }) => changed, count),
    refused: column(t("imports.list.refused"), ({ refused }) => refused, count),
  }) satisfies ListColumns<RunItem>;
