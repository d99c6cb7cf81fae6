/**
 * A bankrupt's request for another address, e-mail address or mobile number. The contact in force is told, and has some days to say that
 * it was not they who asked; only then does the portal take the new one over. One stream for each case: one request at a time.
 */
import {
  addTime,
  CONTACT_CHANGE_WAIT,
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
import type { Fact, Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { changeFacts, evolveChange, NO_CHANGE } from "./state";
import type { ContactChange, RequestedContact } from "./state";
import { changeStates } from "./states";
import type { ChangeState } from "./states";

const readRequest = (fact: Fact) => readFact(changeFacts["change.requested"], fact);
const PARTS = ["address", "email", "mobile"] as const satisfies readonly (keyof RequestedContact)[];

const guards = {
  mayRequest: guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing === "party"),
  /** The bankrupt, who has proved who they are. */
  mayWithdraw: guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing === "party"),
  /** Whoever was sent the notice; that they hold its key, the page has found. */
  mayDisown: guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing === "party"),
  mayRead: guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing === "office"),
  mayDecide: isOfficeWith<ContactChange>("NOL_MAINTAIN"),
  isScheduler: isScheduler<ContactChange>(),
  wantsSomethingElse: guard("data", FILL_MANDATORY, (_, fact) => {
    const data = readRequest(fact);
    return (
      data !== null &&
      PARTS.some((part) => data.wanted[part] !== undefined && data.wanted[part] !== data.was[part])
    );
  }),
  hasProof: guard("data", FILL_MANDATORY, (_, fact) => (readRequest(fact)?.papers.length ?? 0) > 0),
  leavesTheDays: guard("data", INVALID_ACTION, (_, fact) => {
    const takesOverAt = readFact(changeFacts["notice.sent"], fact)?.takesOverAt;
    return takesOverAt !== undefined && takesOverAt >= addTime(fact.at, CONTACT_CHANGE_WAIT);
  }),
  hasWaited: guard(
    "circumstances",
    INVALID_ACTION,
    ({ takesOverAt }, { at }) => takesOverAt !== null && at >= takesOverAt,
  ),
  /** Where there is nobody to tell, an officer has to have seen the proof. */
  wasConfirmed: guard("circumstances", INVALID_ACTION, ({ confirmed }) => confirmed !== null),
  isUnconfirmed: guard("circumstances", INVALID_ACTION, ({ confirmed }) => confirmed === null),
  /** Whoever decides on a page has read the request that stands: the page names it. */
  isRequestShown: guard("data", INVALID_ACTION, ({ request }, { data }) =>
    data["request"] === undefined ? true : data["request"] === request,
  ),
  hasReason: hasReason<ContactChange>(),
} satisfies Record<string, Guard<ContactChange>>;

const to = leadsTo<ChangeState, keyof typeof guards>;
const requesting = { "change.requested": to("requested", "mayRequest", "wantsSomethingElse", "hasProof") };
const reading = (here: ChangeState) => ({ "change.read": to(here, "mayRead") });
const forgetting = { "change.forgotten": to("forgotten", "isScheduler") };
const stopping = {
  "change.refused": to("stopped", "mayDecide", "hasReason", "isRequestShown"),
  "change.withdrawn": to("stopped", "mayWithdraw"),
  "change.disowned": to("disowned", "mayDisown"),
  "change.outdated": to("stopped", "isScheduler"),
};
const confirming = (here: ChangeState) => ({
  "change.confirmed": to(here, "mayDecide", "isUnconfirmed", "isRequestShown"),
});

export const contactChange = declareProcedure<ContactChange>({
  type: "contact-change",
  initialContext: NO_CHANGE,
  evolve: evolveChange,
  guards,
  states: withWays(changeStates, {
    notStarted: requesting,
    open: { ...stopping, ...forgetting },
    requested: {
      "notice.sent": to("waiting", "isScheduler", "leavesTheDays"),
      "change.takenOver": to("takenOver", "isScheduler", "wasConfirmed"),
      ...confirming("requested"),
      ...reading("requested"),
    },
    waiting: {
      "change.takenOver": to("takenOver", "isScheduler", "hasWaited"),
      ...confirming("waiting"),
      ...reading("waiting"),
    },
    takenOver: { ...requesting, ...reading("takenOver"), ...forgetting },
    stopped: { ...requesting, ...reading("stopped"), ...forgetting },
    disowned: {
      "disowning.settled": to("stopped", "mayDecide", "hasReason", "isRequestShown"),
      ...reading("disowned"),
      ...forgetting,
    },
    forgotten: {},
  }),
  facts: changeFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["requested", "waiting", "takenOver", "stopped", "disowned"],
});
