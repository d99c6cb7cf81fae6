/** Something that happened in a case, as the activity history tells it. */
import type { TFunction } from "i18next";

import type { RecordedEntry } from "~/events/types";
import type { Locale } from "~/workflows/kit";

export interface CaseEvent {
  readonly entry: RecordedEntry;
  readonly title: string;
  readonly detail: string | null;
  /** The page of what it happened to. */
  readonly to: string | null;
}
export interface ActivityWords {
  readonly locale: Locale;
  readonly t: TFunction;
}
