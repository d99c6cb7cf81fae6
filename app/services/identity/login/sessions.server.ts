/**
 * Sessions on the server (specification section 4): thirty minutes, moved on by every request, and twelve hours at most
 * however busy. The browser holds a random token in an HttpOnly cookie; the database holds its hash.
 */
import { createHash, randomBytes } from "node:crypto";

import { createCookie } from "@remix-run/node";
import * as z from "zod";

import type { Database } from "~/db/database";
import {
  changeSessionData,
  deleteSession,
  endSession,
  extendSession,
  findEndedSession,
  findSession,
  saveSession,
  type SessionRow,
} from "~/db/queries/identity/sessions";

import type { Clock } from "../../platform/portal/clock.server";
import type { CurrentUser } from "../../platform/portal/types";
import type { Ending, Sessions, LiveSession } from "../../platform/portal/ports/sessions";

export const SESSION_MINUTES = 30;
/** A program calls many times a second: the end of its session is moved on, and written, no more often than this. */
const MOVED_ON_BY_MS = 15_000;
/** A busy session ends too. */
export const ABSOLUTE_SESSION_HOURS = 12;

const ENDINGS = ["firm", "lapsed", "account"] as const satisfies readonly Ending[];

/** A browser's token never begins like this, so that neither can be used in the place of the other. */
const KEY_PREFIX = "session_";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Asked every time: the first signs, all are accepted. */
  readonly secrets: () => string[];
  /** Whether people reach the portal over https. */
  readonly secure: boolean;
  /** The account as it stands now: `null` where it may not be used (locked, suspended, gone, another password since), which ends the session. */
  readonly findUser: (accountId: string, since: string) => Promise<CurrentUser | null>;
  /** The reason why there was no such user. */
  readonly whyNobody: (accountId: string) => Promise<Ending>;
}

export function createSessions(dependencies: Dependencies): Sessions {
  const { database, clock, secrets, secure, findUser, whyNobody } = dependencies;
  const cookie = () =>
    createCookie(secure ? "__Host-session" : "session", {
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure,
      secrets: secrets(),
    });
  const findToken = async (header: string | null): Promise<string | null> => {
    const token: unknown = await cookie().parse(header);
    return typeof token === "string" ? token : null;
  };
  const after = (milliseconds: number) => new Date(Date.parse(clock.now()) + milliseconds).toISOString();

  const begin = (token: string, accountId: string, confirmed = false) =>
    saveSession(database, {
      id: fingerprint(token),
      account_id: accountId,
      created_at: clock.now(),
      expires_at: after(SESSION_MINUTES * 60_000),
      absolute_expires_at: after(ABSOLUTE_SESSION_HOURS * 3_600_000),
      data: JSON.stringify(confirmed ? { confirmedAt: clock.now() } : {}),
    });
  const resumeToken = async (token: string, slides: boolean): Promise<LiveSession | null> => {
    const id = fingerprint(token);
    const session = await findSession(database, id, clock.now());
    // A request that was under way when it was ended may have put its end off again.
    if (!session || rememberedBy(session).because !== undefined) return null;
    const user = session.account_id === null ? null : await findUser(session.account_id, session.created_at);
    if (user === null) {
      const because = session.account_id === null ? "account" : await whyNobody(session.account_id);
      await endSession(database, id, clock.now(), JSON.stringify({ because }));
      return null;
    }
    const { confirmedAt = null } = rememberedBy(session);
    if (!slides) return { id, user, expiresAt: session.expires_at, confirmedAt };
    const slid = after(SESSION_MINUTES * 60_000);
    const expiresAt = slid < session.absolute_expires_at ? slid : session.absolute_expires_at;
    if (Date.parse(expiresAt) - Date.parse(session.expires_at) < MOVED_ON_BY_MS)
      return { id, user, expiresAt: session.expires_at, confirmedAt };
    await extendSession(database, id, expiresAt);
    return { id, user, expiresAt, confirmedAt };
  };

  return {
    async start(accountId, confirmed) {
      const token = randomToken();
      await begin(token, accountId, confirmed);
      return cookie().serialize(token);
    },
    confirm: (sessionId) =>
      changeSessionData(database, sessionId, JSON.stringify({ confirmedAt: clock.now() })),
    async resume(header, slides = true) {
      const token = await findToken(header);
      return token === null || token.startsWith(KEY_PREFIX) ? null : resumeToken(token, slides);
    },
    async identify(header) {
      const token = await findToken(header);
      return token === null || token.startsWith(KEY_PREFIX) ? null : fingerprint(token);
    },
    async endedBecause(header) {
      const token = await findToken(header);
      const ended = token && (await findEndedSession(database, fingerprint(token), clock.now()));
      return ended ? (rememberedBy(ended).because ?? null) : null;
    },
    async end(header) {
      const token = await findToken(header);
      if (token !== null) await deleteSession(database, fingerprint(token));
      return cookie().serialize("", { maxAge: 0 });
    },

    async startKey(accountId) {
      const key = KEY_PREFIX + randomToken();
      await begin(key, accountId);
      return key;
    },
    resumeKey: async (key) => (key.startsWith(KEY_PREFIX) ? resumeToken(key, true) : null),
    endKey: (key) => deleteSession(database, fingerprint(key)),
  };
}

const SessionData = z.object({
  confirmedAt: z.iso.datetime().optional(),
  because: z.enum(ENDINGS).optional(),
});

const rememberedBy = ({ data }: Pick<SessionRow, "data">) => SessionData.parse(JSON.parse(data));

const randomToken = (): string => randomBytes(32).toString("base64url");

function fingerprint(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
