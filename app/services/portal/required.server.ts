/** What a loader may take for granted once the guard has let the request in. */
import type { AppLoadContext } from "@remix-run/node";

import type { VisibleAccount } from "../accounts/visible-account.server";
import type { VisibleCase } from "../cases/visible-case.server";
import type { VisibleSubmission } from "../submissions/visible.server";
import type { CurrentUser } from "./types";

interface Asked {
  readonly context: Pick<AppLoadContext, "visit">;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** @throws a redirect to the login page: the session ended between the guard and the page */
export async function requireUser({ context }: Pick<Asked, "context">): Promise<CurrentUser> {
  const user = await context.visit.user();
  if (user === null) throw new Response(null, { status: 302, headers: { Location: "/login" } });
  return user;
}

/** @throws 404 for a case that is not there or not theirs */
export async function requireCase({ context, params }: Asked): Promise<VisibleCase> {
  const found = await context.visit.case(params.caseId ?? "");
  if (found === null) throw new Response(null, { status: 404 });
  return found;
}

/** @throws 404 for a submission that is not there, not theirs, or of another case than the address names */
export async function requireSubmission({ context, params }: Asked): Promise<VisibleSubmission> {
  const found = await context.visit.submission(params.form ?? "", params.submissionId ?? "");
  if (found === null || found.caseFile.id !== params.caseId) throw new Response(null, { status: 404 });
  return found;
}

/** @throws 404 for an account that is not there, or that the person does not keep */
export async function requireAccount({ context, params }: Asked): Promise<VisibleAccount> {
  const found = await context.visit.account(params.accountId ?? params.principalId ?? "");
  if (found === null) throw new Response(null, { status: 404 });
  return found;
}
