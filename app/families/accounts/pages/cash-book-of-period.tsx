import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { loadPageContext } from "~/app/services/platform/pages/page.server";

import { periodBooks } from "../cash-book/period-books.server";

/** `/cashbook/{AccountPeriodId}`: the book of the period's case with the period chosen, or the case's books to choose from. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  return redirect(await periodBooks(context, args.params["accountPeriodId"] ?? ""));
}

export { default } from "~/app/components/ui/empty-page";
