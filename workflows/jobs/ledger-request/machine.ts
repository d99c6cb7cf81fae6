/** A detailed ledger is asked for, prepared by the portal from whoever keeps the accounts, ready for 30 days, and then removed for good. */
import {
  INVALID_ACTION,
  LEDGER_LIFETIME,
  NO_PERMISSION,
  addTime,
  defineProcedure,
  guard,
  hasRight,
  isScheduler,
  leadsTo,
  buildMachine,
  readFact,
  withWays,
} from "../../kit";
import type { Guard, Procedure } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_LEDGER, evolveLedger, ledgerFacts } from "./state";
import type { LedgerRequest } from "./state";
import { ledgerStates } from "./states";

const guards = {
  mayAsk: guard("circumstances", NO_PERMISSION, (_, { by }) => hasRight(by, "MENU_ACCT_DL")),
  isPeriodInOrder: guard("data", INVALID_ACTION, (_, fact) => {
    const period = readFact(ledgerFacts["ledger.requested"], fact)?.period;
    return period !== undefined && period.from <= period.to;
  }),
  isScheduler: isScheduler<LedgerRequest>(),
  isOver: guard(
    "circumstances",
    INVALID_ACTION,
    ({ preparedAt }, { at }) => preparedAt !== null && at >= addTime(preparedAt, LEDGER_LIFETIME),
  ),
} satisfies Record<string, Guard<LedgerRequest>>;

type State = keyof typeof ledgerStates;
const to = leadsTo<State, keyof typeof guards>;

const machine = buildMachine<LedgerRequest>({
  type: "ledger-request",
  memory: EMPTY_LEDGER,
  evolve: evolveLedger,
  guards,
  states: withWays(ledgerStates, {
    notStarted: { "ledger.requested": to("pending", "mayAsk", "isPeriodInOrder") },
    pending: {
      "ledger.prepared": to("ready", "isScheduler"),
      "ledger.refused": to("refused", "isScheduler"),
    },
    ready: { "ledger.removed": to("removed", "isScheduler", "isOver") },
    // Section 4 has three statuses: what was refused is not there either, and says why.
    refused: {},
    removed: {},
  }),
});

export const ledgerRequest = defineProcedure<LedgerRequest, Procedure<LedgerRequest>>({
  type: "ledger-request",
  machine,
  evolve: evolveLedger,
  initialContext: EMPTY_LEDGER,
  guards,
  facts: ledgerFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["pending", "ready", "removed"],
});
