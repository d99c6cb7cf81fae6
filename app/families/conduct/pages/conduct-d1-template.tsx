import type { LoaderFunctionArgs } from "@remix-run/node";

import { fillableD1 } from "../paper-form/template.server";
import { download, answerInTime } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

/** Form D1 as a PDF to fill in, in the reader's language, with what the draft knows already. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t } = context;
  const { caseFile, current } = await context.submission("d1");
  return answerInTime(t("filing.document.notInTime"), async () =>
    download({
      name: `D1-${caseFile.id}.pdf`,
      mediaType: "application/pdf",
      content: await fillableD1(portal, {
        values: current.context.values,
        caseNo: caseFile.caseNo,
        language: locale,
        t,
        at: portal.clock.now(),
      }),
    }),
  );
}
