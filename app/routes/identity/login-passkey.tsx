import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { enter } from "~/app/services/identity/login/start-session.server";
import { createAuthenticator, PasskeyRefused } from "~/app/services/identity/login/strategies.server";
import { passkeyProblem } from "~/app/services/identity/passkeys/passkey-problem.server";
import { askForPasskey } from "~/app/services/identity/passkeys/use-passkey.server";
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
  try {
    const login = await createAuthenticator(portal).authenticate("passkey", args.request);
    const returnTo = ownPath(login.returnTo);
    return await enter(portal, args.request, { ...login, returnTo, confirmed: true });
  } catch (error) {
    if (error instanceof PasskeyRefused) return conflict(passkeyProblem(error.problem, t), { status: 401 });
    throw error;
  }
}
