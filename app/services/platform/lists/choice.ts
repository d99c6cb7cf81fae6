/** What a filter or a field lets its reader choose from. */
import { say, type Locale, type Procedure } from "~/workflows/kit";

export interface Choice {
  readonly value: string;
  /** In the reader's language. */
  readonly label: string;
}

/** The statuses of a procedure in its own words. @param statuses those that are offered; absent: all */
export const listStatusChoices = (
  procedure: Pick<Procedure, "type" | "wording" | "statuses">,
  locale: Locale,
  statuses: readonly string[] = procedure.statuses,
): readonly Choice[] =>
  statuses.map((value) => ({ value, label: say(procedure, locale, `status.${value}`) }));
