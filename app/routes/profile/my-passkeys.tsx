import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";
import * as z from "zod";

import { isConfirmed } from "~/app/services/confirmation/confirmation.server";
import { requireConfirmation } from "~/app/services/confirmation/waiting-change.server";
import { pageRequest } from "~/app/services/portal/page.server";
import { addPasskey, askForNewPasskey } from "~/app/services/passkeys/add-passkey.server";
import { dispatch } from "~/app/services/portal/dispatch.server";
import { byOf } from "~/app/services/cases/standing.server";
import { sentencesOf } from "~/app/services/submissions/position.server";
import { account } from "~/workflows/account";

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
  const { portal, user } = await pageRequest(args);
  const session = await args.context.visit.session();
  if (session === null || !isConfirmed(portal, session))
    return Response.json({ problem: "unconfirmed" }, { status: 403 });
  return Response.json(await askForNewPasskey(portal, user));
}

/** Adds, names and removes one's own passkeys, and says whether one is asked for after the password. */
export async function action(args: ActionFunctionArgs) {
  const { portal, user, locale, t } = await pageRequest(args);
  const form = await args.request.formData();
  const posted = Posted.safeParse(Object.fromEntries(form)).data;
  const back = async (tone: "success" | "error", message: string, detail?: string) =>
    redirect(PROFILE, {
      headers: {
        "Set-Cookie": await portal.toasts.carry({ tone, message, ...(detail !== undefined && { detail }) }),
      },
    });
  if (posted === undefined) return back("error", t("identity.passkeys.nameMissing"));

  const { requestId } = args.context;
  // A new passkey answers a question that was put to a confirmed person alone; a name opens nothing.
  if (posted.intent !== "add" && posted.intent !== "rename")
    await requireConfirmation(args, { form, address: ADDRESS, back: PROFILE });
  if (posted.intent === "prepare")
    return redirect(`${PROFILE}?newPasskey=${encodeURIComponent(posted.name)}`, {
      headers: {
        "Set-Cookie": await portal.toasts.carry({
          tone: "info",
          message: t("identity.confirm.confirmed"),
          detail: t("identity.confirm.passkeyNext"),
        }),
      },
    });
  if (posted.intent === "add") {
    const outcome = await addPasskey(portal, user, posted, requestId);
    switch (outcome.outcome) {
      case "added":
        return back("success", t("identity.passkeys.done.add"));
      case "problem":
        return data({ problem: outcome.problem }, { status: 422 });
      case "refused": {
        const sentence = sentencesOf(account, outcome.refusals, locale)
          .map((reason) => reason.sentence)
          .join(" ");
        return data({ problem: "refused" as const, sentence }, { status: 409 });
      }
    }
  }
  const outcome = await dispatch(portal.log, account, {
    stream: `account/${user.id}`,
    ...factOf(posted),
    by: byOf(user, "none"),
    at: portal.clock.now(),
    commandId: ulid(),
    requestId,
  });
  if (outcome.outcome === "done") return back("success", t(`identity.passkeys.done.${doneKey(posted)}`));
  const reasons = outcome.outcome === "refused" ? sentencesOf(account, outcome.refusals, locale) : [];
  return back("error", t("filing.actions.refused"), reasons.map(({ sentence }) => sentence).join(" "));
}

type Change = Exclude<z.output<typeof Posted>, { intent: "add" | "prepare" }>;

function factOf(posted: Change) {
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
