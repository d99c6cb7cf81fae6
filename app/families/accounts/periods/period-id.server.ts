import { createHash } from "node:crypto";

import { ulid } from "ulidx";

import type { AccountKind } from "~/workflows/shared/account-period/index";

/**
 * The id of a period: the same wherever it is opened, so that two processes, or an officer and the calendar, open the same stream and
 * one of them finds it open.
 * @param place of the period among those of its kind in the case: its number by the calendar, or the day up to which it was asked for
 */
export function periodId(kind: AccountKind, caseId: string, place: number | string): string {
  const seed = createHash("sha256")
    .update(`${kind}/${caseId}/${String(place)}`)
    .digest();
  let byte = 0;
  const next = () => (seed[byte++ % seed.length] ?? 0) / 256;
  // The first period of all was opened after this; the id's own time says nothing.
  return ulid(Date.UTC(2020, 0, 1), next);
}
