import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";

import { isConfirmed } from "~/app/services/identity/confirmation/confirmation.server";
import { requireConfirmation } from "~/app/services/identity/confirmation/waiting-change.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor, asksWith } from "~/app/services/platform/facts/fact-button.server";
import { redirectWithToast, conflict, redirectWithError } from "~/app/services/platform/pages/answers.server";
import { loadPageContext, type PageContext } from "~/app/services/platform/pages/page.server";
import { parseForm } from "~/app/services/platform/pages/parse-form.server";
import { PASSKEY_NAME_FORM } from "~/app/services/identity/passkeys/passkey-name-form";
import { passkeyProblem } from "~/app/services/identity/passkeys/passkey-problem.server";
import { addPasskey, askForNewPasskey } from "~/app/services/identity/passkeys/add-passkey.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { account } from "~/workflows/records/account";
import { whyNotDone } from "~/app/services/platform/pages/reasons";

const PROFILE = "/settings/my-profile";
const ADDRESS = "/settings/my-profile/passkeys";

const NewPasskey = PASSKEY_NAME_FORM.schema.extend({
  ceremony: z.string().min(1).max(200),
  credential: z.string().min(1).max(60_000),
});
const SecondFactor = z.object({ on: z.enum(["true", "false"]) });

/** The question with which the browser makes a new passkey, for the person who has lately shown who they are. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user } = context;
  if (!isConfirmed(portal, await context.session())) return new Response(null, { status: 403 });
  return Response.json(await askForNewPasskey(portal, user));
}

/** Adds, names and removes one's own passkeys, and says whether one is asked for after the password. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { user, t } = context;
  const form = await args.request.formData();
  // A new passkey answers a question that was put to a confirmed person alone; a name opens nothing.
  const confirm = () => requireConfirmation(args, { form, address: ADDRESS, back: PROFILE });
  const nameMissing = () => redirectWithError(context, PROFILE, [], t("identity.passkeys.nameMissing"));
  return answerFact(context, form, {
    procedure: account,
    stream: `${account.type}/${user.id}`,
    by: toActor(user, "none"),
    to: PROFILE,
    withoutCommands: true,
    wrong: nameMissing,
    buttons: {
      rename: asksFor("passkey.renamed", { dialog: true, done: t("identity.passkeys.done.rename") }),
      remove: asksFor("passkey.removed", { dialog: true, confirm, done: t("identity.passkeys.done.remove") }),
      "second-factor": asksWith(
        "secondFactor.chosen",
        SecondFactor,
        (typed) => ({ data: { on: typed.on === "true" } }),
        {
          dialog: true,
          confirm,
          done: ({ on }) => t(`identity.passkeys.done.${on === true ? "secondFactorOn" : "secondFactorOff"}`),
        },
      ),
      // Before the device is asked: the person shows who they are, and comes back with the name that was typed.
      prepare: async () => {
        const read = parseForm(form, PASSKEY_NAME_FORM.schema);
        if (!read.ok) return nameMissing();
        await confirm();
        return redirectWithToast(
          context,
          `${PROFILE}?newPasskey=${encodeURIComponent(read.input.name)}#passkeys`,
          {
            tone: "info",
            message: t("identity.confirm.confirmed"),
            detail: t("identity.confirm.passkeyNext"),
          },
        );
      },
      add: async () => {
        const read = parseForm(form, NewPasskey);
        return read.ok ? answerNewPasskey(context, read.input) : nameMissing();
      },
    },
  });
}

async function answerNewPasskey(context: PageContext, added: z.output<typeof NewPasskey>) {
  const { portal, user, t, requestId } = context;
  const outcome = await addPasskey(portal, user, added, requestId);
  switch (outcome.outcome) {
    case "added":
      return redirectWithToast(context, PROFILE, t("identity.passkeys.done.add"));
    case "problem":
      return conflict(passkeyProblem(outcome.problem, t), { status: 422 });
    case "refused":
      return conflict(whyNotDone(context, account, outcome));
  }
}
