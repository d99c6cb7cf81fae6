/**
 * Answers every call: finds its declaration, reads what was sent as declared, lets it happen, and puts the answer into the
 * envelope. Whose key it is, and whose case, was asked before (`app/services/authorize.server.ts`).
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";

import { getFixedT } from "~/app/i18n/i18n.server";
import { localeOf } from "~/app/i18n/preferences";
import type { Bearer } from "~/app/services/bearer.server";

import { addressPattern } from "./addresses";
import type { Asked, Call } from "./call.server";
import { CALLS } from "./calls.server";
import { parseJson, readAs, readJsonText } from "./read-body.server";
import { CallRefused, GIVEN, NO_KEY, NOT_FOUND, refusalResponse, type Refusal } from "./refusal.server";

const PATTERNS = CALLS.map((call) => ({ call, pattern: addressPattern(call.path) }));

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export async function answerCall(args: Args): Promise<Response> {
  const { request, context } = args;
  const locale = localeOf(request);
  let call: Call | undefined;
  try {
    call = callOf(request);
    return await answer(call, args);
  } catch (error) {
    if (error instanceof CallRefused)
      return refusalResponse(error.refusal, locale, statusOf(error.refusal, call));
    // What a service of the portal throws for what is not there.
    if (error instanceof Response && error.status === 404) return refusalResponse(NOT_FOUND, locale);
    context.portal.logger.error({ error, requestId: context.requestId }, "a call failed");
    const more = { requestId: context.requestId };
    return refusalResponse({ code: "ERR-UNEXPECT", status: 500, more }, locale);
  }
}

/** @throws CallRefused where nothing is at the address, or not by that method */
function callOf(request: Request): Call {
  const { pathname } = new URL(request.url);
  const there = PATTERNS.filter(({ pattern }) => pattern.test(pathname)).map(({ call }) => call);
  if (there.length === 0) throw new CallRefused(NOT_FOUND);
  const method = request.method === "HEAD" ? "GET" : request.method;
  const found = there.find((call) => call.method === method);
  if (found) return found;
  const allowed = there.map((call) => call.method).join(", ");
  throw new CallRefused({ code: `ERR-API-METHOD[${method}]`, status: 405, headers: { Allow: allowed } });
}

async function answer(call: Call, args: Args): Promise<Response> {
  const { request, context, params } = args;
  const bearer = await context.visit.bearer();
  refuseOutOfScope(call, bearer);
  const locale = localeOf(request);
  const query =
    call.query && readAs(call.query, Object.fromEntries(new URL(request.url).searchParams), locale);
  const body = call.body && readAs(call.body, parseJson(await readJsonText(request)), locale);
  const asked: Asked<unknown, unknown> = {
    portal: context.portal,
    visit: context.visit,
    requestId: context.requestId,
    request,
    params,
    query,
    body,
    locale,
    t: await getFixedT(locale),
    commandId: ulid(),
    bearer: () => held(bearer),
    user: () => held(bearer).user,
  };
  const given = await call.handle(asked);
  if (given instanceof Response) return given;
  return Response.json({ ...GIVEN, ...objectOf(given) }, { status: call.status ?? 200 });
}

function refuseOutOfScope({ scope }: Call, bearer: Bearer | null): void {
  if (scope !== undefined && !held(bearer).scopes.includes(scope))
    throw new CallRefused({ code: `ERR-API-SCOPE[${scope}]`, status: 403 });
}

function held(bearer: Bearer | null): Bearer {
  if (bearer === null) throw new CallRefused(NO_KEY);
  return bearer;
}

const objectOf = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

/** What section 7 documents tells a refusal by the body alone: any other status but 401 means there that no answer came. */
function statusOf({ status }: Refusal, call: Call | undefined): number {
  const isRule = status === 403 || status === 409 || status === 422;
  return isRule && call !== undefined && !call.path.startsWith("/api/v1/") ? 200 : status;
}
