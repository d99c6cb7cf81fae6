import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { enter } from "~/app/services/login/start-session.server";
import { ownPath } from "~/app/services/portal/own-path";
import { askForPasskey, logInWithPasskey } from "~/app/services/passkeys/use-passkey.server";
import { readPasskeyAnswer } from "~/app/services/passkeys/posted-answer.server";

/** The question that any passkey of the portal may answer. */
export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json(await askForPasskey(context.portal, null));
}

/** The answer: logs its holder in, without a login name, a password or a captcha. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { portal } = context;
  const { form, answer } = await readPasskeyAnswer(request);
  const login = await logInWithPasskey(portal, answer, null);
  if (login.outcome === "problem") return Response.json({ problem: login.problem }, { status: 401 });
  const returnTo = ownPath(form.get("returnTo"));
  return enter(portal, request, { accountId: login.accountId, returnTo, confirmed: true });
}
