import type { LoaderFunctionArgs } from "@remix-run/node";

import { pageRequest } from "~/app/services/pages/page.server";

import { accountFile, readExtract } from "../documents/account-download.server";

/** The compiled account as a print (`pdf`) or as a workbook (`xlsx`). */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, submission, parameters } = await pageRequest(args);
  const file = await accountFile(portal, await submission(), args.params.format, {
    locale,
    extract: readExtract(parameters),
    notInTime: t("filing.document.notInTime"),
  });
  if (file === null) throw new Response(null, { status: 404 });
  return file;
}
