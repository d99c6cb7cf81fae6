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
  machineOf,
  readFact,
  shownAs,
} from "../../kit";
import type { Guard, Procedure } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_LEDGER, evolveLedger, ledgerFacts } from "./memory";
import type { LedgerRequest } from "./memory";

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

const to = leadsTo<string, keyof typeof guards>;

const machine = machineOf<LedgerRequest>({
  type: "ledger-request",
  memory: EMPTY_LEDGER,
  evolve: evolveLedger,
  guards,
  states: {
    notStarted: {
      ...shownAs("notStarted", "preparer", "unlisted"),
      on: { "ledger.requested": to("pending", "mayAsk", "isPeriodInOrder") },
    },
    pending: {
      ...shownAs("pending", "nobody"),
      on: {
        "ledger.prepared": to("ready", "isScheduler"),
        "ledger.refused": to("refused", "isScheduler"),
      },
    },
    ready: {
      ...shownAs("ready", "preparer"),
      on: { "ledger.removed": to("removed", "isScheduler", "isOver") },
    },
    // Section 4 has three statuses: what was refused is not there either, and says why.
    refused: { ...shownAs("removed", "nobody", "final"), type: "final" },
    removed: { ...shownAs("removed", "nobody", "final"), type: "final" },
  },
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
