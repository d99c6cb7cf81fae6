import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { NoticeDetail } from "~/app/components/workspace/notices/notice-list/notice-detail";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { getNotice, markRead } from "~/app/services/workspace/notices/notices.server";
import { findStepRemark } from "~/app/services/workspace/notices/target.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("shell.notifications"), to: "/notifications" },
    { label: t("notices.list.message") },
  ],
};

export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, getTitle } = await loadPageContext(args);
  const notice = await getNotice(portal, user, args.params.noticeId ?? "", locale);
  if (notice === null) throw new Response(null, { status: 404 });
  // Who reads the message has read it.
  if (!notice.read) await markRead(portal, user, [notice.id]);
  return {
    title: getTitle(notice.title),
    notice: { ...notice, read: true },
    remark: await findStepRemark(portal, args.context.visit, user.id, notice.id),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Notification() {
  return <NoticeDetail {...useLoaderData<typeof loader>()} />;
}
