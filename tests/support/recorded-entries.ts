/** Entries as the log gives them, for tests of what is read from a submission's stream. */
import type { JsonObject, RecordedEntry } from "~/events/types";
import type { Actor } from "~/workflows/kit";
import { people } from "~/workflows/forms/referral-b1/index";

export const STREAM = "referral-b1/01JD0000000000000000000000";

export interface RecordedFact {
  readonly type: string;
  /** `null`: its key was destroyed. */
  readonly data: JsonObject | null;
  /** `drafted` unless another is named. */
  readonly state?: string;
  readonly by?: Actor;
  readonly seal?: string | null;
}

/** One entry for each fact, a minute after the other, by the preparer unless somebody else is named. */
export function recordedEntries(facts: readonly RecordedFact[]): readonly RecordedEntry[] {
  return facts.map(({ type, data, state = "drafted", by = people.preparer, seal = null }, index) => ({
    position: 100 + index,
    stream: STREAM,
    version: index + 1,
    type,
    schema: 1,
    data,
    seal,
    state,
    meta: { by, requestId: `request-${String(index)}` },
    commandId: `command-${String(index)}`,
    at: new Date(Date.UTC(2026, 10, 21, 2, index)).toISOString(),
    hash: String(index).padStart(64, "0"),
  }));
}
