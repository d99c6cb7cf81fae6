/** The secret address of a person's calendar: 32 random bytes, kept as a hash, shown once, revoked at will. */
import { createHash, randomBytes } from "node:crypto";

import {
  deleteCalendarAddress,
  findCalendarAddress,
  saveCalendarAddress,
} from "~/db/queries/cases/calendar-addresses";
import type { Instant } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";

const SECRET_BYTES = 32;
const FILE = /^([\w-]{43})\.ics$/;

type Parts = Pick<Portal, "database" | "clock" | "config">;
type Reader = { readonly id: string };

/** Makes a new address, and ends the one before. @returns it whole, this once */
export async function makeCalendarAddress(
  { database, clock, config }: Parts,
  { id }: Reader,
): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  await saveCalendarAddress(database, {
    account_id: id,
    secret_hash: computeHash(secret),
    made_at: clock.now(),
  });
  return `${config.origin}/calendar/${secret}.ics`;
}

export async function revokeCalendarAddress({ database }: Parts, { id }: Reader): Promise<void> {
  await deleteCalendarAddress(database, id);
}

/** Since when the person has an address; `null`: they have none. */
export async function calendarAddressSince({ database }: Parts, { id }: Reader): Promise<Instant | null> {
  return (await findCalendarAddress(database, { accountId: id }))?.made_at ?? null;
}

/** The holder of the calendar at an address: `null` for one that is unknown or revoked, or whose holder may not log in. */
export async function findCalendarHolder(portal: Portal, fileName: string): Promise<CurrentUser | null> {
  const secret = FILE.exec(fileName)?.[1];
  if (secret === undefined) return null;
  const address = await findCalendarAddress(portal.database, { secretHash: computeHash(secret) });
  return address ? portal.findUser(address.account_id) : null;
}

const computeHash = (secret: string): string => createHash("sha256").update(secret).digest("hex");
