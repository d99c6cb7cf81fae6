import type { LoaderFunctionArgs } from "@remix-run/node";

import { download, answerInTime } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { hongKongDate } from "~/workflows/kit";
import { findProofContext } from "~/workflows/forms/proof-of-debt/index";
import { describeRejection } from "../papers/rejection-notice.server";
import { listPractitioners } from "../create/estate";

/** The notice of rejection: for the creditor, and for whoever sees what was filed. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale: language, t } = context;
  const { current, caseFile } = await context.submission();
  const proof = findProofContext(current.context);
  const notice =
    proof &&
    describeRejection({
      proof,
      caseNo: caseFile.caseNo,
      caseName: [caseFile.nameEn, caseFile.nameZh].filter(Boolean).join(" "),
      practitioners: listPractitioners(caseFile.file, hongKongDate(portal.clock.now())),
      language,
      t,
    });
  if (!notice) throw new Response(null, { status: 404 });
  return answerInTime(t("filing.document.notInTime"), async () =>
    download({
      name: `POD-rejection-${proof?.filed.at(-1)?.reference ?? ""}.pdf`,
      mediaType: "application/pdf",
      content: await portal.typesetter.set(notice),
      shown: "inline",
    }),
  );
}
