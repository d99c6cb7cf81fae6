/** A cash book is open or ended. It runs on across periods; what lies in a period that the office has certified is fixed. */
import { defineProcedure, leadsTo, buildMachine, withWays } from "../../kit";
import type { Procedure } from "../../kit";
import { bookFacts } from "./facts";
import { guards } from "./guards";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { NO_BOOK, evolveBook } from "./state";
import type { CashBook } from "./state";
import { bookStates } from "./states";

const to = leadsTo<keyof typeof bookStates, keyof typeof guards>;

/** The office's answer comes to books that have ended as well: to the last account above all. */
const always = (here: keyof typeof bookStates) => ({
  "period.closed": to(here, "isScheduler", "isInOrder"),
  "days.opened": to(here, "maySupervise", "areFixedDays", "hasReason"),
  "book.forgotten": to("forgotten", "isScheduler"),
});

/** What is asked of every entry that is put into the book, or reads otherwise from now on. */
const ENTRY_GUARDS = [
  "areWhole",
  "isInCurrency",
  "isInOpenPeriod",
  "opensItsCurrency",
  "legsMatch",
  "areLinesFree",
  "correctsFixedEntry",
] as const;

const machine = buildMachine<CashBook>({
  type: "cash-book",
  memory: NO_BOOK,
  evolve: evolveBook,
  guards,
  states: withWays(bookStates, {
    notStarted: { "book.opened": to("open", "mayKeepBook", "hasName", "hasForeignCurrency") },
    open: {
      "book.corrected": to(
        "open",
        "mayKeepBook",
        "headerReadsAsBefore",
        "changesSomething",
        "hasName",
        "hasForeignCurrency",
        "keepsUsedCurrencies",
      ),
      "entries.recorded": to("open", "mayKeepBook", "areNewEntries", "isNewBatch", ...ENTRY_GUARDS),
      "entry.changed": to(
        "open",
        "mayKeepBook",
        "isKnownEntry",
        "entryReadsAsBefore",
        "isNotFixed",
        "isNotTickedOff",
        "isNotMatched",
        "keepsTransfer",
        ...ENTRY_GUARDS,
      ),
      "entry.removed": to(
        "open",
        "mayKeepBook",
        "isKnownEntry",
        "entryReadsAsBefore",
        "isNotFixed",
        "isNotTickedOff",
        "isNotMatched",
      ),
      "entries.undone": to(
        "open",
        "mayKeepBook",
        "isWholeBatch",
        "isUnchangedBatch",
        "isNotFixed",
        "isNotTickedOff",
        "isNotMatched",
      ),
      "statement.taken": to("open", "mayKeepBook", "isNewStatement", "isStatementInCurrency", "matchesFit"),
      "statement.undone": to(
        "open",
        "mayKeepBook",
        "isKnownStatement",
        "isNotFixed",
        "isNotTickedOff",
        "isNotReconciled",
        "areEntriesUndone",
      ),
      "statement.reconciled": to(
        "open",
        "mayKeepBook",
        "isKnownStatement",
        "isNewReconciliation",
        "areToBeTicked",
        "differenceAddsUp",
        "isExplained",
      ),
      "reconciliation.withdrawn": to(
        "open",
        "mayKeepBook",
        "isKnownReconciliation",
        "isReconciledLater",
        "hasReason",
      ),
      "book.ended": to("ended", "mayKeepBook", "isBalanceNil"),
      ...always("open"),
    },
    ended: { "book.reopened": to("open", "mayKeepBook", "hasReason"), ...always("ended") },
    forgotten: {},
  }),
});

export const cashBook = defineProcedure<CashBook, Procedure<CashBook>>({
  type: "cash-book",
  machine,
  evolve: evolveBook,
  initialContext: NO_BOOK,
  guards,
  facts: bookFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["open", "ended"],
});
