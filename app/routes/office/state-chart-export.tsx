import type { LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";

import { EXPORT_FORMATS, exportChart } from "~/app/services/office/charts/export.server";
import { getProcedureAt } from "~/app/services/office/charts/procedures.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

/** A machine as a file, in the reader's language. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await loadPageContext(args);
  const format = z.enum(EXPORT_FORMATS).safeParse(args.params["format"]);
  if (!format.success) throw new Response(null, { status: 404 });
  const { content, fileName, mediaType } = await exportChart(
    getProcedureAt(args.params["type"]),
    locale,
    format.data,
  );
  return new Response(content, {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-cache",
    },
  });
}
