import type { LoaderFunctionArgs } from "@remix-run/node";

import { getPath } from "~/app/routing/route-paths.server";
import { downloadedList } from "~/app/services/assembly/exports/download-list.server";
import { findExporter } from "~/app/services/assembly/exports/lists.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

/** What a list shows, as a spreadsheet: the address is the list's own, with `.xlsx` behind its path. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const exporter = findExporter(new URL(args.request.url).pathname.replace(/[.]xlsx$/, ""));
  if (exporter === null) throw new Response(null, { status: 404 });
  const { visit } = args.context;
  return downloadedList(context.portal, await exporter({ ...context, visit, named: args.params, getPath }));
}
