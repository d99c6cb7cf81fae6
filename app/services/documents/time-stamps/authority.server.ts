/** Asks a time-stamp authority, and believes what it answers or says why not. One that does not serve is let rest for a while. */
import { createHash } from "node:crypto";

import type { Clock } from "../../platform/portal/clock.server";
import type { TimeStampAuthority } from "../../platform/portal/ports/time-stamp-authority";
import type { ValidationData } from "../../platform/portal/ports/trust";
import { NoAnswer, type Ask } from "../trust/ask.server";
import type { TrustedIssuer } from "../trust/issuers.server";
import type { TrustedPath } from "../trust/path.server";
import type { Revocation } from "../trust/revocation.server";
import { NoTimeStamp } from "./no-time-stamp";
import {
  askAbout,
  findAuthorityPath,
  judgeAnswer,
  writeQuestion,
  type FindAuthorityPath,
} from "./question.server";

export interface AuthoritySettings {
  readonly address: string;
  /** Its rules, in dotted form; `null`: whichever it has. */
  readonly policy: string | null;
  readonly issuers: readonly TrustedIssuer[];
  readonly ask: Ask;
  readonly revocation: Revocation;
  readonly clock: Clock;
  /** Milliseconds for which it is not asked again once it has failed. */
  readonly rest?: number;
}

export const STAMP_LIMITS = {
  /** Somebody waits for their filing meanwhile. */
  milliseconds: 3_000,
  /** A time-stamp with its certificates takes some six thousand. */
  bytes: 65_536,
  mediaType: "application/timestamp-query",
} as const;
const REST_MS = 60_000;
/** For so long a way up and an answer about revocation count without being looked for again. */
const FRESH_MS = 10 * 60_000;
const MOST_HELD = 8;

export function createTimeStampAuthority(settings: AuthoritySettings): TimeStampAuthority {
  const { address, policy, ask, clock, rest = REST_MS } = settings;
  const findPath = rememberPaths(findAuthorityPath(settings.issuers), clock);
  const standing = watchStanding(settings);
  let restsUntil = -Infinity;
  let isServing = true;

  async function obtain(digest: Buffer): Promise<Buffer> {
    const question = askAbout(digest, policy);
    const answer = await ask({ address, body: writeQuestion(question) });
    const { token, path } = await judgeAnswer(answer, question, {
      findPath,
      now: new Date(clock.now()),
    });
    standing.look(path);
    return token;
  }

  return {
    async stamp(digest) {
      if (performance.now() < restsUntil) throw new NoTimeStamp("silent", "it did not serve a moment ago");
      try {
        const token = await obtain(digest);
        isServing = true;
        return token;
      } catch (error) {
        isServing = false;
        restsUntil = performance.now() + rest;
        if (error instanceof NoAnswer) throw new NoTimeStamp("silent", error.message, { cause: error });
        throw error;
      }
    },
    data: standing.data,
    answers: () => Promise.resolve(isServing),
  };
}

/** A certificate of an authority's is on the same way up for a while. */
function rememberPaths(findPath: FindAuthorityPath, clock: Clock): FindAuthorityPath {
  const held = new Map<string, { readonly path: TrustedPath; readonly since: number }>();
  return async (stamp) => {
    const key = createHash("sha256").update(Buffer.concat(stamp.certificates)).digest("hex");
    const now = Date.parse(clock.now());
    const known = held.get(key);
    if (known !== undefined && Math.abs(now - known.since) < FRESH_MS) return known.path;
    const path = await findPath(stamp);
    if (typeof path === "string") return path;
    if (held.size >= MOST_HELD) held.clear();
    held.set(key, { path, since: now });
    return path;
  };
}

/** Whether the authority's own certificate was revoked: asked beside the filings, which do not wait for it. */
function watchStanding({ revocation, clock }: Pick<AuthoritySettings, "revocation" | "clock">) {
  let data: ValidationData = { certificates: [], ocsps: [], crls: [] };
  let revoked: string | null = null;
  let lookedAt = -Infinity;

  async function ask({ certificates, issuer }: TrustedPath): Promise<void> {
    const [ocsps, crls]: [Buffer[], Buffer[]] = [[], []];
    for (const [index, certificate] of certificates.entries()) {
      const above = certificates[index + 1];
      if (above === undefined) break;
      const found = await revocation.check(certificate, above, issuer, new Date(clock.now()));
      if (found.outcome === "problem") {
        if (found.problem === "revoked") revoked = certificates[0]?.fingerprint ?? null;
      } else if (found.answer !== null) (found.record.method === "crl" ? crls : ocsps).push(found.answer);
    }
    data = { certificates: certificates.map(({ der }) => der), ocsps, crls };
  }

  return {
    data: () => data,
    /** @throws NoTimeStamp where it is known to have been revoked */
    look(path: TrustedPath): void {
      if (path.certificates[0]?.fingerprint === revoked)
        throw new NoTimeStamp("untrusted", "the authority's certificate was revoked");
      if (performance.now() - lookedAt < FRESH_MS) return;
      lookedAt = performance.now();
      // What cannot be found out now is asked again later.
      ask(path).catch(() => (lookedAt = -Infinity));
    },
  };
}
