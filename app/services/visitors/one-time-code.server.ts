/**
 * A code by e-mail that proves that a mailbox is a person's own: six digits, good for a quarter of an hour and for five tries, which are
 * counted before they are compared. Nobody's mailbox is filled: of one address that is asked for again and again only the first few
 * codes are sent, and the answer is alike. So it is where there is no address at all.
 */
import { randomInt, timingSafeEqual } from "node:crypto";

import * as z from "zod";

import { addLoginFailure } from "~/db/queries/login-failures";
import { addTime, VISITOR_CODE } from "~/workflows/kit";

import { countedAs, hashSentCode } from "../keys/keyed-hash.server";
import { beginCeremony, finishCeremony, openCeremony } from "../login/challenges.server";
import { ceremonyCookie } from "../login/second-factor.server";
import type { Portal } from "../portal/portal";
import type { OutgoingMail } from "../portal/ports/mailer";

const MINUTE = 60_000;
const LIFETIME = VISITOR_CODE.minutes * MINUTE;
const DIGITS = 6;

const Remembered = z.object({
  /** JSON of what the code is asked for. */
  about: z.string(),
  to: z.string(),
  /** Keyed; empty where none was sent. */
  code: z.string(),
  tries: z.int(),
});

export type CodeParts = Pick<Portal, "database" | "clock" | "config" | "keys">;

interface Sending<About> {
  /** What it is asked for. */
  readonly about: About;
  /** `null`: nothing is sent, and no code can be right. */
  readonly to: string | null;
  readonly mail: (code: string) => Promise<void>;
}
export type ProvedCode<About> =
  | { readonly outcome: "proved"; readonly about: About; readonly cookie: string }
  | { readonly outcome: "wrong"; readonly triesLeft: number }
  /** Answered before, too old, or tried too often: another one is to be asked for. */
  | { readonly outcome: "over" };

/** @param purpose names the cookie too: in the browser that asked alone the code can be answered */
export function oneTimeCodes<About>(purpose: string, read: (about: unknown) => About) {
  const kind = { purpose, remembers: Remembered, lifetime: LIFETIME } as const;
  const cookieOf = (portal: Pick<Portal, "config" | "keys">) => ceremonyCookie(portal, purpose, LIFETIME);
  const openIn = async (portal: CodeParts, request: Request) => {
    const secret: unknown = await cookieOf(portal).parse(request.headers.get("Cookie"));
    if (typeof secret !== "string" || secret === "") return null;
    const open = await openCeremony(portal, kind, secret);
    return open && { ...open, secret };
  };
  return {
    /**
     * Sends a code, unless the address was sent enough of them within the hour.
     * @returns `Set-Cookie`
     * @throws what `mail` throws
     */
    async send(portal: CodeParts, { about, to, mail }: Sending<About>): Promise<string> {
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
      const mayBe = await mayBeSent(portal, purpose, to ?? "");
      const sends = mayBe && to !== null;
      const secret = await beginCeremony(portal, kind, {
        about: JSON.stringify(about),
        to: to ?? "",
        code: sends ? keyed(portal, to, code) : "",
        tries: 0,
      });
      if (sends) await mail(code);
      return cookieOf(portal).serialize(secret);
    },
    /** What a code was asked for from this browser, and how many tries are left; `null` where there is none, or its time is up. */
    async awaited(portal: CodeParts, request: Request) {
      const open = await openIn(portal, request);
      return (
        open && {
          about: read(JSON.parse(open.data.about)),
          triesLeft: Math.max(VISITOR_CODE.tries - open.data.tries, 0),
        }
      );
    },
    /** Judges a code that was typed. */
    async answer(portal: CodeParts, request: Request, typed: string): Promise<ProvedCode<About>> {
      const open = await openIn(portal, request);
      if (open === null || open.data.tries >= VISITOR_CODE.tries) return { outcome: "over" };
      const { data } = open;
      // Of tries that come at once one is counted, and judged.
      if (!(await open.move({ ...data, tries: data.tries + 1 })))
        return { outcome: "wrong", triesLeft: Math.max(VISITOR_CODE.tries - data.tries - 1, 0) };
      if (!isSame(data.code, keyed(portal, data.to, typed.replace(/\s/g, ""))))
        return { outcome: "wrong", triesLeft: VISITOR_CODE.tries - data.tries - 1 };
      const proved = await finishCeremony(portal, kind, open.secret);
      if (proved === null) return { outcome: "over" };
      return {
        outcome: "proved",
        about: read(JSON.parse(proved.about)),
        cookie: await cookieOf(portal).serialize("", { maxAge: 0 }),
      };
    },
  };
}

/** The letter that a code is sent in. */
export const codeLetter = (
  mail: Pick<OutgoingMail, "to" | "locale"> & { readonly name: string },
  code: string,
): OutgoingMail => ({
  to: mail.to,
  locale: mail.locale,
  template: "visitorCode",
  values: { name: mail.name, code, minutes: String(VISITOR_CODE.minutes) },
});

async function mayBeSent(
  { database, clock, keys }: CodeParts,
  purpose: string,
  email: string,
): Promise<boolean> {
  const now = clock.now();
  const id = countedAs(keys.lasting, [purpose, email.toLowerCase()]);
  return (await addLoginFailure(database, id, now, addTime(now, 60 * MINUTE))) <= VISITOR_CODE.perHour;
}

const keyed = ({ keys }: Pick<Portal, "keys">, email: string, code: string): string =>
  hashSentCode(keys.lasting, email, code);

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
