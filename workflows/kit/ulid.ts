/** Ids that pages make in advance: ULIDs, as `ulidx` writes them. */
import * as z from "zod";

const WRITTEN = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** A ULID in capitals: there is one spelling of each, so that one thing has one id. */
export const Ulid = z.string().regex(WRITTEN);

export const isUlid = (text: string): boolean => WRITTEN.test(text);

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** The milliseconds that a ULID begins with: when it was made. */
export const readUlidTime = (ulid: string): number =>
  [...ulid.slice(0, 10)].reduce((time, digit) => time * DIGITS.length + DIGITS.indexOf(digit), 0);
