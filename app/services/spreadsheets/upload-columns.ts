import type { TFunction } from "i18next";

import { timeColumn, type ListColumns } from "../lists/column";
import type { UploadItem } from "./list.server";

/** What somebody uploaded of one form. */
export const uploadColumns = (t: TFunction) =>
  ({
    file: { heading: t("spreadsheets.list.file"), value: ({ file }) => file, width: 40, namesRow: true },
    received: timeColumn(t("spreadsheets.list.received"), ({ receivedAt }) => receivedAt, { sortable: true }),
    status: {
      heading: t("spreadsheets.list.status"),
      value: ({ statusLabel }) => statusLabel,
      sortable: true,
    },
    rows: {
      heading: t("spreadsheets.list.rows"),
      value: ({ rows }) => rows,
      width: 10,
      sortable: true,
      align: "right",
    },
    drafts: {
      heading: t("spreadsheets.list.drafts"),
      value: ({ drafts }) => drafts,
      width: 14,
      sortable: true,
      align: "right",
    },
  }) satisfies ListColumns<UploadItem>;
