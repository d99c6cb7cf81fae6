/**
 * Whether a case and an identity card number belong together (ERR-AUTH-004 where they do not). A case that is not there, a company's and
 * another person's are alike: the same is read and computed for all of them, and nothing is logged of what was typed.
 */
import { timingSafeEqual } from "node:crypto";

import { addLoginFailure } from "~/db/queries/identity/login-failures";
import type { CaseFile } from "~/workflows/records/case-file/index";
import { addTime, NO_OBJECTION_ASKS_OF_ALL_PER_HOUR, NO_OBJECTION_ASKS_PER_HOUR } from "~/workflows/kit";

import { hashCountedName, hashHkid } from "~/app/services/platform/keys/keyed-hash.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { loadBankruptcy } from "../judge-letter.server";

export interface Bankrupt {
  readonly caseId: string;
  readonly file: CaseFile;
  /** The address that the office holds; `null` where it holds none. */
  readonly email: string | null;
}

const HOUR = 60 * 60_000;
/** No court gives this number: looked up where nothing was named, so that it takes as long. */
const NOBODY = "HCB-0-1900";

/** @param hkidHash keyed hash of what was typed, or of what the identity app gave */
export async function findBankrupt(
  portal: Pick<Portal, "log" | "config" | "keys">,
  caseId: string | null,
  hkidHash: string,
): Promise<Bankrupt | null> {
  const file = await loadBankruptcy(portal, caseId ?? NOBODY);
  const isCard = file !== null && (file.debtor.idType ?? "hkid") === "hkid";
  const known = hashHkid(portal.keys.lasting, isCard ? (file.debtor.idNumber ?? "") : "");
  const isTheirs = timingSafeEqual(Buffer.from(known, "hex"), Buffer.from(hkidHash, "hex"));
  if (file === null || caseId === null || !isCard || !isTheirs) return null;
  return { caseId, file, email: file.debtor.email ?? null };
}

/** Whether the office still holds the address that a code went to: one that was corrected meanwhile opens nothing. */
export async function isStillReachedAt(
  portal: Pick<Portal, "log">,
  caseId: string,
  email: string,
): Promise<boolean> {
  return (await loadBankruptcy(portal, caseId))?.debtor.email === email;
}

/**
 * Counts one more attempt at a case or a reference, whether it is there or not: by whence it comes, so that a stranger uses up no
 * attempts but their own. What was refused to one address is not counted for all.
 * @returns whether there were too many within the hour
 */
export async function isAskedTooOften(
  { database, clock, keys }: Pick<Portal, "database" | "clock" | "keys">,
  named: string,
  address: string,
): Promise<boolean> {
  const now = clock.now();
  const count = (...place: readonly string[]): Promise<number> => {
    const id = hashCountedName(keys.lasting, ["no-objection", named, ...place]);
    return addLoginFailure(database, id, now, addTime(now, HOUR));
  };
  if ((await count(address)) > NO_OBJECTION_ASKS_PER_HOUR) return true;
  return (await count()) > NO_OBJECTION_ASKS_OF_ALL_PER_HOUR;
}
