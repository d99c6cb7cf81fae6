/**
 * Answers every call: finds its declaration, reads what was sent as declared, lets it happen, and puts the answer into the
 * envelope. Whose key it is, and whose case, was asked before (`app/server/authorize.server.ts`).
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { getFixedT } from "~/app/i18n/i18n.server";
import { readLocale } from "~/app/i18n/preferences";
import type { Bearer } from "~/app/services/identity/api-keys/bearer.server";
import { USED_COMMAND } from "~/app/services/platform/portal/dispatch.server";
import { isTextsTooLong, sayLongTexts } from "~/app/services/platform/pages/text-limits.server";
import { isUnavailable } from "~/app/services/platform/portal/unavailable.server";
import { noteContent, readMultipart } from "~/app/services/documents/uploads/parts.server";
import { laterWhenBusy } from "~/app/services/platform/work-processes/retry-after-if-busy.server";
import { ProcessesBusy } from "~/app/services/platform/work-processes/work-processes.server";

import { addressPattern } from "./addresses";
import type { CallInput, Call } from "./call.server";
import { CALLS } from "./calls.server";
import { finishAnswer, negotiateFormat } from "./finish-answer.server";
import { deriveCommandId, idempotencyKey, runOnce, type PostedContent } from "./once.server";
import { parseJson, readAs, readJsonText, readNothing } from "./read-body.server";
import {
  AWAY,
  BAD_REQUEST,
  BUSY,
  CallRefused,
  GIVEN,
  NO_KEY,
  NOT_FOUND,
  REPEATED,
  envelopeResponse,
  refusalResponse,
  type Refusal,
} from "./refusal.server";

const PATTERNS = CALLS.map((call) => ({ call, pattern: addressPattern(call.path) }));

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export async function answerCall(args: Args): Promise<Response> {
  const { request, context, params } = args;
  let call: Call | undefined;
  try {
    if (request.method === "OPTIONS") return sayMethods(request);
    call = matchCall(request);
    const answered = await answer(call, args);
    const accountId = (await context.visit.bearer())?.user.id ?? null;
    return await finishAnswer(answered, { request, call, params, accountId });
  } catch (error) {
    if (error instanceof CallRefused) return negotiateFormat(await answerTo(error, call, request), request);
    context.portal.logger.error({ error, requestId: context.requestId }, "a call failed");
    if (isUnavailable(error)) return refusalResponse(AWAY, request);
    const more = { requestId: context.requestId };
    return refusalResponse({ code: "ERR-UNEXPECT", status: 500, more }, request);
  }
}

function answerTo({ refusal }: CallRefused, call: Call | undefined, request: Request): Promise<Response> {
  // Whatever the log knows the command for: to a program it is its key that was used for another call.
  const isRepeated = refusal.reasons?.some(({ code }) => code === USED_COMMAND.code) === true;
  const told = isRepeated ? REPEATED : refusal;
  return envelopeResponse(told, readLocale(request), getStatus(told, call));
}

/** @throws CallRefused where nothing is at the address, or not by that method */
function matchCall(request: Request): Call {
  const there = listCallsAt(request);
  const method = request.method === "HEAD" ? "GET" : request.method;
  const found = there.find((call) => call.method === method);
  if (found) return found;
  throw new CallRefused({
    code: `ERR-API-METHOD[${method}]`,
    status: 405,
    headers: { Allow: writeMethods(there) },
  });
}

/** @throws CallRefused where nothing is at the address */
function listCallsAt(request: Request): readonly Call[] {
  const { pathname } = new URL(request.url);
  const there = PATTERNS.filter(({ pattern }) => pattern.test(pathname)).map(({ call }) => call);
  if (there.length === 0) throw new CallRefused(NOT_FOUND);
  return there;
}

/** What may be done at an address is in the description, which anybody may read: no key is asked for. */
function sayMethods(request: Request): Response {
  return new Response(null, { status: 204, headers: { Allow: writeMethods(listCallsAt(request)) } });
}

const writeMethods = (there: readonly Call[]): string =>
  [
    ...new Set(there.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]))),
    "OPTIONS",
  ].join(", ");

async function answer(call: Call, args: Args): Promise<Response> {
  const { request, context } = args;
  const { portal, visit } = context;
  const bearer = await visit.bearer();
  refuseOutOfScope(call, bearer);
  if (call.look) await call.look({ portal, params: args.params, user: held(bearer).user }).catch(refuse);
  const t = await getFixedT(readLocale(request));
  const { pathname, search, searchParams } = new URL(request.url);
  const query = call.query && readAs(call.query, Object.fromEntries(searchParams), t);
  refuseOtherThanUpload(call, request);
  const text = call.body ? await readJsonText(request) : "";
  const body = call.body && readAs(call.body, parseJson(text, t, call.mostValues), t);
  if (!call.body && !call.upload && request.method !== "GET" && request.method !== "HEAD")
    await readNothing(request, t);
  const key = bearer && idempotencyKey(request);
  const commandId = deriveCommandId(bearer?.user.id ?? null, key);
  const run = () => happen(call, args, { query, body, commandId, bearer });
  if (bearer === null || key === null) return run();
  return runOnce(
    portal,
    {
      accountId: bearer.user.id,
      key,
      call: [call.method, pathname + search, text].join("\n"),
      ...(call.upload && { upload: toContent(request) }),
    },
    // A refusal is an answer, too: the same call gets it again.
    () =>
      run().catch((error: unknown) => {
        if (error instanceof CallRefused) return answerTo(error, call, request);
        throw error;
      }),
  );
}

/** The files of a call, by which it is told from another under its key: they are read by the call itself, as they arrive. */
function toContent(request: Request): PostedContent {
  return {
    digest: noteContent(request),
    digestAhead: async () => {
      const ahead = request.clone();
      const digest = noteContent(ahead);
      await readMultipart(ahead, () => Promise.resolve()).catch(refuse);
      return digest();
    },
  };
}

interface ReadCall {
  readonly query: unknown;
  readonly body: unknown;
  readonly commandId: string;
  readonly bearer: Bearer | null;
}

async function happen(call: Call, args: Args, { bearer, ...read }: ReadCall): Promise<Response> {
  const { request, context, params } = args;
  const locale = readLocale(request);
  const input: CallInput<unknown, unknown> = {
    ...read,
    portal: { ...context.portal, processes: laterWhenBusy(context.portal.processes) },
    visit: context.visit,
    requestId: context.requestId,
    request,
    params,
    locale,
    t: await getFixedT(locale),
    bearer: () => held(bearer),
    user: () => held(bearer).user,
  };
  const given = await call.handle(input).catch((error: unknown) => {
    if (!isTextsTooLong(error)) return refuse(error);
    const problems = Object.entries(sayLongTexts(error.texts, input.t));
    throw new CallRefused({
      ...BAD_REQUEST,
      problems: problems.map(([path, message]) => ({ path, message })),
    });
  });
  if (given instanceof Response) return given;
  return Response.json({ ...GIVEN, ...toObject(given) }, { status: call.status ?? 200 });
}

/** What a service of the portal throws for what is not there, for what nobody can read, and for what takes too long now. */
function refuse(error: unknown): never {
  if (error instanceof Response && error.status === 404) throw new CallRefused(NOT_FOUND);
  if (error instanceof Response && error.status === 400) throw new CallRefused(BAD_REQUEST);
  if (error instanceof ProcessesBusy || (error instanceof Response && error.status === 503))
    throw new CallRefused(BUSY);
  throw error;
}

function refuseOtherThanUpload({ upload }: Call, request: Request): void {
  if (upload && !/^multipart\/form-data;/i.test(request.headers.get("Content-Type") ?? ""))
    throw new CallRefused({ code: "ERR-API-TYPE[multipart/form-data]", status: 415 });
}

function refuseOutOfScope({ scope }: Call, bearer: Bearer | null): void {
  if (scope !== undefined && !held(bearer).scopes.includes(scope))
    throw new CallRefused({ code: `ERR-API-SCOPE[${scope}]`, status: 403 });
}

function held(bearer: Bearer | null): Bearer {
  if (bearer === null) throw new CallRefused(NO_KEY);
  return bearer;
}

const toObject = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

/** Programs written to section 7 know a refusal by its body alone: any status but 401 means to them that no answer came. */
function getStatus({ status }: Refusal, call: Call | undefined): number {
  const isRule = status === 403 || status === 409 || status === 422;
  return isRule && call !== undefined && !call.path.startsWith("/api/v1/") ? 200 : status;
}
