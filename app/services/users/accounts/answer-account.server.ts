/** The action of the pages of one account: change its particulars, or one of the buttons. */
import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";

import { account } from "~/workflows/records/account/index";

import { requireConfirmation } from "../../identity/confirmation/waiting-change.server";
import { dispatchForPage, type Administering } from "../../platform/administration/administration.server";
import { answerFact } from "../../platform/facts/answer-fact.server";
import { redirectWithToast, redirectWithError } from "../../platform/pages/answers.server";
import { loadPageContext, type PageContext } from "../../platform/pages/page.server";
import { parseFormOrThrow } from "../../platform/pages/parse-form.server";
import { readPlainForm, sayProblems } from "../../platform/pages/read-plain-form.server";
import { withUniqueName } from "../../office/log/unique-name.server";
import { accountButtons, sayCode } from "./account-buttons.server";
import { AMEND_FORM, diffParticulars } from "./account-form";
import { findEmailConflict } from "./open-account.server";
import { answerNotWritten } from "./answer-not-written.server";
import { FURTHER_FIRM_FORM, FURTHER_GROUP_FORM } from "./joining-forms";
import { findAccountFor, type VisibleAccount } from "./visible-account.server";

const Version = z.object({ version: z.number().int().default(0) });

export async function answerAccountPost(args: ActionFunctionArgs) {
  const here = getPlace(args.request);
  const context = await loadPageContext(args);
  const { portal, user, t } = context;
  const visible = await context.account();
  const form = await args.request.formData();
  return answerFact(context, form, {
    procedure: account,
    stream: visible.current.stream,
    by: visible.by,
    // Once the office has been told of somebody's leaving, the firm sees the account no more.
    to: async () => ((await findAccountFor(portal, user, visible.id)) === null ? getList(here) : here),
    say: (problems) => sayProblems(getJoiningForm(form), t, problems),
    wrong: (problems) => {
      const isDate = "from" in problems || "on" in problems;
      const { sentence, ...why } = sayCode(context, "ERR-FORM-001");
      return redirectWithError(context, here, [
        isDate ? { sentence: t("people.problems.date"), code: why.code } : { sentence, ...why },
      ]);
    },
    buttons: {
      ...accountButtons(context, visible),
      "account.amended": async (acting) => {
        const { version } = parseFormOrThrow(form, Version);
        const confirm = () => requireConfirmation(args, { form, address: here, back: here });
        const answer = await amend({ ...context, ...acting, confirm }, visible, form, version);
        return answer ?? redirectWithToast(context, here, t("people.account.saved"));
      },
    },
  });
}

/** Of the two forms that stand on the page. */
const getJoiningForm = (form: FormData) =>
  form.get("intent") === "group.joined" ? FURTHER_GROUP_FORM : FURTHER_FIRM_FORM;

/** The page that posted, on the same tab: it shows what came of it. */
function getPlace(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const tab = searchParams.get("tab");
  const page = pathname.replace(/[.]data$/, "");
  return tab === null ? page : `${page}?tab=${encodeURIComponent(tab)}`;
}

/** The list that the page of an account belongs to. */
const getList = (place: string): string =>
  place.startsWith("/settings/pa-user/") ? "/settings/pa-management" : "/settings/users";

/**
 * A change of an account's particulars. Whoever gets the letters of an account gets into it: a new e-mail address asks who
 * it is that changes it.
 */
interface Amending extends Administering, Pick<PageContext, "locale" | "t"> {
  readonly confirm: () => Promise<void>;
}

/** @returns what the page says where nothing was written */
async function amend(amending: Amending, { current, by }: VisibleAccount, form: FormData, version: number) {
  const { portal, t, confirm } = amending;
  const read = readPlainForm(form, AMEND_FORM, t);
  if (!read.ok) return read.answer;
  const changes = diffParticulars(current.context, read.input);
  if (Object.keys(changes).length === 0) return null;
  const isTaken = () => findEmailConflict(portal, read.input.email, current.context.id);
  if ((await isTaken()) === null && "email" in changes) await confirm();
  const outcome = await withUniqueName(isTaken, () =>
    dispatchForPage(amending, account, {
      stream: current.stream,
      type: "account.amended",
      data: changes,
      by,
      expectedVersion: version,
    }),
  );
  return outcome.outcome === "done" ? null : answerNotWritten(amending, outcome, form, 409);
}
