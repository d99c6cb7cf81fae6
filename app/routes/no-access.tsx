import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ErrorPage } from "../components/error-page/error-page";
import type { RouteHandle } from "../components/shell/route-handle";
import { pageRequest } from "../services/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("errorPage.forbidden.title") }] };

/** Where a person is sent who lacks the right: the denial itself is in the log already. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, titleOf } = await pageRequest(args);
  return data(
    { title: titleOf(t("errorPage.forbidden.title")), reference: args.context.requestId },
    { status: 403 },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export default function NoAccess() {
  return <ErrorPage kind="forbidden" reference={useLoaderData<typeof loader>().reference} />;
}
