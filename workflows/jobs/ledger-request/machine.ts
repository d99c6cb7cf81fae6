/** A detailed ledger is asked for, prepared by the portal from whoever keeps the accounts, ready for 30 days, and then removed for good. */
import {
  INVALID_ACTION,
  LEDGER_LIFETIME,
  NO_PERMISSION,
  guard,
  hasRight,
  preparedFile,
  readFact,
} from "../../kit";
import type { Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_LEDGER, LEDGER_REFUSALS, evolveLedger, ledgerFacts } from "./state";
import type { LedgerRequest } from "./state";
import { ledgerStates } from "./states";

const guards = {
  mayAsk: guard("circumstances", NO_PERMISSION, (_, { by }) => hasRight(by, "MENU_ACCT_DL")),
  isPeriodInOrder: guard("data", INVALID_ACTION, (_, fact) => {
    const period = readFact(ledgerFacts["ledger.requested"], fact)?.period;
    return period !== undefined && period.from <= period.to;
  }),
} satisfies Record<string, Guard<LedgerRequest>>;

export const ledgerRequest = preparedFile<LedgerRequest, keyof typeof guards>({
  type: "ledger-request",
  subject: "ledger",
  lifetime: LEDGER_LIFETIME,
  initialContext: EMPTY_LEDGER,
  evolve: evolveLedger,
  gone: {},
  guards,
  asks: ["mayAsk", "isPeriodInOrder"],
  states: ledgerStates,
  facts: ledgerFacts,
  refusals: LEDGER_REFUSALS,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["pending", "ready", "removed"],
});
