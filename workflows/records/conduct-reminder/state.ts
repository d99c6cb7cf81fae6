/** What the reminders of a case remember. */
import { hongKongDate, evolveWith, when } from "../../kit";
import type { CalendarDate, Instant } from "../../kit";
import { reminderFacts } from "./facts";
import type { OtherReminder, ReceivedReturn, Reminder } from "./facts";
import type { ReminderSubject } from "./schedule";

export interface Reminders extends ReminderSubject {
  readonly caseId: string;
  readonly commencementDate: CalendarDate | null;
  readonly sent: readonly Reminder[];
  /** Those sent before an interim return came. */
  readonly former: readonly Reminder[];
  readonly others: readonly OtherReminder[];
  readonly withheldFrom: CalendarDate | null;
  readonly withheldReason: string | null;
  /** Every report and return, oldest first. */
  readonly returns: readonly ReceivedReturn[];
  readonly bringUpOn: CalendarDate | null;
  readonly since: Instant;
}

export const NO_REMINDERS: Reminders = {
  caseId: "",
  commencementDate: null,
  relevantDate: "",
  appointedOn: "",
  category: "withinFour",
  sent: [],
  former: [],
  others: [],
  finalDueOn: null,
  withheldFrom: null,
  withheldUntil: null,
  withheldReason: null,
  returns: [],
  bringUpOn: null,
  since: "",
};
const NOT_WITHHELD = { withheldFrom: null, withheldUntil: null, withheldReason: null } as const;

/** First day on which a final return is missing, by what has come in; `null` where none is waited for. */
function finalDueAfter(returns: readonly ReceivedReturn[]): CalendarDate | null {
  if (returns.some(({ settles }) => settles)) return null;
  return returns.findLast(({ interim }) => interim)?.finalDueOn ?? null;
}

export const evolveReminders = evolveWith<Reminders>({
  "reminders.opened": when(reminderFacts["reminders.opened"], (context, data, { at }) => ({
    ...context,
    ...data,
    since: at,
  })),
  "reminders.rederived": when(reminderFacts["reminders.rederived"], (context, { basis }) => ({
    ...context,
    ...basis,
  })),
  "reminder.sent": when(reminderFacts["reminder.sent"], (context, data, { at }) => ({
    ...context,
    sent: [...context.sent, { ...data, sentOn: hongKongDate(at) }],
    since: at,
  })),
  "otherReminder.sent": when(reminderFacts["otherReminder.sent"], (context, data, { at, by }) => ({
    ...context,
    others: [...context.others, { ...data, sentOn: hongKongDate(at), by: by.id }],
  })),
  "reminders.withheld": when(reminderFacts["reminders.withheld"], (context, { until, reason }, { at }) => ({
    ...context,
    withheldFrom: hongKongDate(at),
    withheldUntil: until,
    withheldReason: reason,
    since: at,
  })),
  "withholding.ended": (context, { at }) => ({ ...context, ...NOT_WITHHELD, since: at }),
  "return.received": when(reminderFacts["return.received"], (context, data, { at }) => {
    const returns = [...context.returns, data];
    // Once it is settled nothing more is waited for, whatever comes in.
    const isSettled = returns.some(({ settles }) => settles);
    const begunAnew = data.interim && !isSettled;
    return {
      ...context,
      ...(begunAnew && { former: [...context.former, ...context.sent], sent: [], ...NOT_WITHHELD }),
      finalDueOn: finalDueAfter(returns),
      returns,
      since: at,
    };
  }),
  "return.withdrawn": when(reminderFacts["return.withdrawn"], (context, { submission }, { at }) => {
    const returns = context.returns.filter((each) => each.submission !== submission);
    return { ...context, returns, finalDueOn: finalDueAfter(returns), since: at };
  }),
  "bringUp.set": when(reminderFacts["bringUp.set"], (context, { on }) => ({ ...context, bringUpOn: on })),
  "reminders.closed": (context, { at }) => ({ ...context, since: at }),
});
