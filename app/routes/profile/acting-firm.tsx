import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";

import { ownPath } from "~/app/services/portal/own-path";
import { answerWith, keep, typedText } from "~/app/services/administration/administration.server";
import { keeperOf } from "~/app/services/accounts/visible-account.server";
import { pageRequest } from "~/app/services/portal/page.server";
import { account } from "~/workflows/account/index";
import { nameIn } from "~/app/i18n/names";

/** A person with several firms chooses for which of them to act: a fact of their account. */
export async function action(args: ActionFunctionArgs) {
  const { portal, user, t, locale } = await pageRequest(args);
  const form = await args.request.formData();
  const back = ownPath(form.get("returnTo")) ?? "/home";
  const firm = user.firms.find(({ id }) => id === typedText(form, "firm"));
  const type = "actingFirm.chosen";
  const outcome = await keep(
    { portal, user, commandId: ulid(), requestId: args.context.requestId },
    account,
    {
      stream: `${account.type}/${user.id}`,
      type,
      data: { firm: firm?.id ?? typedText(form, "firm") },
      by: keeperOf(user),
    },
  );
  if (outcome.outcome !== "done" || firm === undefined)
    return answerWith({ portal, request: args.request }, account, type, outcome, back);
  const name = nameIn(locale, firm.name, firm.nameZh);
  const message = t("people.profile.actingDone", { firm: name });
  return redirect(back, {
    headers: { "Set-Cookie": await portal.toasts.carry({ tone: "success", message }) },
  });
}

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
