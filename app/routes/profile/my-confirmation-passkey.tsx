import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { CONFIRMATION_PAGE, recordConfirmation } from "~/app/services/confirmation/confirmation.server";
import { pageRequest } from "~/app/services/portal/page.server";
import { readPasskeyAnswer } from "~/app/services/passkeys/posted-answer.server";
import { askForPasskey, provePasskey } from "~/app/services/passkeys/use-passkey.server";

/** The question that one's own passkeys may answer. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user } = await pageRequest(args);
  return Response.json(await askForPasskey(portal, user.id));
}

/** The answer: the person has shown once more who they are, and nobody is logged in by it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { portal, visit } = context;
  const session = await visit.session();
  if (session === null) return redirect("/login");
  const { answer } = await readPasskeyAnswer(request);
  const proof = await provePasskey(portal, answer, session.user.id);
  if (proof.outcome === "problem") return Response.json({ problem: proof.problem }, { status: 401 });
  if (!(await recordConfirmation(portal, session, "passkey")))
    return Response.json({ problem: "closed" }, { status: 401 });
  return redirect(CONFIRMATION_PAGE);
}
