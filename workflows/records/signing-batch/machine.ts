/**
 * Many forms, one signature ceremony. A batch names forms, remembers what its owner wants with each, and then what became of each; the
 * forms' own procedures decide whether a form is signed, submitted or returned.
 */
import {
  FILL_MANDATORY,
  INVALID_ACTION,
  NO_PERMISSION,
  guard,
  hasRight,
  leadsTo,
  declareProcedure,
  withWays,
} from "../../kit";
import type { Fact, Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_BATCH, batchFacts, listDueItems, evolveBatch } from "./state";
import type { BatchItem, ListedForm, SigningBatch } from "./state";
import { signingBatchStates } from "./states";

/** Each form asks for its own right when its turn comes; who has none of them has nothing to sign. */
export const SIGNING_RIGHTS = ["REF_SUBMIT", "CASE_PEQ_SUBMIT", "POD_FILE"] as const;

const readSchedule = (data: Fact["data"]): readonly ListedForm[] =>
  batchFacts["schedule.signed"].payload.safeParse(data).data?.forms ?? [];

const findItem = ({ items }: SigningBatch, { data }: Fact): BatchItem | undefined =>
  items.find(({ id }) => id === data.item);

const guards = {
  mayOpen: guard("circumstances", NO_PERMISSION, (_, { by }) =>
    SIGNING_RIGHTS.some((right) => hasRight(by, right)),
  ),
  isSelf: guard("circumstances", NO_PERMISSION, ({ owner }, { by }) => by.id === owner),
  isDistinct: guard("data", INVALID_ACTION, (_, { data }) => {
    const items: readonly unknown[] = Array.isArray(data.items) ? data.items : [];
    return new Set(items).size === items.length;
  }),
  isUnsettled: guard("data", INVALID_ACTION, (batch, fact) => findItem(batch, fact)?.outcome === null),
  hasReasonToReturn: guard("data", FILL_MANDATORY, (_, { data }) => {
    const read = batchFacts["item.marked"].payload.safeParse(data).data;
    return read?.mark !== "return" || (read.reason ?? "") !== "" || (read.pins ?? []).length > 0;
  }),
  saysWhatWasRead: guard(
    "data",
    INVALID_ACTION,
    (_, { data }) => data.mark !== "sign" || typeof data.contentVersion === "number",
  ),
  hasMarks: guard("circumstances", FILL_MANDATORY, (batch) => listDueItems(batch).length > 0),
  /** Without a ceremony nothing is signed, and a ceremony is held only where something is. */
  hasCeremony: guard(
    "data",
    INVALID_ACTION,
    (batch, { data }) => listDueItems(batch).some(({ mark }) => mark === "sign") === (data.method !== "none"),
  ),
  /** One paper stands for one form: a schedule that has one twice says nothing certain of either. */
  listsEachOnce: guard("data", INVALID_ACTION, (_, { data }) => {
    const forms = readSchedule(data);
    const isDistinct = (values: readonly string[]) => new Set(values).size === forms.length;
    return (
      forms.length > 0 &&
      isDistinct(forms.map(({ item }) => item)) &&
      isDistinct(forms.map(({ reference }) => reference)) &&
      isDistinct(forms.map(({ sha256 }) => sha256))
    );
  }),
  /** Nothing but what its owner has marked to be signed, in the version that was read. */
  listsWhatWasRead: guard("data", INVALID_ACTION, (batch, { data }) =>
    readSchedule(data).every(({ item, contentVersion }) =>
      listDueItems(batch).some(
        (due) => due.id === item && due.mark === "sign" && due.contentVersion === contentVersion,
      ),
    ),
  ),
  isDue: guard("data", INVALID_ACTION, (batch, { data }) =>
    listDueItems(batch).some(({ id }) => id === data.item),
  ),
  nothingDue: guard("circumstances", INVALID_ACTION, (batch) => {
    const count = listDueItems(batch).length;
    return count === 0 || { count };
  }),
} satisfies Record<string, Guard<SigningBatch>>;

const to = leadsTo<keyof typeof signingBatchStates, keyof typeof guards>;
const marking = (here: keyof typeof signingBatchStates) => ({
  "item.marked": to(here, "isSelf", "isUnsettled", "hasReasonToReturn", "saysWhatWasRead"),
  "schedule.signed": to(here, "isSelf", "mayOpen", "listsEachOnce", "listsWhatWasRead"),
  "batch.authorised": to("underWay", "isSelf", "mayOpen", "hasMarks", "hasCeremony"),
});

export const signingBatch = declareProcedure<SigningBatch>({
  type: "signing-batch",
  initialContext: EMPTY_BATCH,
  evolve: evolveBatch,
  guards,
  states: withWays(signingBatchStates, {
    notStarted: { "batch.opened": to("open", "mayOpen", "isDistinct") },
    open: { ...marking("open"), "batch.closed": to("closed", "isSelf") },
    // A ceremony's key is kept nowhere: what was interrupted is authorised again for what is left.
    underWay: {
      ...marking("underWay"),
      "item.completed": to("underWay", "isSelf", "isDue"),
      "item.failed": to("underWay", "isSelf", "isDue"),
      "batch.closed": to("closed", "isSelf", "nothingDue"),
    },
    closed: {},
  }),
  facts: batchFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["open", "underWay", "closed"],
});
