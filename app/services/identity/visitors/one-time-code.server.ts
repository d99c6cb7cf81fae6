/**
 * A code by e-mail or SMS that proves that a mailbox or a telephone is a person's own: six digits, good for a quarter of an hour and for five tries, which are
 * counted before they are compared, in the browser that asked for it. Nobody's mailbox is filled, and nobody is kept out by others who
 * ask for the same address: each asker may ask a few times; and once an address has been sent many codes within the hour, it is sent one
 * longer code each quarter of an hour, which is good in every browser that asks for the address. So one is always in the mailbox.
 * Where there is no address at all, the answer is alike.
 */
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";

import * as z from "zod";

import { addLoginFailure } from "~/db/queries/identity/login-failures";
import { addTime, VISITOR_CODE } from "~/workflows/kit";

import { hashCountedName, hashSentCode } from "../../platform/keys/keyed-hash.server";
import { beginCeremony, finishCeremony, openCeremony } from "../login/challenges.server";
import { ceremonyCookie } from "../login/second-factor.server";
import type { Portal } from "../../platform/portal/portal";

const MINUTE = 60_000;
const LIFETIME = VISITOR_CODE.minutes * MINUTE;
const { digits: DIGITS, digitsOfKept: DIGITS_OF_KEPT } = VISITOR_CODE;

const Remembered = z.object({
  /** JSON of what the code is asked for. */
  about: z.string(),
  to: z.string(),
  /** Keyed; empty where none was sent. */
  code: z.string(),
  tries: z.int(),
  /** It is the one that is kept for the address. */
  isKept: z.boolean().default(false),
});

export type CodeParts = Pick<Portal, "database" | "clock" | "config" | "keys">;

interface Sending<About> {
  /** What it is asked for. */
  readonly about: About;
  /** `null`: nothing is sent, and no code can be right. */
  readonly to: string | null;
  /** Who asks, by the address of their connection; `null`: who asks how often is counted elsewhere. */
  readonly asker: string | null;
  readonly deliver: (code: string) => Promise<void>;
}
export type ProvedCode<About> =
  /** `to`: the address or the number that the code went to. */
  | { readonly outcome: "proved"; readonly about: About; readonly to: string; readonly cookie: string }
  | { readonly outcome: "wrong"; readonly triesLeft: number }
  /** Answered before, too old, or tried too often: another one is to be asked for. */
  | { readonly outcome: "over" };

/** @param purpose names the cookie too: in the browser that asked alone the code can be answered */
export function oneTimeCodes<About>(purpose: string, read: (about: unknown) => About) {
  const kind = { purpose, remembers: Remembered, lifetime: LIFETIME } as const;
  const createCookieFor = (portal: Pick<Portal, "config" | "keys">) =>
    ceremonyCookie(portal, purpose, LIFETIME);
  const openIn = async (portal: CodeParts, request: Request) => {
    const secret: unknown = await createCookieFor(portal).parse(request.headers.get("Cookie"));
    if (typeof secret !== "string" || secret === "") return null;
    const open = await openCeremony(portal, kind, secret);
    return open && { ...open, secret };
  };
  return {
    /**
     * Sends a code, unless there was enough of it within the hour.
     * @throws what `deliver` throws
     */
    async send(portal: CodeParts, { about, to, asker, deliver }: Sending<About>): Promise<SentCode> {
      const { told, code, isSent } = await nextCode(portal, purpose, to ?? "", asker);
      if (told === "enough") return { told, cookie: null };
      const secret = await beginCeremony(portal, kind, {
        about: JSON.stringify(about),
        to: to ?? "",
        code: to === null ? "" : keyed(portal, to, code),
        tries: 0,
        isKept: told === "kept",
      });
      if (isSent && to !== null) await deliver(code);
      return { told, cookie: await createCookieFor(portal).serialize(secret) };
    },
    /** What a code was asked for from this browser, and how many tries are left; `null` where there is none, or its time is up. */
    async awaited(portal: CodeParts, request: Request) {
      const open = await openIn(portal, request);
      return (
        open && {
          about: read(JSON.parse(open.data.about)),
          triesLeft: Math.max(VISITOR_CODE.tries - open.data.tries, 0),
          isKept: open.data.isKept,
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
      if (!isSame(data.code, keyed(portal, data.to, typed)))
        return { outcome: "wrong", triesLeft: VISITOR_CODE.tries - data.tries - 1 };
      const proved = await finishCeremony(portal, kind, open.secret);
      if (proved === null) return { outcome: "over" };
      return {
        outcome: "proved",
        about: read(JSON.parse(proved.about)),
        to: proved.to,
        cookie: await createCookieFor(portal).serialize("", { maxAge: 0 }),
      };
    },
  };
}

/** What became of the asking, and `Set-Cookie`: in this browser alone the code can be answered. */
export type SentCode =
  | { readonly told: "sent" | "kept"; readonly cookie: string }
  /** This asker has asked for the address often enough: what was sent before stays good where it was asked for. */
  | { readonly told: "enough"; readonly cookie: null };

interface NextCode {
  readonly told: SentCode["told"];
  readonly code: string;
  readonly isSent: boolean;
}

async function nextCode(
  portal: CodeParts,
  purpose: string,
  to: string,
  asker: string | null,
): Promise<NextCode> {
  const count = (about: readonly unknown[]) => countRequest(portal, [purpose, to.toLowerCase(), ...about]);
  if (asker !== null && (await count(["by", asker])) > VISITOR_CODE.perHour)
    return { told: "enough", code: "", isSent: false };
  if ((await count([])) <= VISITOR_CODE.perHourOfAll)
    return { told: "sent", code: String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0"), isSent: true };
  const quarter = Math.floor(Date.parse(portal.clock.now()) / LIFETIME);
  const code = keptCode(portal, purpose, to, quarter);
  return { told: "kept", code, isSent: (await count(["kept", quarter])) === 1 };
}

/** The code of an address in a quarter of an hour: nobody can compute it without the portal's key. */
function keptCode({ keys }: Pick<Portal, "keys">, purpose: string, to: string, quarter: number): string {
  const digest = createHmac("sha256", keys.lasting)
    .update(JSON.stringify(["kept code", purpose, to.toLowerCase(), quarter]))
    .digest();
  return String(digest.readUIntBE(0, 6) % 10 ** DIGITS_OF_KEPT).padStart(DIGITS_OF_KEPT, "0");
}

function countRequest({ database, clock, keys }: CodeParts, about: readonly unknown[]): Promise<number> {
  const now = clock.now();
  return addLoginFailure(database, hashCountedName(keys.lasting, about), now, addTime(now, 60 * MINUTE));
}

const keyed = ({ keys }: Pick<Portal, "keys">, to: string, code: string): string =>
  hashSentCode(keys.lasting, to, code);

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
