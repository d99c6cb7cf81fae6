import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { CourtOrders } from "~/app/components/cases/court-orders/court-orders";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { courtOrderPage } from "~/app/services/cases/court-orders/court-orders.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.orders") }] };

/** Orders of the court in the person's cases. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, parameters, getTitle, t } = await loadPageContext(args);
  const list = await courtOrderPage(portal, user, parameters, t);
  return { title: getTitle(t("navigation.orders")), list };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CourtOrdersPage() {
  return <CourtOrders {...useLoaderData<typeof loader>().list} />;
}
