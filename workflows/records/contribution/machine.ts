/**
 * A bankrupt's contributions out of income: what is left is assessed, an amount is agreed or ordered, changed, ended. Payments are the
 * cash book's: which months are covered is computed (`months.ts`). One stream for each case.
 */
import { declareProcedure, leadsTo, stays, withWays } from "../../kit";
import { contributionFacts } from "./facts";
import { guards } from "./guards";
import type { ContributionGuard } from "./guards";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { evolveContribution, NO_CONTRIBUTION } from "./state";
import type { Contribution } from "./state";
import { contributionStates } from "./states";
import type { ContributionState } from "./states";

const to = leadsTo<ContributionState, ContributionGuard>;
const here = stays<ContributionGuard>;

const recorded = [
  ...(["mayAdminister", "hasRoom", "isNew", "wasMade"] as const),
  ...(["runsForward", "beginsInTime", "endsInTime"] as const),
] as const;
const assessing = ["mayAdminister", "usesGuide", "allowsWhatIsSpent", "saysWhyAboveGuide"] as const;
const ending = ["mayAdminister", "hasReason", "endsWithinTerms"] as const;
const resuming = ["mayAdminister", "hasEnded", "hasReason", "mayStandAgain"] as const;
/** What was recorded by mistake brings back what stood before it. */
const endings = {
  agreed: to("agreed", "leavesAgreement", ...ending),
  ordered: to("ordered", "leavesOrder", ...ending),
  ended: to("ended", "leavesNothing", ...ending),
};
const resumptions = {
  agreed: to("agreed", "leavesAgreement", ...resuming),
  ordered: to("ordered", "leavesOrder", ...resuming),
  ended: to("ended", "leavesNothing", ...resuming),
  stillOrdered: to("ordered", ...resuming),
};
const agreeing = { "agreement.recorded": to("agreed", ...recorded) };
/** Of what an order says only another order is more. */
const ordering = { "order.recorded": to("ordered", ...recorded, "saysUntil") };

export const contribution = declareProcedure<Contribution>({
  type: "contribution",
  initialContext: NO_CONTRIBUTION,
  evolve: evolveContribution,
  guards,
  states: withWays(contributionStates, {
    notStarted: { "surplus.assessed": to("assessed", ...assessing), ...agreeing, ...ordering },
    kept: {
      "objection.recorded": here("mayObject", "isUndisputed", "saysSomething", "hasCome"),
      "objection.decided": here("mayAdminister", "isDisputed", "isShownObjection", "hasReason"),
      "objection.withdrawn": here("mayWithdraw", "isDisputed", "isShownObjection", "saysWhy"),
      "objection.drafted": here("mayDraft"),
      "contribution.read": here("mayRead"),
      "contribution.forgotten": to("forgotten", "isScheduler"),
      ...ordering,
    },
    set: {
      "surplus.assessed": here(...assessing),
      "arrears.found": here("isScheduler"),
      "arrears.cleared": here("isScheduler", "isFlagged"),
      "notice.sent": here("isScheduler", "wasNotToldLately"),
    },
    running: {
      "terms.corrected": here(
        ...(["mayAdminister", "hasReason", "correctsStanding", "changesSomething"] as const),
        ...(["runsForward", "beginsInTime", "endsInTime"] as const),
      ),
      "amount.changed": here("mayAdminister", "hasReason", "isWithinTerms", "isAnotherAmount"),
      "change.withdrawn": here("mayAdminister", "hasReason", "isKnownChange"),
    },
    assessed: { "surplus.assessed": here(...assessing), ...agreeing },
    // No order goes on below an agreement, and what is resumed ends nothing.
    agreed: {
      ...agreeing,
      "contribution.ended": [endings.agreed, endings.ended],
      "contribution.resumed": [resumptions.agreed, resumptions.ordered],
    },
    ordered: {
      "contribution.ended": [endings.agreed, endings.ordered, endings.ended],
      "contribution.resumed": resumptions.stillOrdered,
    },
    ended: {
      ...agreeing,
      "contribution.resumed": [resumptions.agreed, resumptions.ordered, resumptions.ended],
    },
    forgotten: {},
  }),
  facts: contributionFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["assessed", "agreed", "ordered", "ended"],
});
