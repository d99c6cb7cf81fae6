/** The id of a practitioner whom a case knows by name alone. */
import { createHash } from "node:crypto";

import { TAKER_PREFIX } from "~/workflows/records/case-file/index";

/** The same name in the same firm is the same taker, however it is spaced or capitalised. */
export function toAppointeeId(name: string, firmId: string): string {
  const plain = `${firmId}\n${name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase()}`;
  return TAKER_PREFIX + createHash("sha256").update(plain).digest("hex").slice(0, 26);
}
