/** Many ledgers are asked for by one spreadsheet: its good rows become requests, the others are told at their cells. */
import {
  INVALID_ACTION,
  LEDGER_LIFETIME,
  NO_PERMISSION,
  addTime,
  guard,
  hasRight,
  isScheduler,
  leadsTo,
  procedureOf,
  shownAs,
} from "../../kit";
import type { Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_BATCH, batchFacts, evolveBatch } from "./memory";
import type { LedgerBatch } from "./memory";

const guards = {
  mayAsk: guard("circumstances", NO_PERMISSION, (_, { by }) => hasRight(by, "MENU_ACCT_DL")),
  isScheduler: isScheduler<LedgerBatch>(),
  isOver: guard(
    "circumstances",
    INVALID_ACTION,
    ({ endedAt }, { at }) => endedAt !== null && at >= addTime(endedAt, LEDGER_LIFETIME),
  ),
} satisfies Record<string, Guard<LedgerBatch>>;

const to = leadsTo<string, keyof typeof guards>;
const removing = { "batch.removed": to("removed", "isScheduler", "isOver") };

export const ledgerBatch = procedureOf<LedgerBatch>({
  type: "ledger-batch",
  initialContext: EMPTY_BATCH,
  evolve: evolveBatch,
  guards,
  states: {
    notStarted: {
      ...shownAs("notStarted", "preparer", "unlisted"),
      on: { "batch.uploaded": to("checking", "mayAsk") },
    },
    checking: {
      ...shownAs("checking", "nobody"),
      on: {
        "faults.found": to("checking", "isScheduler"),
        "batch.checked": to("making", "isScheduler"),
        "batch.refused": to("refused", "isScheduler"),
      },
    },
    making: {
      ...shownAs("making", "nobody"),
      on: { "batch.finished": to("finished", "isScheduler") },
    },
    finished: { ...shownAs("finished", "preparer"), on: removing },
    refused: { ...shownAs("refused", "preparer"), on: removing },
    removed: { ...shownAs("removed", "nobody", "final"), type: "final" },
  },
  facts: batchFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["checking", "making", "finished", "refused", "removed"],
});
