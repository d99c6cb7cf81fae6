import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ErrorPage } from "~/app/components/ui/error-page/error-page";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("errorPage.notFound.title") }] };

/** An address that names nothing: a page that helps on, and the status that says so. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, getTitle, visitor } = await loadOpenContext(args);
  const user = await visitor();
  return data(
    {
      title: getTitle(t("errorPage.notFound.title")),
      reference: args.context.requestId,
      mayFindCases: user === null || user.rights.includes("MENU_CASE_LIST"),
    },
    { status: 404 },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export default function NotFound() {
  const { reference, mayFindCases } = useLoaderData<typeof loader>();
  return <ErrorPage kind="notFound" reference={reference} mayFindCases={mayFindCases} />;
}
