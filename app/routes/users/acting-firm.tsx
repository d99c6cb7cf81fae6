import type { ActionFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";
import * as z from "zod";

import { pickName } from "~/app/i18n/names";
import { toAdministratorActor } from "~/app/services/users/accounts/visible-account.server";
import { answerWith, dispatchForPage } from "~/app/services/platform/administration/administration.server";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { ownPath } from "~/app/services/platform/pages/own-path";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { account } from "~/workflows/records/account/index";

const PostedForm = z.object({ firm: z.string().trim().default(""), returnTo: z.string().optional() });

/** A person with several firms chooses for which of them to act: a fact of their account. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { user, t, locale } = context;
  const posted = parseFormOrThrow(await args.request.formData(), PostedForm);
  const back = ownPath(posted.returnTo) ?? "/home";
  const firm = user.firms.find(({ id }) => id === posted.firm);
  const type = "actingFirm.chosen";
  const outcome = await dispatchForPage({ ...context, commandId: ulid() }, account, {
    stream: `${account.type}/${user.id}`,
    type,
    data: { firm: firm?.id ?? posted.firm },
    by: toAdministratorActor(user),
  });
  if (outcome.outcome !== "done" || firm === undefined)
    return answerWith(context, account, type, outcome, back);
  const name = pickName(locale, firm.name, firm.nameZh);
  return redirectWithToast(context, back, t("people.profile.actingDone", { firm: name }));
}

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
