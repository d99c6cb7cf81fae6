/** The print of a long account is asked for, made by the portal in the background, ready for 30 days, and then removed for good. */
import { NO_PERMISSION, PRINT_LIFETIME, guard, leadsTo, preparedFile, stays } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_PRINT, PRINT_REFUSALS, evolvePrint, printFacts } from "./state";
import type { AccountPrint } from "./state";
import { printStates } from "./states";

export const accountPrint = preparedFile<AccountPrint, "mayRead">({
  type: "account-print",
  subject: "print",
  lifetime: PRINT_LIFETIME,
  initialContext: EMPTY_PRINT,
  evolve: evolvePrint,
  gone: { size: 0 },
  guards: {
    /** Whose account it is, the portal has looked up. */
    mayRead: guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing !== "none"),
  },
  asks: ["mayRead"],
  states: printStates,
  ways: {
    pending: { "print.begun": stays("isScheduler") },
    kept: { "print.forgotten": leadsTo("removed", "isScheduler") },
  },
  facts: printFacts,
  refusals: PRINT_REFUSALS,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["pending", "ready", "refused", "removed"],
});
