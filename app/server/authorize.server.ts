/**
 * Answers the question of the URL map for one request: may this person open this address? Where not, says so by a
 * redirect or a 404, and writes the denial into the log, where auditors see it (section 2, "Routing behaviour").
 */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import type { Access, AccessObject } from "~/app/routing/access";
import { authorizeCall } from "~/app/api/authorize-call.server";
import { URL_MAP } from "~/app/routing/url-map";
import { visitorHomePath } from "~/app/families/registry";

import { recordDenial } from "../services/office/denials/denials.server";
import { loginNeeded } from "../services/platform/pages/login-needed.server";
import { isVisitor } from "../services/identity/visitors/visitor";
import { findByCode } from "~/workflows/registry";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * @throws a redirect to /login, /home or /no-access, or a 404, where the address is not for this person; a 429 where too much
 * came from one place
 */
export async function authorize(args: Args, access: Access, routeId: string): Promise<void> {
  const { portal, visit, overLimit } = args.context;
  if (overLimit === true) throw new Response(null, { status: 429, statusText: "Too Many Requests" });
  switch (access.who) {
    case "anyone":
    case "caller":
      return;
    case "keyHolder":
      if (args.request.method === "OPTIONS") return;
      return authorizeCall(args, access.object, (object) => isAllowed(args, object, routeId));
    case "demo":
      if (portal.config.mode === "production") throw notFound();
      return;
    case "guest": {
      const user = await visit.user();
      if (user !== null && !isVisitor(user)) throw redirect("/home");
      return;
    }
    case "loggedIn":
    case "holder": {
      const user = await visit.user();
      if (user === null) throw loginNeeded(args.request);
      if (access.who === "loggedIn" && isVisitor(user) && !opensToVisitors(access)) throw redirect(NO_ACCESS);
      // Links of every page lead there: who has no account has a home of their own.
      if (isVisitor(user) && routeId === HOME) throw redirect(visitorHomePath);
      const requiredRights = access.who === "holder" ? findRequiredRights(access, args.params.form) : null;
      if (requiredRights !== null && !requiredRights.some((right) => user.rights.includes(right))) {
        await recordDenial(portal, user, { routeId, reason: "right", requestId: args.context.requestId });
        throw redirect(noAccessAddress(requiredRights));
      }
      if (access.object !== undefined && !(await isAllowed(args, access.object, routeId))) throw notFound();
    }
  }
}

/** A form that there is asks for its own right, whatever other forms at such an address ask for. */
export function findRequiredRights(
  { rights, ofForm }: Extract<Access, { who: "holder" }>,
  code: string | undefined,
): readonly string[] {
  const type = ofForm === undefined ? undefined : findByCode(code ?? "");
  return type === undefined || ofForm === undefined ? rights : [type.rights[ofForm]];
}

/** Profile, notices, keys for programs and the like belong to accounts. */
const opensToVisitors = ({ object, visitors }: Extract<Access, { who: "loggedIn" }>): boolean =>
  visitors === true || object !== undefined;

/** Somebody else's case, submission or file answers exactly as one that does not exist; the denial is recorded. */
async function isAllowed(args: Args, object: AccessObject, routeId: string): Promise<boolean> {
  if (await isVisible(args, object, routeId)) return true;
  const { portal, requestId, visit } = args.context;
  const user = await visit.user();
  if (user !== null) await recordDenial(portal, user, { routeId, reason: object, requestId });
  return false;
}

const SAVING: ReadonlySet<string> = new Set(URL_MAP.flatMap(({ id, saving }) => (saving ? [id] : [])));

async function isVisible(
  { context, params, request }: Args,
  object: AccessObject,
  routeId: string,
): Promise<boolean> {
  const { visit } = context;
  switch (object) {
    case "case":
      return (await visit.case(params.caseId ?? "")) !== null;
    case "submission": {
      const found = await visit.submission(
        params.form ?? "",
        params.submissionId ?? "",
        request.method !== "GET" && SAVING.has(routeId),
      );
      return found !== null && found.caseFile.id === params.caseId;
    }
    case "replay": {
      const found = await visit.replay(params.form ?? "", params.submissionId ?? "");
      return found !== null && found.whole.caseFile.id === params.caseId;
    }
    case "file":
      return (await visit.file(params.fileId ?? "")) !== null;
    case "account":
      return (await visit.account(params.accountId ?? params.principalId ?? "")) !== null;
  }
}

const NO_ACCESS = "/no-access";
const HOME = "routes/home";

/** Names the right, so that the page can say which one the account would need. */
const noAccessAddress = (rights: readonly string[]): string =>
  `${NO_ACCESS}?right=${encodeURIComponent(rights[0] ?? "")}`;

function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" });
}
