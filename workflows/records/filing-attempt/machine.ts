/**
 * Somebody was about to file a form and was turned away, because more requests were under way than the portal can answer in time.
 * The portal records it, whether the form was filed afterwards, and what the office makes of it by its rule of that day.
 */
import {
  declareProcedure,
  guard,
  hasReason,
  INVALID_ACTION,
  isOffice,
  isOfficeBy,
  isScheduler,
  leadsTo,
  NO_PERMISSION,
  withWays,
} from "../../kit";
import type { Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { evolveFilingAttempt, filingAttemptFacts, NO_ATTEMPT } from "./state";
import type { FilingAttempt } from "./state";
import { filingAttemptStates } from "./states";

const guards = {
  isScheduler: isScheduler<FilingAttempt>(),
  isOffice: isOffice<FilingAttempt>(),
  /** An officer; the portal in their place, where the rule of that day says so and the form was filed. */
  mayHonour: guard("circumstances", NO_PERMISSION, ({ attempt, filedAt }, { by }) =>
    by.standing === "system" ? attempt?.worth === "followed" && filedAt !== null : isOfficeBy(by),
  ),
  isWorthSomething: guard("circumstances", INVALID_ACTION, ({ attempt }) => attempt?.worth !== "never"),
  isNotFollowed: guard("circumstances", INVALID_ACTION, ({ filedAt }) => filedAt === null),
  hasReason: hasReason<FilingAttempt>(),
} satisfies Record<string, Guard<FilingAttempt>>;

type State = keyof typeof filingAttemptStates;
const to = leadsTo<State, keyof typeof guards>;
const honouring = { "attempt.honoured": to("honoured", "mayHonour", "isWorthSomething", "hasReason") };
const declining = { "attempt.declined": to("declined", "isOffice", "hasReason") };
const followedIn = (here: State) => ({ "attempt.followed": to(here, "isScheduler", "isNotFollowed") });
const forgetting = { "attempt.forgotten": to("forgotten", "isScheduler") };

export const filingAttempt = declareProcedure<FilingAttempt>({
  type: "filing-attempt",
  initialContext: NO_ATTEMPT,
  evolve: evolveFilingAttempt,
  guards,
  states: withWays(filingAttemptStates, {
    notStarted: { "attempt.recorded": to("recorded", "isScheduler") },
    recorded: { ...followedIn("followed"), ...honouring, ...declining, ...forgetting },
    followed: { ...honouring, ...declining, ...forgetting },
    honoured: { ...followedIn("honoured"), ...declining, ...forgetting },
    declined: { ...followedIn("declined"), ...honouring, ...forgetting },
    forgotten: {},
  }),
  facts: filingAttemptFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["recorded", "followed", "honoured", "declined"],
});
