import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { loadPageContext } from "~/app/services/platform/pages/page.server";

import { caseNotices } from "../family";

/** The bare address of a notice: whoever gives notices begins one, everybody else sees those that were given in the case. */
export async function loader(args: LoaderFunctionArgs) {
  const { case: findCase } = await loadPageContext(args);
  const { id, by } = await findCase();
  const { pathname } = new URL(args.request.url);
  const code =
    pathname
      .replace(/[.]data$/, "")
      .split("/")
      .at(-1) ?? "";
  throw redirect(
    by.rights.includes(caseNotices.rights.fill)
      ? `/casefile/${id}/${code}/step1`
      : `/casefile/${id}/overview/${caseNotices.caseTab.id}`,
  );
}

export { default } from "~/app/components/ui/empty-page";
