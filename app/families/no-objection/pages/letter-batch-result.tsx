import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";

import { downloadedList } from "~/app/services/assembly/exports/download-list.server";
import { exported } from "~/app/services/assembly/exports/exporting.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { batchColumns } from "../batch/batch-columns";
import { parseCaseNumbers, checkCases } from "../batch/batch-check.server";

const Posted = z.object({ cases: z.string() });

/** Nothing is kept of a check: the same cases are posted once more. */
export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** The result of a check as a spreadsheet. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { cases } = parseFormOrThrow(await args.request.formData(), Posted);
  const result = await checkCases(context, parseCaseNumbers(cases));
  if (result === null) throw new Response(null, { status: 400 });
  const { t } = context;
  return downloadedList(
    context.portal,
    exported(context, t("noObjection.batch.exportName"), batchColumns(t), result.cases),
  );
}
