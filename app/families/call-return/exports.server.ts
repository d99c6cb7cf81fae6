/** Calls and returns as spreadsheets. */
import { pagedList, type Exporter } from "~/app/services/assembly/exports/exporting.server";

import { callColumns } from "./calls/call-columns";
import { callList } from "./calls/calls.server";
import { returnColumns } from "./returns/return-columns";
import { returnList } from "./returns/return-list.server";
import { seesCalls } from "./streams.server";

export const returnsSheet: Exporter = pagedList({
  title: ({ t }) => t("callReturns.title"),
  columns: returnColumns,
  page: async ({ portal, user, parameters, locale }) =>
    (await returnList(portal, user, parameters, locale)).list,
});

export const callsSheet: Exporter = pagedList({
  title: ({ t }) => t("callReturns.calls.title"),
  columns: callColumns,
  page: async (request) =>
    seesCalls(request.user) ? (await callList(request, request.parameters)).list : null,
});
