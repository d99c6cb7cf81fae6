/** The calls of CorpID, as the sandbox answers them. The envelope is iAM Smart's; requests for a chop come in clear, and are signed. */
import { createHash, randomUUID } from "node:crypto";

import * as z from "zod";

import { giveKey } from "../calls.server";
import { checkBusinessId, checkCaller, openCall, type CallHeaders } from "../checks.server";
import { TASK_TIME, TOKEN_TIME } from "../memory";
import { seal } from "../secrets.server";
import type { CompanyGiven, CompanyMemory, CompanyTask } from "./memory";

type Content = Readonly<Record<string, unknown>>;
type Result = { readonly code: string; readonly content?: Content };

const SIGNING = "/eservice/v1/signing/anonymous/initiateRequest";
const SCOPES = { form: "corpidapi_formFilling", chop: "corpidapi_sign" } as const;

const Named = z.object({ source: z.string().min(1), state: z.string().min(1), redirectURI: z.string() });
const WANTED = {
  form: z.object({
    formName: z.string().min(1),
    corpProfileFields: z.array(z.string()).min(1),
    eCorpFields: z.array(z.string()),
  }),
  chop: z.object({
    signType: z.enum(["PERSONAL_SIGN", "CORPID_SIGN", "INTEGRATED_SIGN"]),
    requireAuthProof: z.boolean(),
    docDigest: z.base64().length(44),
    HKICHash: z.base64().length(44),
    serviceName: z.string().min(1),
    documentName: z.string().min(1),
  }),
} as const;
const TokenRequest = z.object({ cAuthCode: z.string(), grantType: z.literal("authorization_code") });

/** @param path behind `/corpid/api` @param body exactly as it was sent */
export async function answerCompanyCall(
  memory: CompanyMemory,
  path: string,
  headers: CallHeaders,
  body: string,
): Promise<Content & { readonly code: string }> {
  const say = (code: string, content?: unknown) => ({
    txID: randomUUID(),
    code,
    message: code === "M00000" ? "SUCCESS" : "REFUSED",
    ...(content !== undefined && { content }),
  });
  const { envelope } = memory;
  const refused = await checkCaller(envelope, headers, body);
  if (refused !== null) return say(refused);
  if (path === "/v1/security/getKey") return say("M00000", giveKey(envelope));
  if (path === "/v1/security/revokeKey") {
    envelope.contentKey = null;
    return say("M00000");
  }
  const opened = path === SIGNING ? openClear(memory, body) : await openCall(envelope, body);
  if ("code" in opened) return say(opened.code);
  const { nextCode } = envelope.behaviour;
  if (nextCode !== null) {
    envelope.behaviour = { ...envelope.behaviour, nextCode: null };
    return say(nextCode);
  }
  const { code, content } = carryOut(memory, path, opened.content);
  return content === undefined ? say(code) : say(code, await seal(opened.key, content));
}

/** What comes in clear is answered sealed all the same. */
function openClear({ envelope }: CompanyMemory, body: string) {
  const held = envelope.contentKey;
  if (held === null || held.until <= envelope.now()) return { code: "D30002" };
  const read = z.record(z.string(), z.unknown()).safeParse(parseJson(body));
  if (!read.success || "content" in read.data) return { code: "D20003" };
  return { key: held.key, content: read.data };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function carryOut(memory: CompanyMemory, path: string, content: Content): Result {
  switch (path) {
    case "/eservice/v1/auth/getToken":
      return giveToken(memory, content);
    case "/eservice/v1/formFilling/anonymous/initiateRequest":
      return open(memory, "form", content);
    case SIGNING:
      return open(memory, "chop", content);
    case "/eservice/v1/formFilling/anonymous/getResult":
      return giveResult(memory, "form", content);
    case "/eservice/v1/signing/anonymous/getResult":
      return giveResult(memory, "chop", content);
    case "/eservice/v1/signing/ackResult":
      return acknowledge(memory, content);
    default:
      return { code: "D20000" };
  }
}

/** Of a person and a company together, and another at every service. */
const cOpenIdOf = ({ envelope }: CompanyMemory, { person, company }: CompanyGiven): string =>
  createHash("sha256")
    .update(`${envelope.service.clientId}\n${person.id}\n${company.corpId}`)
    .digest("base64url");

function giveToken(memory: CompanyMemory, content: Content): Result {
  const request = TokenRequest.safeParse(content);
  if (!request.success) return { code: "D20002" };
  const given = memory.codes.get(request.data.cAuthCode);
  memory.codes.delete(request.data.cAuthCode);
  const issueAt = memory.envelope.now();
  if (given === undefined || given.until <= issueAt) return { code: "D40004" };
  const cAccessToken = randomUUID();
  memory.tokens.set(cAccessToken, { ...given, until: issueAt + TOKEN_TIME });
  const cOpenID = cOpenIdOf(memory, given);
  const times = { issueAt, expiresIn: TOKEN_TIME };
  return { code: "M00000", content: { cAccessToken, cOpenID, tokenType: "Bearer", ...times } };
}

function open(memory: CompanyMemory, kind: CompanyTask["kind"], request: Content): Result {
  const { envelope } = memory;
  const named = Named.safeParse(request);
  if (!named.success || !WANTED[kind].safeParse(request).success) return { code: "D20002" };
  if (!envelope.service.redirects.includes(named.data.redirectURI)) return { code: "D20008" };
  if (!envelope.service.scopes.includes(SCOPES[kind])) return { code: "D20012" };
  const refused = checkBusinessId(envelope, request["businessID"]);
  if (refused !== null) return { code: refused };
  const ticket = randomUUID();
  const businessId = String(request["businessID"]);
  const until = envelope.now() + TASK_TIME;
  memory.tasks.set(ticket, { ticket, kind, request, businessId, until, answer: null });
  return { code: "M00000", content: { authByQR: true, ticketID: ticket } };
}

function giveResult(memory: CompanyMemory, kind: CompanyTask["kind"], content: Content): Result {
  const token = memory.tokens.get(String(content["cAccessToken"]));
  if (token === undefined || token.until <= memory.envelope.now()) return { code: "D20009" };
  if (content["cOpenID"] !== cOpenIdOf(memory, token)) return { code: "D20010" };
  const task = token.ticket === null ? undefined : memory.tasks.get(token.ticket);
  if (task?.kind !== kind || task.businessId !== content["businessID"]) return { code: "D20002" };
  return task.answer ?? { code: "M70003" };
}

function acknowledge(memory: CompanyMemory, { businessID, signingResult }: Content): Result {
  const task = [...memory.tasks.values()].find(({ businessId }) => businessId === businessID);
  if (task?.answer?.code !== "M00000" || typeof signingResult !== "string") return { code: "M70006" };
  memory.envelope.acknowledged.set(task.businessId, signingResult);
  return { code: "M00000" };
}
