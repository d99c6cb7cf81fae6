import type { LoaderFunctionArgs } from "@remix-run/node";

import { isFormer } from "~/workflows/kit";
import { download, answerInTime } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { estateTotals, loadProofsOfEstate } from "../estate/estate-list.server";
import { describeEstate } from "../papers/estate-list-paper.server";

/** The list of proofs of an estate as PDF: for whoever sees the case. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale: language, t } = context;
  const visible = await context.case();
  if (isFormer(visible.by)) throw new Response(null, { status: 404 });
  const paper = describeEstate({
    rows: await loadProofsOfEstate(portal, visible.id),
    totals: await estateTotals(portal, visible.id),
    caseNo: visible.caseNo,
    caseName: [visible.nameEn, visible.nameZh].filter(Boolean).join(" "),
    at: portal.clock.now(),
    language,
    t,
  });
  return answerInTime(t("filing.document.notInTime"), async () =>
    download({
      name: `POD-list-${visible.id}.pdf`,
      mediaType: "application/pdf",
      content: await portal.typesetter.set(paper),
      shown: "inline",
    }),
  );
}
