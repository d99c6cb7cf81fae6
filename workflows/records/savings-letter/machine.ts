/**
 * A bankrupt's request for a letter of authorisation to open or keep a savings account: whoever administers the estate for the office
 * grants it, and a letter is sealed, or refuses it with a reason. One stream for each case: one request at a time.
 */
import {
  declareProcedure,
  FILL_MANDATORY,
  guard,
  hasReason,
  INVALID_ACTION,
  isOfficeWith,
  isScheduler,
  leadsTo,
  NO_PERMISSION,
  readFact,
  withWays,
} from "../../kit";
import type { Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { evolveSavingsLetter, NO_SAVINGS_LETTER, savingsLetterFacts } from "./state";
import type { SavingsLetter } from "./state";
import { savingsLetterStates } from "./states";
import type { SavingsLetterState } from "./states";

const guards = {
  /** The bankrupt, who has proved who they are. */
  mayRequest: guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing === "party"),
  mayWithdraw: guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing === "party"),
  mayDecide: isOfficeWith<SavingsLetter>("OFFICE_ANNOTATE"),
  isScheduler: isScheduler<SavingsLetter>(),
  /** An account that is kept has a number. */
  namesAccount: guard("data", FILL_MANDATORY, (_, fact) => {
    const data = readFact(savingsLetterFacts["letter.requested"], fact);
    return data !== null && (data.purpose === "open" || data.account !== null);
  }),
  /** Whoever decides on a page has read the request that stands: the page names it. */
  isRequestShown: guard("data", INVALID_ACTION, ({ request }, { data }) =>
    data["request"] === undefined ? true : data["request"] === request,
  ),
  hasReason: hasReason<SavingsLetter>(),
} satisfies Record<string, Guard<SavingsLetter>>;

const to = leadsTo<SavingsLetterState, keyof typeof guards>;
const requesting = { "letter.requested": to("requested", "mayRequest", "namesAccount") };

export const savingsLetter = declareProcedure<SavingsLetter>({
  type: "savings-letter",
  initialContext: NO_SAVINGS_LETTER,
  evolve: evolveSavingsLetter,
  guards,
  states: withWays(savingsLetterStates, {
    notStarted: requesting,
    kept: { "request.forgotten": to("forgotten", "isScheduler") },
    requested: {
      "letter.granted": to("granted", "mayDecide", "isRequestShown"),
      "request.refused": to("refused", "mayDecide", "hasReason", "isRequestShown"),
      "request.withdrawn": to("withdrawn", "mayWithdraw"),
    },
    granted: { ...requesting, "letter.revoked": to("revoked", "mayDecide", "hasReason", "isRequestShown") },
    refused: requesting,
    withdrawn: requesting,
    revoked: requesting,
    forgotten: {},
  }),
  facts: savingsLetterFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["requested", "granted", "refused", "withdrawn", "revoked"],
});
