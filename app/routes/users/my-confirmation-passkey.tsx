import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import {
  CONFIRMATION_PAGE,
  recordConfirmation,
} from "~/app/services/identity/confirmation/confirmation.server";
import { passkeyProblem } from "~/app/services/identity/passkeys/passkey-problem.server";
import { readPasskeyAnswer } from "~/app/services/identity/passkeys/posted-answer.server";
import { askForPasskey, provePasskey } from "~/app/services/identity/passkeys/use-passkey.server";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

/** The question that one's own passkeys may answer. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user } = await loadPageContext(args);
  return Response.json(await askForPasskey(portal, user.id));
}

/** The answer: the person has shown once more who they are, and nobody is logged in by it. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, t } = context;
  const session = await context.session();
  const proof = await provePasskey(portal, await readPasskeyAnswer(args.request), context.user.id);
  if (proof.outcome === "problem") return conflict(passkeyProblem(proof.problem, t), { status: 401 });
  if (!(await recordConfirmation(portal, session, "passkey")))
    return conflict(passkeyProblem("closed", t), { status: 401 });
  return redirectWithToast(context, CONFIRMATION_PAGE);
}
