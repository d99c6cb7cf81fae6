/** What the lists of bankrupts' requests keep of when one was dealt with. */
import type { RecordedEntry } from "~/events/types";

interface Ending {
  readonly state: string;
  readonly ended_at: string | null;
}

/**
 * @param row as it was
 * @param waiting the states in which it waits for the office
 * @returns the moment of the last decision; `null` while it waits
 */
export function followEnd(
  row: Ending | undefined,
  { state, at }: Pick<RecordedEntry, "state" | "at">,
  waiting: readonly string[],
): string | null {
  if (waiting.some((each) => each === state)) return null;
  return row?.state === state ? row.ended_at : at;
}
