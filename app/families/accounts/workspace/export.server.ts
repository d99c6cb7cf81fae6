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
  title: (request) =>
    request.t(`accounts.workspace.${workspaceRequested(request.user, request.named["accountType"])}`),
  columns: accountColumns,
  page: async (request) =>
    (await workspaceList(request, workspaceRequested(request.user, request.named["accountType"]))).list,
});

/** The periods of all estates, with what is missing in each, or what to look at. */
export const overviewExport: Exporter = async (request) => {
  const { t, user } = request;
  const office = user.rights.includes("OFFICE_READ_ALL");
  return exported(
    request,
    t(office ? "accounts.overview.received" : "accounts.overview.mine"),
    overviewColumns(t, office),
    await everyItem(request, async (each) => (await periodOverview({ ...request, ...each })).list),
  );
};
