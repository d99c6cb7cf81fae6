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

const recorded = ["mayAdminister", "hasRoom", "isNew", "wasMade", "runsForward", "endsInTime"] as const;
const assessing = ["mayAdminister", "usesGuide", "saysWhyAboveGuide"] as const;
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
      "objection.decided": here("mayAdminister", "isDisputed", "hasReason"),
      "objection.withdrawn": here("mayAdminister", "isDisputed", "hasReason"),
      "contribution.forgotten": to("forgotten", "isScheduler"),
      ...ordering,
    },
    set: {
      "surplus.assessed": here(...assessing),
      "arrears.found": here("isScheduler"),
      "arrears.cleared": here("isScheduler", "isFlagged"),
    },
    running: {
      "terms.corrected": here(
        ...(["mayAdminister", "hasReason", "correctsStanding", "changesSomething"] as const),
        ...(["runsForward", "endsInTime"] as const),
      ),
      "amount.changed": here("mayAdminister", "hasReason", "isWithinTerms", "isAnotherAmount"),
      "change.withdrawn": here("mayAdminister", "hasReason", "isKnownChange"),
      "contribution.ended": to("ended", "mayAdminister", "hasReason", "endsWithinTerms"),
    },
    assessed: { "surplus.assessed": here(...assessing), ...agreeing },
    agreed: agreeing,
    ordered: {},
    ended: {
      ...agreeing,
      "contribution.resumed": [
        to("agreed", "wasAgreed", "mayAdminister", "hasReason"),
        to("ordered", "wasOrdered", "mayAdminister", "hasReason"),
      ],
    },
    forgotten: {},
  }),
  facts: contributionFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["assessed", "agreed", "ordered", "ended"],
});
