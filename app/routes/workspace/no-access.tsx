import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ErrorPage } from "~/app/components/ui/error-page/error-page";
import { findOwnHome } from "~/app/components/ui/error-page/own-home";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { HOMES } from "~/app/families/registry";
import { isVisitor } from "~/app/services/identity/visitors/visitor";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { RIGHTS } from "~/workflows/registry";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("errorPage.forbidden.title") }] };

/** Where a person is sent who lacks the right: the denial itself is in the log already. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, getTitle, locale, parameters, user } = await loadPageContext(args);
  const right = Object.entries(RIGHTS).find(([code]) => code === parameters.get("right"))?.[1];
  return data(
    {
      title: getTitle(
        t(isVisitor(user) ? "errorPage.forbiddenToVisitors.title" : "errorPage.forbidden.title"),
      ),
      reference: args.context.requestId,
      right: right?.[locale] ?? null,
      home: findOwnHome(HOMES, "/no-access", isVisitor(user)),
      mayFindCases: user.rights.includes("MENU_CASE_LIST"),
    },
    { status: 403 },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export default function NoAccess() {
  return <ErrorPage kind="forbidden" {...useLoaderData<typeof loader>()} />;
}
