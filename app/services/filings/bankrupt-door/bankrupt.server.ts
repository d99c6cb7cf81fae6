/**
 * Whether a case and the number of an identity card or a passport belong together (ERR-AUTH-004 where they do not). A case that is not there, a company's and
 * another person's are alike: the same is read and computed for all of them, and nothing is logged of what was typed.
 */
import { timingSafeEqual } from "node:crypto";

import { addLoginFailure } from "~/db/queries/identity/login-failures";
import type { CaseFile } from "~/workflows/records/case-file/index";
import { addTime, NO_OBJECTION_ASKS_OF_ALL_PER_HOUR, NO_OBJECTION_ASKS_PER_HOUR } from "~/workflows/kit";

import { hashCountedName, hashHkid } from "../../platform/keys/keyed-hash.server";
import type { Portal } from "../../platform/portal/portal";
import type { CodeMeans } from "../../identity/visitors/code-means";
import { loadBankruptcy } from "./load-bankruptcy.server";
import { getDestination } from "./reach.server";

export interface Bankrupt {
  readonly caseId: string;
  readonly file: CaseFile;
}

/** By what a person is known to the office: whoever holds no identity card has a passport or another paper to travel with. */
export const DOCUMENTS = ["hkid", "passport"] as const;
export type Document = (typeof DOCUMENTS)[number];
export interface Identification {
  readonly document: Document;
  /** Keyed hash of its number as it was typed, or as iAM Smart gave it. */
  readonly hash: string;
}
const TYPES: Readonly<Record<Document, readonly string[]>> = {
  hkid: ["hkid"],
  passport: ["passport", "other"],
};

const HOUR = 60 * 60_000;
/** No court gives this number: looked up where nothing was named, so that it takes as long. */
const NOBODY = "HCB-0-1900";

export async function findBankrupt(
  portal: Pick<Portal, "log" | "config" | "keys">,
  caseId: string | null,
  { document, hash }: Identification,
): Promise<Bankrupt | null> {
  const file = await loadBankruptcy(portal, caseId ?? NOBODY);
  const isOfKind = file !== null && TYPES[document].includes(file.debtor.idType ?? "hkid");
  const number = isOfKind ? (file.debtor.idNumber ?? "") : "";
  const known = hashHkid(portal.keys.lasting, number);
  const isTheirs = timingSafeEqual(Buffer.from(known, "hex"), Buffer.from(hash, "hex"));
  if (file === null || caseId === null || number === "" || !isTheirs) return null;
  return { caseId, file };
}

/** Whether the office still holds the address or the number that a code went to: one that was corrected meanwhile opens nothing. */
export async function isStillReachedAt(
  portal: Pick<Portal, "log">,
  caseId: string,
  { codeBy, to }: { readonly codeBy: CodeMeans; readonly to: string },
): Promise<boolean> {
  const file = await loadBankruptcy(portal, caseId);
  return file !== null && getDestination(file, codeBy) === to;
}

/** What is asked for at which door, and whence. */
interface AskedAt {
  /** Each door counts by itself: its name begins what is counted. */
  readonly door: string;
  /** A case or a reference, whether it is there or not. */
  readonly named: string;
  readonly address: string;
}

/**
 * Counts one more attempt at a case or a reference, whether it is there or not: by whence it comes, so that a stranger uses up no
 * attempts but their own. What was refused to one address is not counted for all.
 * @returns whether there were too many within the hour
 */
export async function isAskedTooOften(
  { database, clock, keys }: Pick<Portal, "database" | "clock" | "keys">,
  { door, named, address }: AskedAt,
): Promise<boolean> {
  const now = clock.now();
  const count = (...place: readonly string[]): Promise<number> => {
    const id = hashCountedName(keys.lasting, [door, named, ...place]);
    return addLoginFailure(database, id, now, addTime(now, HOUR));
  };
  if ((await count(address)) > NO_OBJECTION_ASKS_PER_HOUR) return true;
  return (await count()) > NO_OBJECTION_ASKS_OF_ALL_PER_HOUR;
}
