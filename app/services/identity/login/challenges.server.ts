/**
 * Questions that a passkey or iAM Smart is to answer: kept on the server, answered once, and gone after some
 * minutes. The browser holds a random secret, the database its fingerprint and, sealed, what is remembered.
 */
import { createHash, randomBytes } from "node:crypto";

import type * as z from "zod";

import {
  createCeremony,
  findCeremony,
  moveCeremony,
  takeCeremony,
  type CeremonyRow,
} from "~/db/queries/identity/ceremonies";
import { CEREMONY_LIFETIME } from "~/workflows/kit/index";

import type { Portal } from "../../platform/portal/portal";

type Held = Pick<Portal, "database" | "clock" | "keys">;

/** A kind of question, and what is remembered until it is answered. */
export interface CeremonyKind<Schema extends z.ZodType> {
  readonly purpose: string;
  readonly remembers: Schema;
  /** Milliseconds for which it stands; the usual ones unless given. */
  readonly lifetime?: number;
}

const getId = (secret: string): string => createHash("sha256").update(secret).digest("hex");
const sealing = ({ keys }: Held) => keys.passing("portal ceremonies");

function write(held: Held, id: string, data: unknown): string {
  return sealing(held).wrap(Buffer.from(JSON.stringify(data)), id);
}

function read<Schema extends z.ZodType>(held: Held, kind: CeremonyKind<Schema>, row: CeremonyRow) {
  return kind.remembers.parse(JSON.parse(sealing(held).unwrap(row.data, row.id).toString()));
}

/**
 * Asks.
 * @param secret what names the question; a new random one unless given
 * @returns the secret, for the browser that is asked
 */
export async function beginCeremony<Schema extends z.ZodType>(
  held: Held,
  kind: CeremonyKind<Schema>,
  data: z.input<Schema>,
  secret = randomBytes(32).toString("base64url"),
): Promise<string> {
  const id = getId(secret);
  await createCeremony(held.database, {
    id,
    purpose: kind.purpose,
    data: write(held, id, data),
    expires_at: new Date(Date.parse(held.clock.now()) + (kind.lifetime ?? CEREMONY_LIFETIME)).toISOString(),
  });
  return secret;
}

/** Takes the question away and gives what was remembered: `null` where it was answered before, or its time is up. */
export async function finishCeremony<Schema extends z.ZodType>(
  held: Held,
  kind: CeremonyKind<Schema>,
  secret: string,
): Promise<z.output<Schema> | null> {
  const row = await takeCeremony(held.database, getId(secret), held.clock.now());
  return row?.purpose === kind.purpose ? read(held, kind, row) : null;
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
  held: Held,
  kind: CeremonyKind<Schema>,
  secret: string,
): Promise<OpenCeremony<z.output<Schema>> | null> {
  const id = getId(secret);
  const row = await findCeremony(held.database, id, held.clock.now());
  if (row?.purpose !== kind.purpose) return null;
  return {
    data: read(held, kind, row),
    expiresAt: row.expires_at,
    move: (after) => moveCeremony(held.database, { id, before: row.data, after: write(held, id, after) }),
  };
}
