/**
 * A code by e-mail proves that an address is a person's own (ERR-AUTH-003 where it does not): six digits, good for a quarter of
 * an hour and for five tries, which are counted before they are compared. Nobody's mailbox is filled: of one address that asks
 * again and again only the first few codes are sent, and the page answers alike.
 */
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";

import * as z from "zod";

import { addLoginFailure } from "~/db/queries/login-failures";
import { addTime, LOCALES, VISITOR_CODE, type Locale } from "~/workflows/kit";

import { beginCeremony, finishCeremony, openCeremony } from "../login/challenges.server";
import { ceremonyCookie } from "../login/second-factor.server";
import type { Portal } from "../portal/portal";

const MINUTE = 60_000;
const LIFETIME = VISITOR_CODE.minutes * MINUTE;
const DIGITS = 6;

/** Somebody who says that an address is theirs, and where they were going. */
export interface Visit {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  /** A path of this portal; `null`: to what they have filed. */
  readonly returnTo: string | null;
}

const VISITOR_CODES = {
  purpose: "visitor-code",
  remembers: z.object({
    name: z.string(),
    email: z.string(),
    locale: z.enum(LOCALES),
    returnTo: z.string().nullable(),
    /** Keyed; empty where none was sent. */
    code: z.string(),
    tries: z.int(),
  }),
  lifetime: LIFETIME,
} as const;

type Parts = Pick<Portal, "database" | "clock" | "config" | "mail">;

const cookieOf = (portal: Pick<Portal, "config">) => ceremonyCookie(portal, "visitor-code", LIFETIME);

/**
 * Sends a code, unless the address was sent enough of them within the hour.
 * @returns `Set-Cookie`: in this browser alone the code can be answered
 * @throws what the mail server said, where it did not take the letter
 */
export async function sendVisitorCode(portal: Parts, visit: Visit): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
  const sends = await mayBeSent(portal, visit.email);
  const secret = await beginCeremony(portal, VISITOR_CODES, {
    ...visit,
    code: sends ? keyed(portal, visit.email, code) : "",
    tries: 0,
  });
  if (sends)
    await portal.mail.send({
      to: visit.email,
      locale: visit.locale,
      template: "visitorCode",
      values: { name: visit.name, code, minutes: String(VISITOR_CODE.minutes) },
    });
  return cookieOf(portal).serialize(secret);
}

/** The address that a code was sent to from this browser, and how many tries are left; `null` where there is none, or its time is up. */
export async function awaitedCode(
  portal: Parts,
  request: Request,
): Promise<{ readonly email: string; readonly triesLeft: number } | null> {
  const open = await openIn(portal, request);
  return open && { email: open.data.email, triesLeft: Math.max(VISITOR_CODE.tries - open.data.tries, 0) };
}

export type CodeAnswer =
  | { readonly outcome: "proved"; readonly visit: Visit; readonly cookie: string }
  | { readonly outcome: "wrong"; readonly triesLeft: number }
  /** Answered before, too old, or tried too often: another one is to be asked for. */
  | { readonly outcome: "over" };

/** Judges a code that was typed. */
export async function answerVisitorCode(portal: Parts, request: Request, typed: string): Promise<CodeAnswer> {
  const open = await openIn(portal, request);
  if (open === null || open.data.tries >= VISITOR_CODE.tries) return { outcome: "over" };
  const { data } = open;
  // Of tries that come at once one is counted, and judged.
  if (!(await open.move({ ...data, tries: data.tries + 1 })))
    return { outcome: "wrong", triesLeft: Math.max(VISITOR_CODE.tries - data.tries - 1, 0) };
  if (!isSame(data.code, keyed(portal, data.email, typed.replace(/\s/g, ""))))
    return { outcome: "wrong", triesLeft: VISITOR_CODE.tries - data.tries - 1 };
  const proved = await finishCeremony(portal, VISITOR_CODES, open.secret);
  if (proved === null) return { outcome: "over" };
  const { name, email, locale, returnTo } = proved;
  return {
    outcome: "proved",
    visit: { name, email, locale, returnTo },
    cookie: await cookieOf(portal).serialize("", { maxAge: 0 }),
  };
}

async function openIn(portal: Parts, request: Request) {
  const secret: unknown = await cookieOf(portal).parse(request.headers.get("Cookie"));
  if (typeof secret !== "string" || secret === "") return null;
  const open = await openCeremony(portal, VISITOR_CODES, secret);
  return open && { ...open, secret };
}

async function mayBeSent({ database, clock, config }: Parts, email: string): Promise<boolean> {
  const now = clock.now();
  const id = createHmac("sha256", config.sessionSecret)
    .update(JSON.stringify(["visitor-code", email.toLowerCase()]))
    .digest("hex");
  return (await addLoginFailure(database, id, now, addTime(now, 60 * MINUTE))) <= VISITOR_CODE.perHour;
}

const keyed = ({ config }: Pick<Portal, "config">, email: string, code: string): string =>
  createHmac("sha256", config.sessionSecret)
    .update(JSON.stringify([email.toLowerCase(), code]))
    .digest("hex");

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
