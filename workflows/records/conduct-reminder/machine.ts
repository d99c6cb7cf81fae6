/** The reminders of one case: waited for, perhaps withheld, interim, received; the scheduler sends what falls due. */
import {
  FILL_MANDATORY,
  INVALID_ACTION,
  REMINDERS_WITHHELD_DAYS,
  addDays,
  guard,
  hasReason,
  hongKongDate,
  isOffice,
  isScheduler,
  leadsTo,
  declareProcedure,
  readFact,
  withWays,
  getText,
} from "../../kit";
import type { Fact, Guard } from "../../kit";
import { reminderFacts } from "./facts";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { NO_REMINDERS, evolveReminders } from "./state";
import type { Reminders } from "./state";
import { reminderStates } from "./states";
import { REMINDERS, toBasis, getCategory, isSameBasis, nextReminder } from "./schedule";

type ReminderGuard = Guard<Reminders>;
const received = (fact: Fact) => readFact(reminderFacts["return.received"], fact);

/** What stands where a report or return is taken back; `null` where it had not come in. */
function withoutReturn({ returns }: Reminders, fact: Fact): Reminders["returns"] | null {
  const submission = readFact(reminderFacts["return.withdrawn"], fact)?.submission;
  const left = returns.filter((each) => each.submission !== submission);
  return left.length === returns.length ? null : left;
}

const guards = {
  isOffice: isOffice<Reminders>(),
  isScheduler: isScheduler<Reminders>(),
  hasReason: hasReason<Reminders>(),
  hasText: guard(
    "data",
    FILL_MANDATORY,
    (_, fact) => getText(fact, "subject") !== "" && getText(fact, "text") !== "",
  ),
  /** The reminder that comes next, on its day or later. */
  isDue: guard("data", INVALID_ACTION, (context, fact) => {
    const next = nextReminder(context);
    const data = readFact(reminderFacts["reminder.sent"], fact);
    const today = hongKongDate(fact.at);
    return (
      next !== null &&
      next.dueOn <= today &&
      data?.number === next.number &&
      data.expiresOn === addDays(today, next.days)
    );
  }),
  /** From what is known to something else, with the category that follows from it. */
  isCorrected: guard("data", INVALID_ACTION, (context, fact) => {
    const data = readFact(reminderFacts["reminders.rederived"], fact);
    if (data === null) return false;
    const { former, basis } = data;
    return (
      isSameBasis(former, toBasis(context)) &&
      !isSameBasis(former, basis) &&
      basis.category === getCategory(basis.relevantDate, basis.appointedOn)
    );
  }),
  endsInTime: guard("data", INVALID_ACTION, (_, fact) => {
    const today = hongKongDate(fact.at);
    const until = readFact(reminderFacts["reminders.withheld"], fact)?.until ?? "";
    const last = addDays(today, REMINDERS_WITHHELD_DAYS);
    return (today <= until && until <= last) || { days: REMINDERS_WITHHELD_DAYS };
  }),
  /** The office ends it at any time; the clock on the day after its last. */
  mayEndWithholding: guard(
    "circumstances",
    INVALID_ACTION,
    ({ withheldUntil }, fact) =>
      isOffice<Reminders>().objection(NO_REMINDERS, fact) === null ||
      (fact.by.standing === "system" && withheldUntil !== null && withheldUntil < hongKongDate(fact.at)),
  ),
  isNewReturn: guard("data", INVALID_ACTION, ({ returns }, fact) => {
    const data = received(fact);
    return data !== null && !returns.some(({ reference }) => reference === data.reference);
  }),
  isKnownReturn: guard("data", INVALID_ACTION, (context, fact) => withoutReturn(context, fact) !== null),
  leavesSettled: guard(
    "branch",
    INVALID_ACTION,
    (context, fact) => withoutReturn(context, fact)?.some((each) => each.settles) === true,
  ),
  leavesInterim: guard("branch", INVALID_ACTION, (context, fact) => {
    const left = withoutReturn(context, fact);
    return left !== null && !left.some((each) => each.settles) && left.some((each) => each.interim);
  }),
  leavesNothing: guard(
    "branch",
    INVALID_ACTION,
    (context, fact) => withoutReturn(context, fact)?.some((each) => each.settles || each.interim) !== true,
  ),
  settles: guard("branch", INVALID_ACTION, (_, fact) => received(fact)?.settles === true),
  isInterim: guard("branch", INVALID_ACTION, (_, fact) => {
    const data = received(fact);
    return data !== null && data.interim && !data.settles;
  }),
  isPartial: guard("branch", INVALID_ACTION, (_, fact) => {
    const data = received(fact);
    return data !== null && !data.interim && !data.settles;
  }),
  wasInterim: guard("branch", INVALID_ACTION, ({ finalDueOn }) => finalDueOn !== null),
  wasNotInterim: guard("branch", INVALID_ACTION, ({ finalDueOn }) => finalDueOn === null),
} satisfies Record<string, ReminderGuard>;
type Name = keyof typeof guards;

type State = keyof typeof reminderStates;
const to = leadsTo<State, Name>;

const administration = (here: State) => ({
  "otherReminder.sent": to(here, "isOffice", "hasText"),
  "bringUp.set": to(here, "isOffice"),
  "reminders.rederived": to(here, "isScheduler", "isCorrected"),
  "return.received": [
    to("settled", "settles", "isScheduler", "isNewReturn"),
    to("interim", "isInterim", "isScheduler", "isNewReturn"),
    to(here, "isPartial", "isScheduler", "isNewReturn"),
  ],
});
/** Waited for again, as far as nothing else has come in. */
const taking = {
  "return.withdrawn": [
    to("settled", "leavesSettled", "isScheduler", "isKnownReturn"),
    to("interim", "leavesInterim", "isScheduler", "isKnownReturn"),
    to("awaiting", "leavesNothing", "isScheduler", "isKnownReturn"),
  ],
};
const closing = { "reminders.closed": to("closed", "isScheduler") };
const waiting = (here: State) => ({
  ...administration(here),
  ...taking,
  ...closing,
  "reminder.sent": to(here, "isScheduler", "isDue"),
  "reminders.withheld": to("withheld", "isOffice", "hasReason", "endsInTime"),
});

/** "No return yet" says how far the reminders have come. */
const BY_SENT = ["awaiting", "firstSent", "secondSent", "thirdSent"] as const;

export const conductReminder = declareProcedure<Reminders>({
  type: "conduct-reminder",
  initialContext: NO_REMINDERS,
  evolve: evolveReminders,
  guards,
  states: withWays(reminderStates, {
    notStarted: { "reminders.opened": to("awaiting", "isScheduler") },
    awaiting: waiting("awaiting"),
    withheld: {
      ...administration("withheld"),
      "return.withdrawn": to("withheld", "isScheduler", "isKnownReturn"),
      ...closing,
      "reminders.withheld": to("withheld", "isOffice", "hasReason", "endsInTime"),
      "withholding.ended": [
        to("interim", "wasInterim", "mayEndWithholding"),
        to("awaiting", "wasNotInterim", "mayEndWithholding"),
      ],
    },
    interim: waiting("interim"),
    settled: {
      ...administration("settled"),
      ...taking,
      ...closing,
      // Nothing is waited for any more, whatever comes in.
      "return.received": to("settled", "isScheduler", "isNewReturn"),
    },
    closed: {
      "return.received": to("closed", "isScheduler", "isNewReturn"),
      "return.withdrawn": to("closed", "isScheduler", "isKnownReturn"),
    },
  }),
  facts: reminderFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: [...BY_SENT, "exhausted", "withheld", "interim", "settled", "closed"],
  getStatus: (state, { sent }, at) => {
    if (state !== "awaiting") return state;
    const last = sent.at(-1);
    const isOver = sent.length >= REMINDERS && last !== undefined && last.expiresOn < hongKongDate(at);
    return isOver ? "exhausted" : (BY_SENT[sent.length] ?? "thirdSent");
  },
});
