import type { LoaderFunctionArgs } from "@remix-run/node";

import { getFixedT } from "~/app/i18n/i18n.server";
import { localeOf } from "~/app/i18n/preferences";
import { PrintingFailed } from "~/app/services/documents/pdf-printer.server";
import { download, notInTime } from "~/app/services/download.server";
import { requireSubmission } from "~/app/services/required.server";
import { currentDocument, filedDocument } from "~/app/services/submissions/document.server";
import { editionAsked } from "~/app/services/submissions/receipt.server";

/** The form as a PDF; `?edition=2` is that edition as it was signed and filed. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal } = args.context;
  const submission = await requireSubmission(args);
  const edition = editionAsked(args.request);
  const locale = localeOf(args.request);
  const t = await getFixedT(locale);
  try {
    const document =
      edition === null
        ? await currentDocument(portal, submission, locale, t("filing.sign.trustee"))
        : await filedDocument(portal, submission, edition);
    if (document === null) throw new Response(null, { status: 404 });
    return download({ ...document, mediaType: "application/pdf", shown: "inline" });
  } catch (error) {
    if (error instanceof PrintingFailed) return notInTime(t("filing.document.notInTime"));
    throw error;
  }
}
