/**
 * The number that a filing is quoted by: `B1-2026-7K3M9QD4`, a later edition with `/2` behind it. It follows from the
 * stream, so that the signed document can carry it before the form is submitted; it cannot be guessed or counted.
 */
import { createHmac, hkdfSync } from "node:crypto";

import type { SubmissionType } from "~/workflows/kit";

import type { PortalKeys } from "../../platform/portal/ports/keys";
import { hongKongDay } from "../../platform/portal/clock.server";

/** Crockford's alphabet: no I, L, O or U, so that it can be read out over the telephone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/** How the references of a submission type begin. */
export const getReferencePrefix = ({
  quotedAs: own,
  code,
}: Pick<SubmissionType, "code" | "quotedAs">): string => own ?? code;

/** Follows from the secret that stays whatever key changes: a number that was printed and signed must be the one that is filed. */
export function referenceSecret({ lasting }: Pick<PortalKeys, "lasting">): Buffer {
  return Buffer.from(hkdfSync("sha256", lasting, "", "reference of a submission", 32));
}

/**
 * @param code how references of the type begin, e.g. `b1`: see `getReferencePrefix`
 * @param startedAt instant at which the draft was begun; its year in Hong Kong is part of the number
 * @param secret keeps the number from being worked out from the address of the submission
 */
export function getReference(
  code: string,
  stream: string,
  startedAt: string,
  edition: number,
  secret: string | Buffer,
): string {
  const digest = createHmac("sha256", secret).update(stream).digest();
  const characters = [...digest.subarray(0, LENGTH)]
    .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
    .join("");
  const number = `${code.toUpperCase()}-${hongKongDay(startedAt).slice(0, 4)}-${characters}`;
  return edition === 1 ? number : `${number}/${String(edition)}`;
}

/** Whether a text looks like the number of a first edition. @param code as for `getReference` */
export const looksLikeReference = (code: string, typed: string): boolean =>
  new RegExp(`^${code.toUpperCase()}-\\d{4}-[${ALPHABET}]{${String(LENGTH)}}$`).test(typed);
