import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";
import * as z from "zod";

import { dispatchForPage } from "~/app/services/platform/administration/administration.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { requireConfirmation } from "~/app/services/identity/confirmation/waiting-change.server";
import { askIdentityApp } from "~/app/services/identity/identity-app/flow.server";
import { redirectWithToast, redirectWithError } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { account } from "~/workflows/records/account";
import { whyNotDone } from "~/app/services/platform/pages/reasons";

const PROFILE = "/settings/my-profile";
const Posted = z.object({ intent: z.enum(["link", "unlink"]) });

/** Links one's own account with the identity app, or unlinks it. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, t } = context;
  const form = await args.request.formData();
  const { intent } = parseFormOrThrow(form, Posted);
  await requireConfirmation(args, { form, address: "/settings/my-profile/identity", back: PROFILE });
  if (intent === "link")
    return askIdentityApp(portal, {
      purpose: "link",
      accountId: user.id,
      subject: null,
      returnTo: null,
    });
  const outcome = await dispatchForPage({ ...context, commandId: ulid() }, account, {
    stream: `${account.type}/${user.id}`,
    type: "identity.unlinked",
    data: {},
    by: toActor(user, "none"),
  });
  return outcome.outcome === "done"
    ? redirectWithToast(context, PROFILE, t("identity.link.unlinked"))
    : redirectWithError(context, PROFILE, whyNotDone(context, account, outcome));
}

export function loader(_: LoaderFunctionArgs) {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
