/** The conditions of the chart of contributions. */
import {
  administersEstate,
  FILL_MANDATORY,
  getText,
  guard,
  hasReason,
  hongKongDate,
  INVALID_ACTION,
  isScheduler,
  NO_PERMISSION,
  readFact,
  worksOnCase,
} from "../../kit";
import type { Fact, Guard } from "../../kit";
import { MOST_CHANGES, MOST_YEARS } from "./decided";
import { contributionFacts } from "./facts";
import type { Terms } from "./facts";
import { computeGuide, getGuide } from "./guide-amounts";
import { hasComeSince, isInBankruptcy, isMonthOf } from "./bounds";
import { getAmount } from "./months";
import { wasToldLongAgo } from "./notices";
import { evolveContribution, findOpenObjection, findResumed, findStanding, mayStandAgain } from "./state";
import type { Contribution } from "./state";
import { NEEDS } from "../../shared/domestic-needs";
import { computeSurplus } from "./worksheet";

type Condition = Guard<Contribution>;

const readRecorded = (fact: Fact) =>
  readFact(contributionFacts["order.recorded"], fact) ??
  readFact(contributionFacts["agreement.recorded"], fact);
const readCorrected = (fact: Fact) => readFact(contributionFacts["terms.corrected"], fact);
const readTerms = (fact: Fact): Terms | undefined => readRecorded(fact)?.terms ?? readCorrected(fact)?.to;
const readChanged = (fact: Fact) => readFact(contributionFacts["amount.changed"], fact);
const dayOf = ({ at }: Pick<Fact, "at">): string => hongKongDate(at);
const isSame = (one: Terms, other: Terms): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = ({ monthly, from, until, payer, payDay }: Terms) => [monthly, from, until, payer, payDay];
const monthOf = (day: string): string => day.slice(0, 7);

/** How it stands after a fact: whichever was ended or resumed, what stands then decides where it leads. */
const leaves = (kind: "agreement" | "order" | "nothing"): Condition =>
  guard("branch", INVALID_ACTION, (memory, fact) => {
    const standing = findStanding(evolveContribution(memory, fact));
    return kind === (standing === null || standing.end !== null ? "nothing" : standing.kind);
  });
/** The order's date that a fact was recorded with. */
const readOrder = (fact: Fact) => (readRecorded(fact) ?? readCorrected(fact))?.bankruptcyOrder;
const isWithinBankruptcy = (fact: Fact, day: string | null | undefined) => {
  const order = readOrder(fact);
  if (day === undefined || order === undefined) return false;
  return day === null || isInBankruptcy(day, order) ? true : { years: MOST_YEARS };
};

export const guards = {
  isScheduler: isScheduler<Contribution>(),
  hasReason: hasReason<Contribution>(),
  mayRead: guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing === "office" || worksOnCase(by)),
  /** Officers, and whoever administers the estate. */
  mayAdminister: guard("circumstances", NO_PERMISSION, (_, { by }) => administersEstate(by)),
  /** The bankrupt, who has proved who they are; or whoever administers the estate, from a letter of theirs. */
  mayObject: guard(
    "circumstances",
    NO_PERMISSION,
    (_, { by }) => by.standing === "party" || administersEstate(by),
  ),
  /** As it is typed it is the bankrupt's alone. */
  mayDraft: guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing === "party"),
  /** What the bankrupt sent themselves waits for an answer: nobody takes it away from them. */
  mayWithdraw: guard(
    "circumstances",
    NO_PERMISSION,
    (memory, { by }) =>
      by.standing === "party" || (administersEstate(by) && findOpenObjection(memory)?.isOwn !== true),
  ),
  /** Whoever withdraws it for the bankrupt says how they know; the bankrupt owes nobody a reason. */
  saysWhy: guard(
    "data",
    FILL_MANDATORY,
    (_, fact) => fact.by.standing === "party" || getText(fact, "reason") !== "",
  ),
  /** The guide amounts of the worksheet are those of its day and its family. */
  usesGuide: guard("data", INVALID_ACTION, (_, fact) => {
    const worksheet = readFact(contributionFacts["surplus.assessed"], fact)?.worksheet;
    if (worksheet === undefined) return false;
    const edition = getGuide(worksheet.on);
    const amounts = computeGuide(edition, worksheet.family);
    return (
      edition.from === worksheet.guideFrom &&
      NEEDS.every((need) => worksheet.needs[need].guide === amounts[need])
    );
  }),
  /** More than the guide is allowed for a reason. */
  saysWhyAboveGuide: guard("data", FILL_MANDATORY, (_, fact) => {
    const worksheet = readFact(contributionFacts["surplus.assessed"], fact)?.worksheet;
    return (
      worksheet !== undefined &&
      (computeSurplus(worksheet).aboveGuide.length === 0 || (worksheet.note ?? "").trim() !== "")
    );
  }),
  allowsWhatIsSpent: guard("data", INVALID_ACTION, (_, fact) => {
    const worksheet = readFact(contributionFacts["surplus.assessed"], fact)?.worksheet;
    return (
      worksheet !== undefined &&
      NEEDS.every((need) => worksheet.needs[need].allowed <= worksheet.needs[need].actual)
    );
  }),
  runsForward: guard("data", INVALID_ACTION, (_, fact) => {
    const terms = readTerms(fact);
    return terms !== undefined && (terms.until === null || terms.until >= terms.from);
  }),
  beginsInTime: guard("data", INVALID_ACTION, (_, fact) => isWithinBankruptcy(fact, readTerms(fact)?.from)),
  /** s.30A(9), Cap. 6: eight years from the bankruptcy order. */
  endsInTime: guard("data", INVALID_ACTION, (_, fact) => isWithinBankruptcy(fact, readTerms(fact)?.until)),
  /** What outlives the discharge ends on a day that the court named. */
  saysUntil: guard("data", FILL_MANDATORY, (_, fact) => {
    const order = readFact(contributionFacts["order.recorded"], fact);
    return order !== null && (!order.outlivesDischarge || order.terms.until !== null);
  }),
  /** Neither before the bankruptcy, nor still to come. */
  wasMade: guard("data", INVALID_ACTION, (_, fact) => {
    const recorded = readRecorded(fact);
    return recorded !== null && hasComeSince(recorded.madeOn, recorded.bankruptcyOrder, dayOf(fact));
  }),
  isNew: guard("data", INVALID_ACTION, ({ undertakings }, fact) => {
    const id = readRecorded(fact)?.id;
    return id !== undefined && undertakings.every((each) => each.id !== id);
  }),
  hasRoom: guard("circumstances", INVALID_ACTION, ({ undertakings }) => undertakings.length < MOST_CHANGES),
  /** Somebody else may have corrected it since. */
  correctsStanding: guard("data", INVALID_ACTION, (memory, fact) => {
    const [standing, corrected] = [findStanding(memory), readCorrected(fact)];
    return standing !== null && corrected?.id === standing.id && isSame(corrected.was, standing.terms);
  }),
  changesSomething: guard("data", INVALID_ACTION, (_, fact) => {
    const corrected = readCorrected(fact);
    return corrected !== null && !isSame(corrected.to, corrected.was);
  }),
  isWithinTerms: guard("data", INVALID_ACTION, (memory, fact) => {
    const [standing, changed] = [findStanding(memory), readChanged(fact)];
    return standing !== null && changed !== null && isMonthOf(standing, changed.from);
  }),
  isAnotherAmount: guard("data", INVALID_ACTION, (memory, fact) => {
    const [standing, changed] = [findStanding(memory), readChanged(fact)];
    return (
      standing !== null &&
      changed !== null &&
      standing.changes.length < MOST_CHANGES &&
      standing.changes.every(({ id }) => id !== changed.id) &&
      getAmount(standing, monthOf(changed.from)) !== changed.monthly
    );
  }),
  isKnownChange: guard("data", INVALID_ACTION, (memory, fact) => {
    const id = readFact(contributionFacts["change.withdrawn"], fact)?.id;
    return findStanding(memory)?.changes.some((each) => each.id === id) === true;
  }),
  /** Nothing is ended before it begins, or after it has ended anyhow; what was recorded by mistake has no month at all. */
  endsWithinTerms: guard("data", INVALID_ACTION, (memory, fact) => {
    const [standing, ended] = [findStanding(memory), readFact(contributionFacts["contribution.ended"], fact)];
    if (standing === null || ended === null) return false;
    if (ended.because === "inError") return ended.lastDay === null;
    return ended.lastDay !== null && isMonthOf(standing, ended.lastDay);
  }),
  hasEnded: guard("circumstances", INVALID_ACTION, ({ undertakings }) =>
    undertakings.some(({ end }) => end !== null),
  ),
  mayStandAgain: guard("data", INVALID_ACTION, (memory, fact) => {
    const resumed = readFact(contributionFacts["contribution.resumed"], fact);
    const ended = resumed && findResumed(memory, resumed.id);
    return ended !== null && mayStandAgain(memory, ended.id);
  }),
  leavesAgreement: leaves("agreement"),
  leavesOrder: leaves("order"),
  leavesNothing: leaves("nothing"),
  saysSomething: guard("data", FILL_MANDATORY, (_, fact) => getText(fact, "text") !== ""),
  hasCome: guard("data", INVALID_ACTION, (_, fact) => {
    const received = readFact(contributionFacts["objection.recorded"], fact);
    if (received === null) return false;
    const { receivedOn, bankruptcyOrder = receivedOn } = received;
    return hasComeSince(receivedOn, bankruptcyOrder, dayOf(fact));
  }),
  isUndisputed: guard("circumstances", INVALID_ACTION, (memory) => findOpenObjection(memory) === null),
  isDisputed: guard("circumstances", INVALID_ACTION, (memory) => findOpenObjection(memory) !== null),
  /** Nobody decides what they have not read. Where none is open any more, `isDisputed` says so alone. */
  isShownObjection: guard("data", INVALID_ACTION, (memory, fact) => {
    const { objection } =
      readFact(contributionFacts["objection.decided"], fact) ??
      readFact(contributionFacts["objection.withdrawn"], fact) ??
      {};
    const open = findOpenObjection(memory);
    return open === null || objection === undefined || objection === open.at;
  }),
  wasNotToldLately: guard("circumstances", INVALID_ACTION, (memory, fact) =>
    wasToldLongAgo(memory, dayOf(fact)),
  ),
  isFlagged: guard("circumstances", INVALID_ACTION, ({ arrears }) => arrears !== null),
} satisfies Record<string, Condition>;
export type ContributionGuard = keyof typeof guards;
