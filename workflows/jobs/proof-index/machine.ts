/** An index of proofs is asked for, prepared by the portal, ready for 30 days, and then removed for good. */
import {
  INVALID_ACTION,
  NO_PERMISSION,
  PROOF_INDEX,
  guard,
  hasRight,
  preparedFile,
  readFact,
} from "../../kit";
import type { Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_INDEX, INDEX_REFUSALS, evolveProofIndex, proofIndexFacts } from "./state";
import type { ProofIndex } from "./state";
import { proofIndexStates } from "./states";

const guards = {
  mayAsk: guard("circumstances", NO_PERMISSION, (_, { by }) => hasRight(by, "MENU_ACCT_POD")),
  isPeriodInOrder: guard("data", INVALID_ACTION, (_, fact) => {
    const period = readFact(proofIndexFacts["index.requested"], fact)?.period;
    return period !== undefined && period.from <= period.to;
  }),
} satisfies Record<string, Guard<ProofIndex>>;

export const proofIndex = preparedFile<ProofIndex, keyof typeof guards>({
  type: "proof-index",
  subject: "index",
  lifetime: PROOF_INDEX.lifetime,
  initialContext: EMPTY_INDEX,
  evolve: evolveProofIndex,
  gone: {},
  guards,
  asks: ["mayAsk", "isPeriodInOrder"],
  states: proofIndexStates,
  facts: proofIndexFacts,
  refusals: INDEX_REFUSALS,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["pending", "ready", "removed"],
});
