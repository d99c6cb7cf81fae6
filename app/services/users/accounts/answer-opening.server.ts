/** The action of the pages that open an account. */
import type { ActionFunctionArgs } from "@remix-run/node";

import type { Role } from "~/workflows/records/account/index";

import { PressedForm } from "../../platform/administration/administration.server";
import { goOn } from "../../platform/pages/answers.server";
import { pageRequest } from "../../platform/pages/page.server";
import { expectForm } from "../../platform/pages/read-form.server";
import { OpenForm } from "./account-form";
import { accountIdOf, openAccount } from "./open-account.server";
import { notWritten, readAccountForm } from "./read-account-form.server";

/**
 * @param fixed the role, where the page is for one only
 * @param addressOf where the account's own page is
 */
export async function answerOpening(
  args: ActionFunctionArgs,
  fixed: Role | null,
  addressOf: (accountId: string) => string,
) {
  const asked = await pageRequest(args);
  const form = await args.request.formData();
  if (fixed !== null) form.set("role", fixed);
  // Whoever acts for a firm opens accounts for that firm, whatever else a form may say.
  if (asked.user.firmId !== null) form.set("firm", asked.user.firmId);
  const { commandId } = expectForm(form, PressedForm);
  const read = readAccountForm(form, OpenForm, asked.t);
  if (!read.ok) return read.answer;
  const outcome = await openAccount({ ...asked, commandId }, read.input, asked.locale);
  if (outcome.outcome !== "done")
    return notWritten(asked, outcome, form, outcome.outcome === "refused" ? 403 : 409);
  return goOn(asked, addressOf(accountIdOf(commandId)), asked.t("people.create.done"));
}
