import type { Reminders } from "~/workflows/records/conduct-reminder/index";
import type { CalendarDate } from "~/workflows/kit";
import type { FactField } from "~/app/services/platform/facts/fact-field";
import type { ShownLetter } from "./reminder-letters.server";

/** What the office does with the reminders of a case; each has a dialog. */
export const REMINDER_ACTS = [
  "reminders.withheld",
  "withholding.ended",
  "otherReminder.sent",
  "bringUp.set",
] as const;
export type ReminderAct = (typeof REMINDER_ACTS)[number];
export interface ReminderPage {
  readonly caseId: string;
  readonly caseNo: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly status: string;
  readonly statusLabel: string;
  readonly reminders: Omit<Reminders, "sent" | "former" | "others" | "withheldReason">;
  /** For the office alone. */
  readonly withheldReason: string | null;
  readonly nextOn: CalendarDate | null;
  readonly letters: readonly ShownLetter[];
  readonly returns: readonly (Reminders["returns"][number] & { readonly to: string })[];
  readonly acts: readonly {
    readonly act: ReminderAct;
    readonly asks: readonly FactField[];
    readonly commandId: string;
  }[];
  /** Where the reader may begin what is asked for. */
  readonly begin: { readonly d1: string; readonly d2: string; readonly final: string | null } | null;
}
