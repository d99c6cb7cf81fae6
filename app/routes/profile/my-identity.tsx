import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";

import { dispatch } from "~/app/services/portal/dispatch.server";
import { requireConfirmation } from "~/app/services/confirmation/waiting-change.server";
import { askIdentityApp } from "~/app/services/identity/flow.server";
import { pageRequest } from "~/app/services/portal/page.server";
import { byOf } from "~/app/services/cases/standing.server";
import { sentencesOf } from "~/app/services/submissions/position.server";
import { account } from "~/workflows/account";

const PROFILE = "/settings/my-profile";

/** Links one's own account with the identity app, or unlinks it. */
export async function action(args: ActionFunctionArgs) {
  const { portal, user, locale, t } = await pageRequest(args);
  const form = await args.request.formData();
  const intent = form.get("intent");
  if (intent === "link" || intent === "unlink")
    await requireConfirmation(args, { form, address: "/settings/my-profile/identity", back: PROFILE });
  if (intent === "link")
    return askIdentityApp(portal, {
      purpose: "link",
      accountId: user.id,
      subject: null,
      returnTo: null,
    });
  if (intent !== "unlink") throw new Response(null, { status: 400, statusText: "Bad Request" });
  const outcome = await dispatch(portal.log, account, {
    stream: `account/${user.id}`,
    type: "identity.unlinked",
    data: {},
    by: byOf(user, "none"),
    at: portal.clock.now(),
    commandId: ulid(),
    requestId: args.context.requestId,
  });
  const refusals = outcome.outcome === "refused" ? sentencesOf(account, outcome.refusals, locale) : [];
  const detail = refusals.map(({ sentence }) => sentence).join(" ");
  const toast =
    outcome.outcome === "done"
      ? { tone: "success" as const, message: t("identity.link.unlinked") }
      : { tone: "error" as const, message: t("filing.actions.refused"), detail };
  return redirect(PROFILE, { headers: { "Set-Cookie": await portal.toasts.carry(toast) } });
}

export function loader(_: LoaderFunctionArgs) {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
