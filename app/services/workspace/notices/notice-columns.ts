import type { TFunction } from "i18next";

import { column, timeColumn, type ListColumns } from "../../platform/lists/column";
import type { ListedNotice } from "./list-page.server";

/** The notices of a person as columns. */
export const noticeColumns = (t: TFunction) =>
  ({
    message: column(t("notices.list.message"), ({ title }) => title, {
      width: 80,
      sortable: true,
      namesRow: true,
    }),
    date: timeColumn(t("notices.list.date"), ({ at }) => at, { sortable: true }),
    state: column(t("notices.list.state"), ({ read }) =>
      t(read ? "notices.list.read" : "notices.list.unread"),
    ),
    actions: { heading: t("notices.list.actions"), only: "screen" },
  }) satisfies ListColumns<ListedNotice>;
