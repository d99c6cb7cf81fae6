import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { NoticeList } from "~/app/components/workspace/notices/notice-list/notice-list";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { changeNotice, noticesPage } from "~/app/services/workspace/notices/list-page.server";
import { redirectWithToast, redirectWithError } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("shell.notifications") }] };

/** Everything that the reader was told and has not deleted. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("shell.notifications")),
    list: await noticesPage(portal, user, parameters, locale, args.context.visit),
  };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, t } = context;
  const done = await changeNotice(portal, user, await args.request.formData());
  const back = `/notifications${new URL(args.request.url).search}`;
  if (done === null) return redirectWithError(context, back, [], t("notices.list.failed"));
  return redirectWithToast(context, back, done === "delete" ? t("notices.list.deleted") : undefined);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Notifications() {
  return <NoticeList {...useLoaderData<typeof loader>().list} />;
}
