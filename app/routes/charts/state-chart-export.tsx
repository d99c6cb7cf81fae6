import type { LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";

import { localeOf } from "~/app/i18n/preferences";
import { EXPORT_FORMATS, exportChart } from "~/app/services/charts/export.server";
import { procedureAt } from "~/app/services/charts/procedures.server";

/** A machine as a file, in the reader's language. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const format = z.enum(EXPORT_FORMATS).safeParse(params["format"]);
  if (!format.success) throw new Response(null, { status: 404 });
  const { content, fileName, mediaType } = await exportChart(
    procedureAt(params["type"]),
    localeOf(request),
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
