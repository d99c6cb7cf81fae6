import { pagedList } from "~/app/services/exports/exporting.server";

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
