/** Where a date or an appointment of a case is corrected, the reminders of D1 and D2 follow. */
import type { Effect } from "~/events/types";
import { caseFile, COUNTED_FROM } from "~/workflows/records/case-file/index";

import type { Portal } from "~/app/services/platform/portal/portal";

import { rederiveReminders } from "./remind.server";

const PREFIX = `${caseFile.type}/`;

/** @param parts asked for when an entry is delivered: the effect is declared before the log exists */
export function correctedCaseEffect(parts: () => Pick<Portal, "log" | "database" | "clock">): Effect {
  return {
    name: "corrected-case",
    concerns: (entry) => COUNTED_FROM.has(entry.type) && entry.stream.startsWith(PREFIX),
    run: (entry) => rederiveReminders(parts(), entry.stream.slice(PREFIX.length)),
  };
}
