/** Many ledgers are asked for by one spreadsheet: its good rows become requests, the others are told at their cells. */
import {
  LEDGER_LIFETIME,
  NO_PERMISSION,
  guard,
  hasRight,
  isOver,
  isScheduler,
  leadsTo,
  declareProcedure,
  withWays,
} from "../../kit";
import type { FileProcedure, Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_BATCH, batchFacts, evolveBatch } from "./state";
import type { LedgerBatch } from "./state";
import { batchStates } from "./states";

const guards = {
  mayAsk: guard("circumstances", NO_PERMISSION, (_, { by }) => hasRight(by, "MENU_ACCT_DL")),
  isScheduler: isScheduler<LedgerBatch>(),
  isOver: isOver<LedgerBatch>(LEDGER_LIFETIME, ({ endedAt }) => endedAt),
} satisfies Record<string, Guard<LedgerBatch>>;

type State = keyof typeof batchStates;
const to = leadsTo<State, keyof typeof guards>;
const removing = { "batch.removed": to("removed", "isScheduler", "isOver") };

const procedure = declareProcedure<LedgerBatch>({
  type: "ledger-batch",
  initialContext: EMPTY_BATCH,
  evolve: evolveBatch,
  guards,
  states: withWays(batchStates, {
    notStarted: { "batch.uploaded": to("checking", "mayAsk") },
    checking: {
      "faults.found": to("checking", "isScheduler"),
      "batch.checked": to("making", "isScheduler"),
      "batch.refused": to("refused", "isScheduler"),
    },
    making: { "batch.finished": to("finished", "isScheduler") },
    finished: removing,
    refused: removing,
    removed: {},
  }),
  facts: batchFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["checking", "making", "finished", "refused", "removed"],
});

export const ledgerBatch: FileProcedure<LedgerBatch> = {
  ...procedure,
  subject: "batch",
  lifetime: LEDGER_LIFETIME,
};
