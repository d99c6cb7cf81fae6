/** The code by which somebody without an account proves that an e-mail address is their own (ERR-AUTH-003 where it does not). */
import * as z from "zod";

import { LOCALES, type Locale } from "~/workflows/kit";

import type { Portal } from "../portal/portal";
import { codeLetter, oneTimeCodes, type CodeParts, type ProvedCode } from "./one-time-code.server";

/** Somebody who says that an address is theirs, and where they were going. */
export interface Visit {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  /** A path of this portal; `null`: to what they have filed. */
  readonly returnTo: string | null;
}
const Visit = z.object({
  name: z.string(),
  email: z.string(),
  locale: z.enum(LOCALES),
  returnTo: z.string().nullable(),
});

const CODES = oneTimeCodes<Visit>("visitor-code", (about) => Visit.parse(about));

/**
 * Sends a code, unless the address was sent enough of them within the hour.
 * @returns `Set-Cookie`: in this browser alone the code can be answered
 * @throws what the mail server said, where it did not take the letter
 */
export const sendVisitorCode = (portal: CodeParts & Pick<Portal, "mail">, visit: Visit): Promise<string> =>
  CODES.send(portal, {
    about: visit,
    to: visit.email,
    mail: (code) => portal.mail.send(codeLetter({ ...visit, to: visit.email }, code)),
  });

/** The address that a code was sent to from this browser, and how many tries are left; `null` where there is none, or its time is up. */
export async function awaitedCode(
  portal: CodeParts,
  request: Request,
): Promise<{ readonly email: string; readonly triesLeft: number } | null> {
  const awaited = await CODES.awaited(portal, request);
  return awaited && { email: awaited.about.email, triesLeft: awaited.triesLeft };
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
