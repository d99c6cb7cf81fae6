import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";

import { localeOf } from "~/app/i18n/preferences";
import { markRead } from "~/app/services/notices/notices.server";
import { noticeOverlay } from "~/app/services/notices/overlay.server";
import { requireUser } from "~/app/services/portal/required.server";

const Asked = z.object({ page: z.coerce.number().int().min(1).max(1_000).catch(1) });

/** A page of the header's notices, for scripts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser({ context });
  const { page } = Asked.parse(Object.fromEntries(new URL(request.url).searchParams));
  return json(await noticeOverlay(context.portal, user, page, localeOf(request)));
}

/** Marks all of them as read, and gives the first page anew. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser({ context });
  await markRead(context.portal, user, "all");
  return json(await noticeOverlay(context.portal, user, 1, localeOf(request)));
}
