/**
 * The times in which the portal serves: the office announces maintenance and says what counts as filed in an outage; the portal records its
 * outages once they are over.
 */
import {
  declareProcedure,
  guard,
  INVALID_ACTION,
  isOfficeWith,
  isScheduler,
  leadsTo,
  shownAs,
} from "../../kit";
import type { Fact, Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import {
  availabilityFacts,
  evolveAvailability,
  LONGEST_MAINTENANCE,
  NO_AVAILABILITY,
  type Availability,
  type Maintenance,
} from "./state";

/** No outage of the portal takes longer, in milliseconds; one that is said to is a slip of a clock. */
const LONGEST_OUTAGE = 400 * 24 * 60 * 60_000;

const at = ({ data }: Fact, name: string): string => {
  const value = data[name];
  return typeof value === "string" ? value : "";
};
const findNamed = ({ maintenance }: Availability, fact: Fact): Maintenance | undefined =>
  maintenance.find(({ id }) => id === at(fact, "id"));
const lasts = (fact: Fact): number => Date.parse(at(fact, "until")) - Date.parse(at(fact, "from"));
const isPeriod = (fact: Fact, longest: number): boolean => lasts(fact) > 0 && lasts(fact) <= longest;
const isSeen = (fact: Fact, now: number | undefined): boolean => fact.data["seen"] === now;

const guards = {
  isScheduler: isScheduler<Availability>(),
  mayKeepAvailability: isOfficeWith<Availability>("AVAILABILITY_KEEP"),
  isPeriod: guard("data", INVALID_ACTION, (_, fact) => isPeriod(fact, LONGEST_MAINTENANCE)),
  /** What is over cannot be announced. */
  isAhead: guard("data", INVALID_ACTION, (_, fact) => at(fact, "until") > fact.at),
  isNewMaintenance: guard("data", INVALID_ACTION, (known, fact) => findNamed(known, fact) === undefined),
  isAnnounced: guard("circumstances", INVALID_ACTION, (known, fact) => {
    const one = findNamed(known, fact);
    return one !== undefined && one.withdrawn === null;
  }),
  isNotPast: guard(
    "circumstances",
    INVALID_ACTION,
    (known, fact) => (findNamed(known, fact)?.until ?? "") > fact.at,
  ),
  keepsBeginning: guard("data", INVALID_ACTION, (known, fact) => {
    const one = findNamed(known, fact);
    return one === undefined || one.from > fact.at || one.from === at(fact, "from");
  }),
  isNewestMaintenance: guard("circumstances", INVALID_ACTION, (known, fact) =>
    isSeen(fact, findNamed(known, fact)?.changes),
  ),
  isNewOutage: guard(
    "data",
    INVALID_ACTION,
    ({ outages }, fact) =>
      isPeriod(fact, LONGEST_OUTAGE) &&
      at(fact, "until") <= fact.at &&
      !outages.some((one) => one.from < at(fact, "until") && at(fact, "from") < one.until),
  ),
  isOutage: guard("data", INVALID_ACTION, ({ outages }, fact) =>
    outages.some(({ from }) => from === at(fact, "from")),
  ),
  isNewestRemark: guard("circumstances", INVALID_ACTION, ({ outages }, fact) => {
    const one = outages.find(({ from }) => from === at(fact, "from"));
    return isSeen(fact, one?.remark?.remarks ?? 0);
  }),
  isNewestEdition: guard("circumstances", INVALID_ACTION, ({ editions }, fact) =>
    isSeen(fact, editions.length),
  ),
} satisfies Record<string, Guard<Availability>>;

type State = "notStarted" | "asIssued" | "written";
const to = leadsTo<State, keyof typeof guards>;
const kept = (here: State) => ({
  "maintenance.announced": to(here, "mayKeepAvailability", "isPeriod", "isAhead", "isNewMaintenance"),
  "outage.recorded": to(here, "isScheduler", "isNewOutage"),
});
const followed = (here: State) => ({
  ...kept(here),
  "maintenance.changed": to(
    here,
    "mayKeepAvailability",
    "isAnnounced",
    "isNotPast",
    "isNewestMaintenance",
    "isPeriod",
    "isAhead",
    "keepsBeginning",
  ),
  "maintenance.withdrawn": to(here, "mayKeepAvailability", "isAnnounced", "isNotPast"),
  "outage.remarked": to(here, "mayKeepAvailability", "isOutage", "isNewestRemark"),
});
const writing = { "outageText.written": to("written", "mayKeepAvailability", "isNewestEdition") };

export const availability = declareProcedure<Availability>({
  type: "availability",
  initialContext: NO_AVAILABILITY,
  evolve: evolveAvailability,
  guards,
  states: {
    notStarted: { ...shownAs("notStarted", "office", "unlisted"), on: { ...kept("asIssued"), ...writing } },
    asIssued: { ...shownAs("asIssued", "office"), on: { ...followed("asIssued"), ...writing } },
    written: {
      ...shownAs("written", "office"),
      on: {
        ...followed("written"),
        ...writing,
        "outageText.withdrawn": to("asIssued", "mayKeepAvailability", "isNewestEdition"),
      },
    },
  },
  facts: availabilityFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["asIssued", "written"],
});
