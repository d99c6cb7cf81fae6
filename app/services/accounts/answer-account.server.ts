/** What the pages of one account do with a post: change its particulars, or one of the buttons. */
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";

import { account } from "~/workflows/account/index";

import { requireConfirmation } from "../confirmation/waiting-change.server";
import {
  answerWith,
  commandOf,
  keep,
  typedText,
  type Keeping,
} from "../administration/administration.server";
import { pageRequest } from "../portal/page.server";
import { requireAccount } from "../portal/required.server";
import { unlessTaken } from "../log/unless-taken.server";
import { AmendForm, changedParticulars, type AccountAnswer } from "./account-form";
import { actOnAccount } from "./act-on-account.server";
import { takenEmail } from "./open-account.server";
import { answerOf, readAccountForm } from "./read-account-form.server";
import { findAccountFor } from "./visible-account.server";

export async function answerAccountPost(args: ActionFunctionArgs) {
  const here = placeOf(args.request);
  const { portal, user, t, locale } = await pageRequest(args);
  const { request, context } = args;
  const visible = await requireAccount(args);
  const form = await request.formData();
  const keeping: Keeping = { portal, user, commandId: commandOf(form), requestId: context.requestId };
  if (typedText(form, "intent") === "account.amended") {
    const confirm = () => requireConfirmation(args, { form, address: here, back: here });
    const answer = await amend(keeping, visible, form, { t, locale, confirm });
    if (answer !== null) return data(answer, { status: 400 });
    const toast = await portal.toasts.carry({ tone: "success", message: t("people.account.saved") });
    return redirect(here, { headers: { "Set-Cookie": toast } });
  }
  const pressed = await actOnAccount(keeping, visible, form, locale);
  if ("fact" in pressed) {
    // Once the office has been told of somebody's leaving, the firm sees the account no more.
    const stays = (await findAccountFor(portal, user, visible.id)) !== null;
    return answerWith(
      { portal, request },
      account,
      pressed.fact,
      pressed.outcome,
      stays ? here : listOf(here),
    );
  }
  const { code, problem } = pressed;
  const words = problem
    ? t(`people.problems.${problem}`)
    : `${t(`errors.${code}.sentence`)} ${t(`errors.${code}.next`)}`;
  const detail = `${words} (${code})`;
  const toast = { tone: "error" as const, message: t("filing.actions.refused"), detail };
  return redirect(here, { headers: { "Set-Cookie": await portal.toasts.carry(toast) } });
}

/** The page that posted, on the same tab: it shows what came of it. */
function placeOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const tab = searchParams.get("tab");
  const page = pathname.replace(/[.]data$/, "");
  return tab === null ? page : `${page}?tab=${encodeURIComponent(tab)}`;
}

/** The list that the page of an account belongs to. */
const listOf = (place: string): string =>
  place.startsWith("/settings/pa-user/") ? "/settings/pa-management" : "/settings/users";

type Words = Parameters<typeof answerOf>[2];
/** Who gets the letters of an account gets into it: a new e-mail address asks who it is that changes it. */
interface Confirming {
  readonly confirm: () => Promise<void>;
}

/** @returns what the page says where nothing was written */
async function amend(
  keeping: Keeping,
  { current, by }: Awaited<ReturnType<typeof requireAccount>>,
  form: FormData,
  { confirm, ...words }: Words & Confirming,
): Promise<AccountAnswer | null> {
  const read = readAccountForm(form, AmendForm, words.t);
  if (!read.ok) return read.answer;
  const changes = changedParticulars(current.context, read.input);
  if (Object.keys(changes).length === 0) return null;
  const isTaken = () => takenEmail(keeping.portal, read.input.email, current.context.id);
  if ((await isTaken()) === null && "email" in changes) await confirm();
  const outcome = await unlessTaken(isTaken, () =>
    keep(keeping, account, {
      stream: current.stream,
      type: "account.amended",
      data: changes,
      by,
      expectedVersion: Number(typedText(form, "version")),
    }),
  );
  return outcome.outcome === "done" ? null : answerOf(outcome, form, words);
}
