import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";
import * as z from "zod";

import { isConfirmed } from "~/app/services/identity/confirmation/confirmation.server";
import { requireConfirmation } from "~/app/services/identity/confirmation/waiting-change.server";
import { dispatchForPage } from "~/app/services/platform/administration/administration.server";
import { redirectWithToast, conflict, redirectWithError } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseForm } from "~/app/services/platform/pages/parse-form.server";
import { passkeyProblem } from "~/app/services/identity/passkeys/passkey-problem.server";
import { addPasskey, askForNewPasskey } from "~/app/services/identity/passkeys/add-passkey.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { account } from "~/workflows/records/account";
import { whyNotDone } from "~/app/services/platform/pages/reasons";

const PROFILE = "/settings/my-profile";
const ADDRESS = "/settings/my-profile/passkeys";

const Name = z.string().trim().min(1).max(60);
const Id = z.string().min(1).max(1400);
const Posted = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    name: Name,
    ceremony: z.string().min(1).max(200),
    credential: z.string().min(1).max(60_000),
  }),
  /** Before the device is asked: the person shows who they are, and comes back with the name that was typed. */
  z.object({ intent: z.literal("prepare"), name: Name }),
  z.object({ intent: z.literal("rename"), id: Id, name: Name }),
  z.object({ intent: z.literal("remove"), id: Id }),
  z.object({ intent: z.literal("second-factor"), on: z.enum(["true", "false"]) }),
]);

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
  const { portal, user, t, requestId } = context;
  const form = await args.request.formData();
  const read = parseForm(form, Posted);
  if (!read.ok) return redirectWithError(context, PROFILE, [], t("identity.passkeys.nameMissing"));
  const posted = read.input;
  // A new passkey answers a question that was put to a confirmed person alone; a name opens nothing.
  if (posted.intent !== "add" && posted.intent !== "rename")
    await requireConfirmation(args, { form, address: ADDRESS, back: PROFILE });
  if (posted.intent === "prepare")
    return redirectWithToast(context, `${PROFILE}?newPasskey=${encodeURIComponent(posted.name)}`, {
      tone: "info",
      message: t("identity.confirm.confirmed"),
      detail: t("identity.confirm.passkeyNext"),
    });
  if (posted.intent === "add") {
    const outcome = await addPasskey(portal, user, posted, requestId);
    switch (outcome.outcome) {
      case "added":
        return redirectWithToast(context, PROFILE, t("identity.passkeys.done.add"));
      case "problem":
        return conflict(passkeyProblem(outcome.problem, t), { status: 422 });
      case "refused":
        return conflict(whyNotDone(context, account, outcome));
    }
  }
  const outcome = await dispatchForPage({ ...context, commandId: ulid() }, account, {
    stream: `${account.type}/${user.id}`,
    ...toFact(posted),
    by: toActor(user, "none"),
  });
  return outcome.outcome === "done"
    ? redirectWithToast(context, PROFILE, t(`identity.passkeys.done.${doneKey(posted)}`))
    : redirectWithError(context, PROFILE, whyNotDone(context, account, outcome));
}

type Change = Exclude<z.output<typeof Posted>, { intent: "add" | "prepare" }>;

function toFact(posted: Change) {
  switch (posted.intent) {
    case "rename":
      return { type: "passkey.renamed", data: { id: posted.id, name: posted.name } };
    case "remove":
      return { type: "passkey.removed", data: { id: posted.id } };
    case "second-factor":
      return { type: "secondFactor.chosen", data: { on: posted.on === "true" } };
  }
}

function doneKey(posted: Change) {
  if (posted.intent !== "second-factor") return posted.intent;
  return posted.on === "true" ? "secondFactorOn" : "secondFactorOff";
}
