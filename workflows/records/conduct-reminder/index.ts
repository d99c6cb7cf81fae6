/** Reminders of the reports and returns on directors' conduct (D1/D2), a stream for each case. */
export { conductReminder } from "./machine";
export { NO_REMINDERS } from "./state";
export type { Reminders } from "./state";
export type { OtherReminder, Reminder } from "./facts";
export { reminderFacts } from "./facts";
export {
  CATEGORIES,
  REMINDERS,
  toBasis,
  getCategory,
  isSameBasis,
  nextReminder,
  returnDueOn,
} from "./schedule";
export type { Basis, Category } from "./schedule";
