import type { TFunction } from "i18next";

import { column, timeColumn, type ListColumns } from "../../platform/lists/column";
import type { UploadItem } from "./list.server";

/** The uploads of one form as columns. */
export const uploadColumns = (t: TFunction) =>
  ({
    file: column(t("spreadsheets.list.file"), ({ file }) => file, { width: 40, namesRow: true }),
    received: timeColumn(t("spreadsheets.list.received"), ({ receivedAt }) => receivedAt, { sortable: true }),
    status: column(t("spreadsheets.list.status"), ({ statusLabel }) => statusLabel, { sortable: true }),
    rows: column(t("spreadsheets.list.rows"), ({ rows }) => rows, {
      width: 10,
      sortable: true,
      align: "right",
    }),
    drafts: column(t("spreadsheets.list.drafts"), ({ drafts }) => drafts, {
      width: 14,
      sortable: true,
      align: "right",
    }),
  }) satisfies ListColumns<UploadItem>;
