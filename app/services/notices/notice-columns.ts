import type { TFunction } from "i18next";

import { timeColumn, type ListColumns } from "../lists/column";
import type { Notice } from "./notices.server";

/** What a person was told. */
export const noticeColumns = (t: TFunction) =>
  ({
    message: {
      heading: t("notices.list.message"),
      value: ({ title }) => title,
      width: 80,
      sortable: true,
      namesRow: true,
    },
    date: timeColumn(t("notices.list.date"), ({ at }) => at, { sortable: true }),
    state: {
      heading: t("notices.list.state"),
      value: ({ read }) => t(read ? "notices.list.read" : "notices.list.unread"),
    },
    actions: { heading: t("notices.list.actions"), only: "screen" },
  }) satisfies ListColumns<Notice>;
