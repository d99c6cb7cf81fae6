import {
  everyItem,
  exported,
  pagedList,
  type Exporter,
} from "~/app/services/assembly/exports/exporting.server";

import { overviewColumns } from "../overview/overview-columns";
import { periodOverview } from "../overview/period-overview.server";
import { accountColumns } from "./account-columns";
import { workspaceList, workspaceRequested } from "./workspace.server";

/** The lines of a workspace as a spreadsheet. */
export const workspaceExport = pagedList({
  title: (asked) =>
    asked.t(`accounts.workspace.${workspaceRequested(asked.user, asked.named["accountType"])}`),
  columns: accountColumns,
  page: async (asked) =>
    (await workspaceList(asked, workspaceRequested(asked.user, asked.named["accountType"]))).list,
});

/** The periods of all estates, with what is missing in each, or what to look at. */
export const overviewExport: Exporter = async (asked) => {
  const { t, user } = asked;
  const office = user.rights.includes("OFFICE_READ_ALL");
  return exported(
    asked,
    t(office ? "accounts.overview.received" : "accounts.overview.mine"),
    overviewColumns(t, office),
    await everyItem(asked, async (each) => (await periodOverview({ ...asked, ...each })).list),
  );
};
