/** Ids that pages make in advance: ULIDs, as `ulidx` writes them. */
import * as z from "zod";

const WRITTEN = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** A ULID in capitals: there is one spelling of each, so that one thing has one id. */
export const Ulid = z.string().regex(WRITTEN);

export const isUlid = (text: string): boolean => WRITTEN.test(text);
