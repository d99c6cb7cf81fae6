/**
 * Questions that a passkey or the identity app is to answer: kept on the server, answered once, and gone after some
 * minutes. The browser holds a random secret, the database its fingerprint.
 */
import { createHash, randomBytes } from "node:crypto";

import type * as z from "zod";

import { createCeremony, findCeremony, moveCeremony, takeCeremony } from "~/db/queries/ceremonies";
import { CEREMONY_LIFETIME } from "~/workflows/kit/index";

import type { Portal } from "./portal";

type Held = Pick<Portal, "database" | "clock">;

/** A kind of question, and what is remembered until it is answered. */
export interface CeremonyKind<Schema extends z.ZodType> {
  readonly purpose: string;
  readonly remembers: Schema;
}

const idOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/**
 * Asks.
 * @param secret what names the question; a new random one unless given
 * @returns the secret, for the browser that is asked
 */
export async function beginCeremony<Schema extends z.ZodType>(
  { database, clock }: Held,
  kind: CeremonyKind<Schema>,
  data: z.input<Schema>,
  secret = randomBytes(32).toString("base64url"),
): Promise<string> {
  await createCeremony(database, {
    id: idOf(secret),
    purpose: kind.purpose,
    data: JSON.stringify(data),
    expires_at: new Date(Date.parse(clock.now()) + CEREMONY_LIFETIME).toISOString(),
  });
  return secret;
}

/** Takes the question away and gives what was remembered: `null` where it was answered before, or its time is up. */
export async function finishCeremony<Schema extends z.ZodType>(
  { database, clock }: Held,
  kind: CeremonyKind<Schema>,
  secret: string,
): Promise<z.output<Schema> | null> {
  const row = await takeCeremony(database, idOf(secret), clock.now());
  return row?.purpose === kind.purpose ? kind.remembers.parse(JSON.parse(row.data)) : null;
}

export interface OpenCeremony<Data> {
  readonly data: Data;
  /** Instant in UTC. */
  readonly expiresAt: string;
  /** Writes what has become of it. False where somebody else did in the meantime: nothing is written then. */
  move(after: Data): Promise<boolean>;
}

/** Looks at a question without answering it; `null` as above. */
export async function openCeremony<Schema extends z.ZodType>(
  { database, clock }: Held,
  kind: CeremonyKind<Schema>,
  secret: string,
): Promise<OpenCeremony<z.output<Schema>> | null> {
  const id = idOf(secret);
  const row = await findCeremony(database, id, clock.now());
  if (row?.purpose !== kind.purpose) return null;
  return {
    data: kind.remembers.parse(JSON.parse(row.data)),
    expiresAt: row.expires_at,
    move: (after) => moveCeremony(database, { id, before: row.data, after: JSON.stringify(after) }),
  };
}
