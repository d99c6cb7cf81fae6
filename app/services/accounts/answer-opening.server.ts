/** What the pages do that open an account. */
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";

import type { Role } from "~/workflows/account/index";

import { commandOf, type Keeping } from "../administration/administration.server";
import { pageRequest } from "../portal/page.server";
import { OpenForm } from "./account-form";
import { accountIdOf, openAccount } from "./open-account.server";
import { answerOf, readAccountForm } from "./read-account-form.server";

/**
 * @param fixed the role, where the page is for one only
 * @param addressOf where the account's own page is
 */
export async function answerOpening(
  args: ActionFunctionArgs,
  fixed: Role | null,
  addressOf: (accountId: string) => string,
) {
  const { portal, user, t, locale } = await pageRequest(args);
  const form = await args.request.formData();
  if (fixed !== null) form.set("role", fixed);
  // Whoever acts for a firm opens accounts for that firm, whatever else a form may say.
  if (user.firmId !== null) form.set("firm", user.firmId);
  const commandId = commandOf(form);
  const read = readAccountForm(form, OpenForm, t);
  if (!read.ok) return data(read.answer, { status: 400 });
  const keeping: Keeping = { portal, user, commandId, requestId: args.context.requestId };
  const outcome = await openAccount(keeping, read.input, locale);
  if (outcome.outcome !== "done")
    return data(answerOf(outcome, form, { t, locale }), {
      status: outcome.outcome === "refused" ? 403 : 409,
    });
  const toast = await portal.toasts.carry({ tone: "success", message: t("people.create.done") });
  return redirect(addressOf(accountIdOf(commandId)), { headers: { "Set-Cookie": toast } });
}
