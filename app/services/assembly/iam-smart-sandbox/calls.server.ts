/** The calls of the platform, as the sandbox answers them: a code, and what goes with it. */
import { randomUUID } from "node:crypto";

import * as z from "zod";

import type { SandboxPerson } from "./people.server";
import { checkBusinessId, checkCaller, openCall, type CallHeaders } from "./checks.server";
import { KEY_TIME, TASK_KINDS, TASK_TIME, TOKEN_TIME, type Memory, type Task, type TaskKind } from "./memory";
import { newContentKey, seal, wrap } from "./secrets.server";
import { openIdOf } from "./tasks.server";

interface CallAnswer {
  readonly txID: string;
  readonly code: string;
  readonly message: string;
  readonly content?: unknown;
}
type Content = Readonly<Record<string, unknown>>;
type Result = { readonly code: string; readonly content?: Content };

/** The scope that each kind needs. */
const SCOPES: Readonly<Record<TaskKind, string>> = {
  profile: "eidapi_profiles",
  eme: "eidapi_formFilling",
  stepup: "eidapi_fr",
  signing: "eidapi_sign",
  pdfsigning: "eidapi_sign",
};
/** The part of the address that names a kind. */
const KINDS: Readonly<Record<string, TaskKind>> = {
  "auth/profile": "profile",
  eme: "eme",
  stepup: "stepup",
  signing: "signing",
  pdfsigning: "pdfsigning",
};
const INITIATE = /^[/](account|anonymous)[/](.+)[/]initiateRequest$/;
const RESULT = /^[/]anonymous[/](eme|signing|pdfsigning)[/]getResult$/;
const ACKNOWLEDGE = /^[/]account[/](?:pdf)?signing[/]ackResult$/;

const TokenRequest = z.object({ code: z.string(), grantType: z.literal("authorization_code") });
const Named = z.object({ source: z.string().min(1), state: z.string().min(1) });
const HashToSign = z.object({
  hashCode: z.base64().length(44),
  sigAlgo: z.literal("SHA256withRSA"),
  HKICHash: z.base64().length(44),
  department: z.string().min(1),
  serviceName: z.string().min(1),
  documentName: z.string().min(1),
});
const WANTED: Readonly<Record<TaskKind, z.ZodType>> = {
  profile: z.object({ profileFields: z.array(z.string()).min(1) }),
  eme: z.object({
    formName: z.string().min(1),
    formNum: z.string().min(1),
    formDesc: z.string().min(1),
    eMEFields: z.array(z.string()).min(1),
  }),
  stepup: z.object({}),
  signing: HashToSign,
  pdfsigning: HashToSign.omit({ hashCode: true, sigAlgo: true }).extend({ docDigest: z.base64().length(44) }),
};

/** @param path behind `/api/v1` @param body exactly as it was sent */
export async function answerCall(
  memory: Memory,
  path: string,
  headers: CallHeaders,
  body: string,
): Promise<CallAnswer> {
  const say = (code: string, content?: unknown): CallAnswer => ({
    txID: randomUUID(),
    code,
    message: code === "D00000" ? "SUCCESS" : "REFUSED",
    ...(content !== undefined && { content }),
  });
  const refused = await checkCaller(memory, headers, body);
  if (refused !== null) return say(refused);
  if (path === "/security/getKey") return say("D00000", giveKey(memory));
  if (path === "/security/revokeKey") {
    memory.contentKey = null;
    return say("D00000");
  }
  const opened = await openCall(memory, body);
  if ("code" in opened) return say(opened.code);
  const { nextCode } = memory.behaviour;
  if (nextCode !== null) {
    memory.behaviour = { ...memory.behaviour, nextCode: null };
    return say(nextCode);
  }
  const { code, content } = carryOut(memory, path, opened.content);
  return content === undefined ? say(code) : say(code, await seal(opened.key, content));
}

export function giveKey(memory: Memory): Content {
  const { encipherment, wrapping } = memory.service;
  const [to] = encipherment;
  if (to === undefined) throw new Error("A service without an encipherment certificate");
  const issueAt = memory.now();
  const held = memory.contentKey;
  const isGood = held !== null && held.until > issueAt + TASK_TIME;
  const key = isGood ? held : { key: newContentKey(), until: issueAt + KEY_TIME };
  memory.contentKey = key;
  return {
    secretKey: wrap(key.key, to, wrapping),
    pubKey: to.export({ type: "spki", format: "der" }).toString("base64"),
    issueAt,
    expiresIn: key.until - issueAt,
  };
}

function carryOut(memory: Memory, path: string, content: Content): Result {
  if (path === "/auth/getToken") return giveToken(memory, content);
  if (ACKNOWLEDGE.test(path)) return acknowledge(memory, content);
  const result = RESULT.exec(path)?.[1];
  if (result !== undefined) return giveResult(memory, result, content);
  const [, who, what = ""] = INITIATE.exec(path) ?? [];
  const kind = KINDS[what];
  if (kind === undefined) return { code: "D20000" };
  return who === "anonymous" ? askAnybody(memory, kind, content) : askHolder(memory, kind, content);
}

function giveToken(memory: Memory, content: Content): Result {
  const request = TokenRequest.safeParse(content);
  if (!request.success) return { code: "D20002" };
  const given = memory.codes.get(request.data.code);
  memory.codes.delete(request.data.code);
  if (given === undefined || given.until <= memory.now()) return { code: "D40004" };
  const accessToken = randomUUID();
  const issueAt = memory.now();
  memory.tokens.set(accessToken, { ...given, until: issueAt + TOKEN_TIME });
  return {
    code: "D00000",
    content: {
      accessToken,
      tokenType: "Bearer",
      issueAt,
      expiresIn: TOKEN_TIME,
      openID: openIdOf(memory, given.person),
      lastModifiedDate: issueAt,
      userType: given.person.plus ? "2" : "1",
      scope: given.scopes.join(" "),
    },
  };
}

/** Whoever holds a token asks for something of its holder: their telephone is told, and the result is pushed. */
function askHolder(memory: Memory, kind: TaskKind, content: Content): Result {
  const token = memory.tokens.get(String(content["accessToken"]));
  if (token === undefined || token.until <= memory.now()) return { code: "D20009" };
  if (content["openID"] !== openIdOf(memory, token.person)) return { code: "D20010" };
  if (!token.scopes.includes(SCOPES[kind])) return { code: "D20012" };
  const { redirectURI } = content;
  if (typeof redirectURI !== "string" || !memory.service.redirects.includes(redirectURI))
    return { code: "D20008" };
  return open(memory, kind, content, token.person, redirectURI);
}

/** Whoever scans the code is who answers; the result is fetched. */
function askAnybody(memory: Memory, kind: TaskKind, content: Content): Result {
  if (kind === "profile" || kind === "stepup") return { code: "D20000" };
  if (!memory.service.scopes.includes(SCOPES[kind])) return { code: "D20012" };
  return open(memory, kind, content, null, null);
}

function open(
  memory: Memory,
  kind: TaskKind,
  request: Content,
  person: SandboxPerson | null,
  pushTo: string | null,
): Result {
  const named = Named.safeParse(request);
  if (!named.success || !WANTED[kind].safeParse(request).success) return { code: "D20002" };
  const refused = checkBusinessId(memory, request["businessID"]);
  if (refused !== null) return { code: refused };
  const ticket = randomUUID();
  const task: Task = {
    ticket,
    kind,
    isAnonymous: person === null,
    request,
    businessId: String(request["businessID"]),
    state: named.data.state,
    pushTo,
    person,
    until: memory.now() + TASK_TIME,
    answer: null,
  };
  memory.tasks.set(ticket, task);
  return { code: "D00000", content: { authByQR: person === null, ticketID: ticket } };
}

function giveResult(memory: Memory, kind: string, content: Content): Result {
  const token = memory.tokens.get(String(content["accessToken"]));
  if (token === undefined || token.until <= memory.now()) return { code: "D20009" };
  const task = token.ticket === null ? undefined : memory.tasks.get(token.ticket);
  const isKind = TASK_KINDS.some((each) => each === kind && each === task?.kind);
  if (!isKind || task?.businessId !== content["businessID"]) return { code: "D20002" };
  return task?.answer ?? { code: "D70003" };
}

function acknowledge(memory: Memory, { businessID, signingResult }: Content): Result {
  const task = [...memory.tasks.values()].find(({ businessId }) => businessId === businessID);
  if (task?.answer?.code !== "D00000" || typeof signingResult !== "string") return { code: "D70006" };
  memory.acknowledged.set(task.businessId, signingResult);
  return { code: "D00000" };
}
