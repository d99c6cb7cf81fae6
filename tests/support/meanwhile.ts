/** Something that happens in the very moment between what was read and what is recorded on it. */
import type { AppendRequest, EventLog } from "~/events/types";

/**
 * @param before whether it happens before this is recorded: once, before the first
 * @returns the log as whoever is too slow has it
 */
export function appendMeanwhile(
  log: EventLog,
  before: (request: AppendRequest) => boolean,
  happens: () => Promise<unknown>,
): EventLog {
  let hasHappened = false;
  return {
    ...log,
    append: async (request) => {
      if (!hasHappened && before(request)) {
        hasHappened = true;
        await happens();
      }
      return log.append(request);
    },
  };
}

/** Before the first fact of a type. */
export const appendBeforeFact =
  (type: string) =>
  ({ entries }: AppendRequest): boolean =>
    entries.some((entry) => entry.type === type);
