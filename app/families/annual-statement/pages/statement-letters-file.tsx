import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerInTime, download } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { printRun } from "../reminders/print-letters.server";

/** The letters of a run as one PDF, to be printed on one side. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t } = await loadPageContext(args);
  const run = args.params["run"] ?? "";
  return answerInTime(t("filing.document.notInTime"), async () => {
    const content = await printRun(portal, run);
    if (content === null) throw new Response(null, { status: 404 });
    return download({
      name: `annual-statement-letters-${run}.pdf`,
      mediaType: "application/pdf",
      content,
      shown: "inline",
    });
  });
}
