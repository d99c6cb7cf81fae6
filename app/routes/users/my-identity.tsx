import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor } from "~/app/services/platform/facts/fact-button.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { requireConfirmation } from "~/app/services/identity/confirmation/waiting-change.server";
import { askIdentityApp } from "~/app/services/identity/identity-app/flow.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { account } from "~/workflows/records/account";

const PROFILE = "/settings/my-profile";

/** Links one's own account with iAM Smart, or unlinks it. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, t } = context;
  const form = await args.request.formData();
  const confirm = () =>
    requireConfirmation(args, { form, address: "/settings/my-profile/identity", back: PROFILE });
  return answerFact(context, form, {
    procedure: account,
    stream: `${account.type}/${user.id}`,
    by: toActor(user, "none"),
    to: PROFILE,
    withoutCommands: true,
    buttons: {
      unlink: asksFor("identity.unlinked", { dialog: true, confirm, done: t("identity.link.unlinked") }),
      link: async () => {
        await confirm();
        return askIdentityApp(portal, {
          purpose: "link",
          accountId: user.id,
          subject: null,
          returnTo: null,
        });
      },
    },
  });
}

export function loader(_: LoaderFunctionArgs) {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
