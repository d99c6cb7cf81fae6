import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { NoticeList } from "~/app/components/notices/notice-list/notice-list";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { getFixedT } from "~/app/i18n/i18n.server";
import { changeNotice, noticesPage } from "~/app/services/notices/list-page.server";
import { pageRequest } from "~/app/services/portal/page.server";
import { requireUser } from "~/app/services/portal/required.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("shell.notifications") }] };

/** Everything that the reader was told and has not deleted. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, titleOf } = await pageRequest(args);
  return {
    title: titleOf(t("shell.notifications")),
    list: await noticesPage(portal, user, parameters, locale),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { portal } = context;
  const user = await requireUser({ context });
  const done = await changeNotice(portal, user, await request.formData());
  const back = `/notifications${new URL(request.url).search}`;
  if (done === "read" || done === "unread") return redirect(back);
  const t = await getFixedT(request);
  const told = await portal.toasts.carry(
    done === null
      ? { tone: "error", message: t("notices.list.failed") }
      : { tone: "success", message: t("notices.list.deleted") },
  );
  return redirect(back, { headers: { "Set-Cookie": told } });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Notifications() {
  return <NoticeList {...useLoaderData<typeof loader>().list} />;
}
