import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { enter } from "~/app/services/identity/login/start-session.server";
import { passkeyProblem } from "~/app/services/identity/passkeys/passkey-problem.server";
import { conflict } from "~/app/services/platform/pages/answers.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { readPasskeyAnswer } from "~/app/services/identity/passkeys/posted-answer.server";
import { askForPasskey, logInWithPasskey } from "~/app/services/identity/passkeys/use-passkey.server";
import { awaitingSecondFactor, forgetSecondFactor } from "~/app/services/identity/login/second-factor.server";

/** The question that the passkeys of one account may answer: the one whose password was given a moment ago. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const waiting = await awaitingSecondFactor(context.portal, request);
  if (waiting === null) throw new Response(null, { status: 404, statusText: "Not Found" });
  return Response.json(await askForPasskey(context.portal, waiting.accountId));
}

/** The answer: the login is complete. */
export async function action(args: ActionFunctionArgs) {
  const { portal, t } = await loadOpenContext(args);
  const { request } = args;
  const waiting = await awaitingSecondFactor(portal, request);
  if (waiting === null) return conflict(passkeyProblem("expired", t), { status: 401 });
  const login = await logInWithPasskey(portal, await readPasskeyAnswer(request), waiting.accountId);
  if (login.outcome === "problem") return conflict(passkeyProblem(login.problem, t), { status: 401 });
  const headers = new Headers({ "Set-Cookie": await forgetSecondFactor(portal) });
  return enter(portal, request, { ...waiting, confirmed: true }, headers);
}
