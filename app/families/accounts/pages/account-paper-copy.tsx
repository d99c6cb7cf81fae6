import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerInTime } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { explainRefusal } from "~/app/services/filings/submissions/explain-refusal.server";

import { paperCopy } from "../paper/paper-copy.server";

/** The print that is signed by hand: for who may bring back its scan. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t } = context;
  const submission = await context.submission();
  if (submission.type.family !== "account" || explainRefusal(context, submission, "scan.uploaded").length > 0)
    throw new Response(null, { status: 404 });
  return answerInTime(t("filing.document.notInTime"), () => paperCopy(portal, submission, locale));
}
