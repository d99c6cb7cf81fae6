/** The question to a time-stamp authority, and the judgement of what it answers (RFC 3161). */
import { randomBytes } from "node:crypto";

import {
  element,
  getPartAt,
  getParts,
  identifier,
  integer,
  NotDer,
  octets,
  readElement,
  sequence,
  TAG,
} from "../pdf-signatures/der.server";
import type { CertificateProblem } from "../pdf-signatures/certificate-problem";
import type { TrustedIssuer } from "../trust/issuers.server";
import { findTrustedPath, type TrustedPath } from "../trust/path.server";
import { parseAll } from "../trust/trust.server";
import { NoTimeStamp } from "./no-time-stamp";
import { readTimeStamp, TIME_STAMPING, type TimeStamp } from "./token.server";

export interface Question {
  /** SHA-256 of what is to be time-stamped. */
  readonly digest: Buffer;
  /** In DER: the answer is to this question and no other. */
  readonly nonce: Buffer;
  /** The rules that the authority is asked to work by, in dotted form; `null`: whichever it has. */
  readonly policy: string | null;
}

const SHA256 = sequence(identifier("2.16.840.1.101.3.4.2.1"), element(TAG.null));
const BOOLEAN = 0x01;
const WITH_CERTIFICATES = element(BOOLEAN, Buffer.from([0xff]));
const NONCE_BYTES = 16;
const [GRANTED, GRANTED_WITH_CHANGES] = [0, 1] as const;
/** Clocks differ a little, and answers take a moment. */
const TOLERANCE_MS = 5 * 60_000;

export function askAbout(digest: Buffer, policy: string | null): Question {
  const number = randomBytes(NONCE_BYTES);
  // A positive number of always the same length.
  number[0] = ((number[0] ?? 0) & 0x3f) | 0x40;
  return { digest, nonce: element(TAG.integer, number), policy };
}

/** As it is posted. */
export const writeQuestion = ({ digest, nonce, policy }: Question): Buffer =>
  sequence(
    integer(1),
    sequence(SHA256, octets(digest)),
    ...(policy === null ? [] : [identifier(policy)]),
    nonce,
    WITH_CERTIFICATES,
  );

/** The way up from the authority of a time-stamp to a root that is believed, or why there is none. */
export type FindAuthorityPath = (stamp: TimeStamp) => Promise<TrustedPath | CertificateProblem>;

export const findAuthorityPath =
  (issuers: readonly TrustedIssuer[]): FindAuthorityPath =>
  ({ certificates, at }) =>
    findTrustedPath(
      parseAll(certificates),
      issuers,
      at,
      ({ extendedUsages }) => extendedUsages?.includes(TIME_STAMPING) === true,
    );

export interface Believed {
  readonly findPath: FindAuthorityPath;
  /** By the clock of this machine. */
  readonly now: Date;
}
export interface JudgedTimeStamp extends TimeStamp {
  readonly token: Buffer;
  readonly path: TrustedPath;
}

/** @throws NoTimeStamp where it answers something else, or is not believed */
export async function judgeAnswer(
  answer: Buffer,
  question: Question,
  { findPath, now }: Believed,
): Promise<JudgedTimeStamp> {
  const token = findToken(answer);
  const stamp = readTimeStamp(token);
  const isAnswer =
    stamp.digest.equals(question.digest) &&
    stamp.nonce?.equals(question.nonce) === true &&
    (question.policy === null || stamp.policy.equals(identifier(question.policy)));
  if (!isAnswer) throw new NoTimeStamp("other-question", "the answer is to another question");
  const apart = stamp.at.getTime() - now.getTime();
  if (Math.abs(apart) > TOLERANCE_MS)
    throw new NoTimeStamp(
      "clock",
      `the authority's clock and that of this machine are ${String(Math.round(apart / 1_000))} seconds apart`,
    );
  const path = await findPath(stamp);
  if (typeof path === "string") throw new NoTimeStamp("untrusted", `the authority is not believed: ${path}`);
  return { ...stamp, token, path };
}

function findToken(answer: Buffer): Buffer {
  try {
    const whole = readElement(answer);
    const [status, token] = getParts(whole);
    const code = getPartAt(status ?? whole, 0).content;
    if (code.length !== 1 || ![GRANTED, GRANTED_WITH_CHANGES].some((granted) => granted === code[0]))
      throw new NoTimeStamp("refused", `the authority answers with status ${code.toString("hex")}`);
    if (token === undefined) throw new NoTimeStamp("unreadable", "the answer holds no time-stamp");
    return token.whole;
  } catch (error) {
    if (error instanceof NotDer) throw new NoTimeStamp("unreadable", "the answer is none", { cause: error });
    throw error;
  }
}
