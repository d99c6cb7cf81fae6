import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { enter } from "~/app/services/identity/login/start-session.server";
import { passkeyProblem } from "~/app/services/identity/passkeys/passkey-problem.server";
import { readPasskeyAnswer } from "~/app/services/identity/passkeys/posted-answer.server";
import { askForPasskey, logInWithPasskey } from "~/app/services/identity/passkeys/use-passkey.server";
import { conflict } from "~/app/services/platform/pages/answers.server";
import { ownPath } from "~/app/services/platform/pages/own-path";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";

/** The question that any passkey of the portal may answer. */
export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json(await askForPasskey(context.portal, null));
}

/** The answer: logs its holder in, without a login name, a password or a captcha. */
export async function action(args: ActionFunctionArgs) {
  const { portal, t } = await loadOpenContext(args);
  const answer = await readPasskeyAnswer(args.request);
  const login = await logInWithPasskey(portal, answer, null);
  if (login.outcome === "problem") return conflict(passkeyProblem(login.problem, t), { status: 401 });
  const returnTo = ownPath(answer.returnTo);
  return enter(portal, args.request, { accountId: login.accountId, returnTo, confirmed: true });
}
