/** The action of the page on which somebody presents a ticket that they have kept. */
import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";

import { errorText } from "~/app/i18n/errors";
import { renderingInstance } from "~/app/i18n/i18n.server";

import { invalidForm, redirectWithToast } from "../../platform/pages/answers.server";
import { loadPageContext } from "../../platform/pages/page.server";
import { parseForm } from "../../platform/pages/parse-form.server";
import { getAddress } from "../steps/wizard.server";
import { presentTicket } from "./present-ticket.server";

/** Longer than any ticket, with the breaks that a letter puts into it. */
const MOST_CHARACTERS = 2_000;
const Posted = z.object({ ticket: z.string().trim().min(1).max(MOST_CHARACTERS) });

export async function answerPresented(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, locale, t } = context;
  const submission = await context.submission();
  const form = await args.request.formData();
  const parsed = parseForm(form, Posted);
  if (!parsed.ok) return invalidForm(form, { ticket: t("validation.required") });
  const { id: sessionId } = await context.session();
  const presented = await presentTicket(portal, { user, sessionId, submission }, parsed.input.ticket);
  if (presented.outcome === "refused") {
    const { sentence, next } = errorText(await renderingInstance(locale), presented.code);
    return invalidForm(form, { ticket: `${sentence} ${next} (${presented.code})` }, 422);
  }
  return redirectWithToast(
    context,
    getAddress(submission, "attempts"),
    t("attempts.present.done", { number: presented.number }),
  );
}
