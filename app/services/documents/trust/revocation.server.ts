/**
 * Whether a certificate has been revoked. Its issuer is asked at the addresses that the certificate names and that are configured for
 * the issuer; an answer that can be relied on is kept until it is out of date, for the time when nobody answers.
 */
import { createHash } from "node:crypto";

import type { RevocationRecord } from "~/workflows/kit";

import { NoAnswer, type Ask } from "./ask.server";
import { mayAsk, type TrustedIssuer } from "./issuers.server";
import {
  judgeList,
  judgeOcsp,
  ocspRequest,
  type AnswerProblem,
  type Question,
  type RevocationAnswer,
} from "./revocation-answer.server";
import type { ParsedCertificate } from "./x509.server";

export type RevocationOutcome =
  | {
      readonly outcome: "good";
      readonly record: RevocationRecord;
      /** The answer itself, in DER; `null`: it is too large to be kept. */
      readonly answer: Buffer | null;
    }
  | { readonly outcome: "problem"; readonly problem: "revoked" | "revocation-unavailable" | AnswerProblem };

export interface Revocation {
  check(
    certificate: ParsedCertificate,
    issuer: ParsedCertificate,
    allowed: TrustedIssuer,
    at: Date,
  ): Promise<RevocationOutcome>;
}

/** An answer is used again for so long without asking. */
const FRESH = 5 * 60_000;
const MOST_HELD = 500;
/** In bytes: an answer about one certificate takes some two thousand; a list of more is not put into anybody's paper. */
const LARGEST_KEPT = 65_536;

interface HeldAnswer {
  readonly answer: RevocationAnswer;
  readonly digest: string;
  readonly bytes: Buffer | null;
  readonly askedAt: number;
}
interface Responder {
  readonly method: "ocsp" | "crl";
  readonly address: string;
}

export function createRevocation(ask: Ask): Revocation {
  const held = new Map<string, HeldAnswer>();

  async function findAnswer(
    responder: Responder,
    question: Question,
  ): Promise<HeldAnswer | AnswerProblem | null> {
    const key = [responder.address, question.certificate.fingerprint, question.issuer.fingerprint].join(" ");
    const known = held.get(key);
    const now = question.at.getTime();
    const isUsable = known !== undefined && known.answer.nextUpdate.getTime() >= now;
    if (isUsable && now - known.askedAt < FRESH && now >= known.askedAt) return known;
    const request = await askAt(ask, responder, question);
    // Only what nobody answered is made up for by what was answered before.
    if (request === null) return isUsable ? known : null;
    if (typeof request === "string") return request;
    held.delete(key);
    held.set(key, request);
    for (const oldest of held.keys()) {
      if (held.size <= MOST_HELD) break;
      held.delete(oldest);
    }
    return request;
  }

  return {
    async check(certificate, issuer, allowed, at) {
      const responders: readonly Responder[] = [
        ...certificate.ocspAddresses.map((address) => ({ method: "ocsp" as const, address })),
        ...certificate.crlAddresses.map((address) => ({ method: "crl" as const, address })),
      ].filter(({ address }) => mayAsk(allowed, address));
      let problem: "revocation-unavailable" | AnswerProblem = "revocation-unavailable";
      for (const responder of responders) {
        const found = await findAnswer(responder, { certificate, issuer, at, address: responder.address });
        if (typeof found === "string") problem = found;
        if (found === null || typeof found === "string" || found.answer.verdict === "unknown") continue;
        if (found.answer.verdict === "revoked") return { outcome: "problem", problem: "revoked" };
        return { outcome: "good", record: getRecord(certificate, responder, found), answer: found.bytes };
      }
      return { outcome: "problem", problem };
    },
  };
}

/** @returns `null` where nobody answered */
async function askAt(
  ask: Ask,
  { method, address }: Responder,
  question: Question,
): Promise<HeldAnswer | AnswerProblem | null> {
  try {
    const body = method === "ocsp" ? await ocspRequest(question) : null;
    const bytes = await ask({ address, body });
    const answer = await (method === "ocsp" ? judgeOcsp(bytes, question) : judgeList(bytes, question));
    if (typeof answer === "string") return answer;
    const digest = createHash("sha256").update(bytes).digest("hex");
    const kept = bytes.length > LARGEST_KEPT ? null : bytes;
    return { answer, digest, bytes: kept, askedAt: question.at.getTime() };
  } catch (error) {
    if (error instanceof NoAnswer) return null;
    throw error;
  }
}

function getRecord(
  { fingerprint }: ParsedCertificate,
  responder: Responder,
  { answer, digest }: HeldAnswer,
): RevocationRecord {
  return {
    certificate: fingerprint,
    ...responder,
    answer: digest,
    thisUpdate: answer.thisUpdate.toISOString(),
    nextUpdate: answer.nextUpdate.toISOString(),
  };
}
