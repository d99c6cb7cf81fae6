/** The code by which somebody without an account proves that an e-mail address or a mobile number is their own (ERR-AUTH-003 where it does not). */
import * as z from "zod";

import { LOCALES, type Locale } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import { CODE_MEANS } from "./code-means";
import { oneTimeCodes, type CodeParts, type ProvedCode, type SentCode } from "./one-time-code.server";
import { sendCode, type Destination } from "./send-code.server";

/** Somebody who says that an address or a number is theirs, and where they were going. */
export interface Visit extends Destination {
  readonly name: string;
  readonly locale: Locale;
  /** A path of this portal; `null`: to what they have filed. */
  readonly returnTo: string | null;
}
const Visit = z.object({
  name: z.string(),
  means: z.enum(CODE_MEANS),
  to: z.string(),
  locale: z.enum(LOCALES),
  returnTo: z.string().nullable(),
});

const CODES = oneTimeCodes<Visit>("visitor-code", (about) => Visit.parse(about));

/**
 * Sends a code, unless there was enough of it within the hour.
 * @param asker by the address of their connection
 * @throws what the mail server said, where it did not take the letter, or the gateway
 */
export const sendVisitorCode = (
  portal: CodeParts & Pick<Portal, "mail" | "texts">,
  visit: Visit,
  asker: string,
): Promise<SentCode> =>
  CODES.send(portal, {
    about: visit,
    to: visit.to,
    asker,
    deliver: (code) => sendCode(portal, visit, code),
  });

/**
 * Sends another code to whoever has asked for one from this browser: they have solved the captcha already, and type nothing a second time.
 * @returns `null` where none was asked for, or its time is up
 * @throws what the mail server said, where it did not take the letter
 */
export async function sendCodeAgain(
  portal: CodeParts & Pick<Portal, "mail" | "texts">,
  request: Request,
  asker: string,
): Promise<(SentCode & { readonly destination: Destination }) | null> {
  const awaited = await CODES.awaited(portal, request);
  if (awaited === null) return null;
  return { ...(await sendVisitorCode(portal, awaited.about, asker)), destination: awaited.about };
}

/** Where a code that was asked for from this browser went, how many tries are left, and whether it is the one that is kept; `null` where there is none, or its time is up. */
export async function findAwaitedCode(
  portal: CodeParts,
  request: Request,
): Promise<(Destination & { readonly triesLeft: number; readonly isKept: boolean }) | null> {
  const awaited = await CODES.awaited(portal, request);
  if (awaited === null) return null;
  const { about, triesLeft, isKept } = awaited;
  return { means: about.means, to: about.to, triesLeft, isKept };
}

export type CodeAnswer =
  | { readonly outcome: "proved"; readonly visit: Visit; readonly cookie: string }
  | Exclude<ProvedCode<Visit>, { readonly outcome: "proved" }>;

/** Judges a code that was typed. */
export async function answerVisitorCode(
  portal: CodeParts,
  request: Request,
  typed: string,
): Promise<CodeAnswer> {
  const answer = await CODES.answer(portal, request, typed);
  return answer.outcome === "proved"
    ? { outcome: "proved", visit: answer.about, cookie: answer.cookie }
    : answer;
}
