import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ErrorPage } from "~/app/components/ui/error-page/error-page";
import { findOwnHome } from "~/app/components/ui/error-page/own-home";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { HOMES } from "~/app/families/registry";
import { isVisitor } from "~/app/services/identity/visitors/visitor";
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
      home: findOwnHome(HOMES, new URL(args.request.url).pathname, user !== null && isVisitor(user)),
      mayFindCases: user === null || user.rights.includes("MENU_CASE_LIST"),
    },
    { status: 404 },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export default function NotFound() {
  return <ErrorPage kind="notFound" {...useLoaderData<typeof loader>()} />;
}
