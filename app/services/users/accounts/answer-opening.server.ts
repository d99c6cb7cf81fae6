/** The action of the pages that open an account. */
import type { ActionFunctionArgs } from "@remix-run/node";

import type { Role } from "~/workflows/records/account/index";

import { CommandForm } from "../../platform/administration/administration.server";
import { redirectWithToast } from "../../platform/pages/answers.server";
import { loadPageContext } from "../../platform/pages/page.server";
import { parseFormOrThrow } from "../../platform/pages/parse-form.server";
import { readPlainForm } from "../../platform/pages/read-plain-form.server";
import { OPEN_FORM } from "./account-form";
import { deriveAccountId, openAccount } from "./open-account.server";
import { answerNotWritten } from "./answer-not-written.server";

/**
 * @param fixed the role, where the page is for one only
 * @param getAddress where the account's own page is
 */
export async function answerOpening(
  args: ActionFunctionArgs,
  fixed: Role | null,
  getAddress: (accountId: string) => string,
) {
  const context = await loadPageContext(args);
  const form = await args.request.formData();
  if (fixed !== null) form.set("role", fixed);
  // Whoever acts for a firm opens accounts for that firm, whatever else a form may say.
  if (context.user.firmId !== null) form.set("firm", context.user.firmId);
  const { commandId } = parseFormOrThrow(form, CommandForm);
  const read = readPlainForm(form, OPEN_FORM, context.t);
  if (!read.ok) return read.answer;
  const outcome = await openAccount({ ...context, commandId }, read.input, context.locale);
  if (outcome.outcome !== "done")
    return answerNotWritten(context, outcome, form, outcome.outcome === "refused" ? 403 : 409);
  return redirectWithToast(context, getAddress(deriveAccountId(commandId)), context.t("people.create.done"));
}
