/**
 * The ticket of somebody who was turned away because the portal was full: what they were about to do, and when. It is signed with
 * a key that all processes of the portal share and that no change of keys replaces, so that any of them knows it again, next year
 * as well; nothing is read or written for it.
 */
import { createHash } from "node:crypto";

import { ulid } from "ulidx";

import { AttemptTicket, type AttemptReason } from "~/workflows/records/filing-attempt/index";
import type { Instant } from "~/workflows/kit";

import { authenticateAttempt, isAttemptAuthentic } from "../../platform/keys/keyed-hash.server";
import type { FilingRequest } from "./filing-address";

export interface SignedTicket {
  readonly ticket: AttemptTicket;
  /** As its holder keeps it, and presents it. */
  readonly text: string;
}

/** Longer than any ticket. */
const LONGEST = 1_500;

export interface TurnedAway extends FilingRequest {
  readonly at: Instant;
  readonly version: number | null;
  readonly holder: string;
  readonly reason: AttemptReason;
}

/** @param lasting the secret of the portal from which the key follows */
export function signTicket(lasting: Buffer, attempt: TurnedAway): SignedTicket {
  const { at, caseId, form, submissionId, what, version, holder, reason } = attempt;
  const id = ulid(Date.parse(at));
  const ticket = { id, at, caseId, form, submissionId, what, version, holder, reason };
  const content = Buffer.from(JSON.stringify(ticket)).toString("base64url");
  return { ticket, text: `${content}.${authenticateAttempt(lasting, content)}` };
}

/** @returns `null` for what is no ticket of this portal, or was altered */
export function readTicket(lasting: Buffer, given: string): AttemptTicket | null {
  // It may have been copied from a letter, with breaks in it.
  const text = given.replace(/\s/g, "");
  if (text.length > LONGEST) return null;
  const [content = "", code = "", ...more] = text.split(".");
  if (more.length > 0 || !isAttemptAuthentic(lasting, content, code)) return null;
  try {
    const read: unknown = JSON.parse(Buffer.from(content, "base64url").toString("utf8"));
    return AttemptTicket.safeParse(read).data ?? null;
  } catch {
    return null;
  }
}

/** As sessions and keys are kept. */
export const identifySecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");
