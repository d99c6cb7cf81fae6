import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

import { accountFile, readExtract } from "../documents/account-download.server";

/** The compiled account as a print (`pdf`) or as a workbook (`xlsx`); a long one is printed in the background. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, parameters, ...query } = await loadPageContext(args);
  const submission = await query.submission();
  const file = await accountFile(portal, submission, args.params.format, {
    locale,
    extract: readExtract(parameters),
    notInTime: t("filing.document.notInTime"),
  });
  if (file === null) throw new Response(null, { status: 404 });
  return file === "long" ? redirect(getAddress(submission, "statement/prints")) : file;
}
