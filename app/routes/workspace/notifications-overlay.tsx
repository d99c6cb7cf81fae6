import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";

import { markRead } from "~/app/services/workspace/notices/notices.server";
import { noticeOverlay } from "~/app/services/workspace/notices/overlay.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

const Query = z.object({ page: z.coerce.number().int().min(1).max(1_000).catch(1) });

/** A page of the header's notices, for scripts. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, parameters } = await loadPageContext(args);
  const { page } = Query.parse(Object.fromEntries(parameters));
  return json(await noticeOverlay(portal, user, page, locale));
}

/** Marks all of them as read, and gives the first page anew. */
export async function action(args: ActionFunctionArgs) {
  const { portal, user, locale } = await loadPageContext(args);
  await markRead(portal, user, "all");
  return json(await noticeOverlay(portal, user, 1, locale));
}
