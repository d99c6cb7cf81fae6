import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { findNotice } from "~/db/queries/notices";

import { getFixedT } from "~/app/i18n/i18n.server";
import { markRead } from "~/app/services/notices/notices.server";
import { HOME, targetOf } from "~/app/services/notices/target.server";
import { requireUser } from "~/app/services/portal/required.server";

/** Opens what a notice is about, and marks the notice as read: letters and the header lead here. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { portal, visit } = context;
  const user = await requireUser({ context });
  const row = await findNotice(portal.database, user.id, params.noticeId ?? "");
  const target = row ? await targetOf(row, visit) : HOME;
  if (row?.read_at === null) await markRead(portal, user, [row.id]);
  if (target !== HOME) return redirect(target);
  const t = await getFixedT(request);
  const told = await portal.toasts.carry({ tone: "info", message: t("notices.list.gone") });
  return redirect(HOME, { headers: { "Set-Cookie": told } });
}
