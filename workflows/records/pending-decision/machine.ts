/**
 * A decision on what somebody else has filed waits for some seconds before it counts, so that a wrong button can be taken back. The form's
 * own procedure judges it twice: when it is made, and when it counts.
 */
import {
  declareProcedure,
  guard,
  INVALID_ACTION,
  isScheduler,
  leadsTo,
  NO_PERMISSION,
  withWays,
} from "../../kit";
import type { Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { evolvePendingDecision, NOTHING_PENDING, pendingDecisionFacts } from "./state";
import type { PendingDecision } from "./state";
import { pendingDecisionStates } from "./states";

const guards = {
  isScheduler: isScheduler<PendingDecision>(),
  /** Whether they may decide it the form's own procedure says. */
  mayDecide: guard(
    "circumstances",
    NO_PERMISSION,
    (_, { by }) => by.standing !== "system" && by.standing !== "none",
  ),
  isSelf: guard("circumstances", NO_PERMISSION, ({ decision }, { by }) => decision?.by === by.id),
  isDue: guard(
    "circumstances",
    INVALID_ACTION,
    ({ decision }, { at }) => decision === null || at >= decision.countsAt,
  ),
  /** Two people decided at once: the first one's stands. */
  nothingWaits: guard("circumstances", INVALID_ACTION, () => false),
} satisfies Record<string, Guard<PendingDecision>>;

const to = leadsTo<keyof typeof pendingDecisionStates, keyof typeof guards>;
const forgetting = { "decisions.forgotten": to("forgotten", "isScheduler") };
const notNow = { "decision.made": to("waiting", "mayDecide", "nothingWaits") };

export const pendingDecision = declareProcedure<PendingDecision>({
  type: "pending-decision",
  initialContext: NOTHING_PENDING,
  evolve: evolvePendingDecision,
  guards,
  states: withWays(pendingDecisionStates, {
    notStarted: { "decision.made": to("waiting", "mayDecide") },
    waiting: {
      ...notNow,
      "decision.takenBack": to("settled", "isSelf"),
      "decision.due": to("counting", "isScheduler", "isDue"),
      ...forgetting,
    },
    counting: {
      ...notNow,
      "decision.counted": to("settled", "isScheduler"),
      "decision.failed": to("settled", "isScheduler"),
      ...forgetting,
    },
    settled: { "decision.made": to("waiting", "mayDecide"), ...forgetting },
    forgotten: {},
  }),
  facts: pendingDecisionFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["waiting", "counting", "settled"],
});
