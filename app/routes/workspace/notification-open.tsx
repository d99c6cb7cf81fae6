import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { findNotice } from "~/db/queries/workspace/notices";

import { markRead } from "~/app/services/workspace/notices/notices.server";
import { HOME, loadTarget } from "~/app/services/workspace/notices/target.server";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

/** Opens what a notice is about, and marks the notice as read: letters and the header lead here. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, t } = context;
  const row = await findNotice(portal.database, user.id, args.params.noticeId ?? "");
  const target = row ? await loadTarget(row, args.context.visit) : HOME;
  if (row?.read_at === null) await markRead(portal, user, [row.id]);
  if (target !== HOME) return redirect(target);
  return redirectWithToast(context, HOME, { tone: "info", message: t("notices.list.gone") });
}
