/** What contributions remember: the worksheet that stands, every agreement and order with its changes, objections, and what is missing. */
import type * as z from "zod";

import { evolveWith, when } from "../../kit";
import type { CalendarDate, Instant } from "../../kit";
import type { EndReason, ObjectionGround, ObjectionOutcome } from "./decided";
import { contributionFacts } from "./facts";
import type { ContributionPaper, Terms } from "./facts";
import type { Worksheet } from "./worksheet";

export interface Change {
  readonly id: string;
  /** A day of the first month of it. */
  readonly from: CalendarDate;
  readonly monthly: number;
  readonly reason: string;
  readonly paper: ContributionPaper | null;
  readonly at: Instant;
}

/** An agreement or an order. */
export interface Undertaking {
  readonly id: string;
  readonly kind: "agreement" | "order";
  readonly terms: Terms;
  readonly madeOn: CalendarDate;
  /** What the bankruptcy order's date was when it was recorded, or corrected last. */
  readonly bankruptcyOrder: CalendarDate;
  readonly reference: string | null;
  readonly outlivesDischarge: boolean;
  readonly paper: ContributionPaper | null;
  readonly at: Instant;
  /** In the order in which they were recorded. */
  readonly changes: readonly Change[];
  readonly end: End | null;
}
interface End {
  readonly because: EndReason;
  readonly lastDay: CalendarDate | null;
  readonly reason: string;
  readonly at: Instant;
}

export interface Objection {
  readonly receivedOn: CalendarDate;
  readonly text: string;
  readonly ground: ObjectionGround | null;
  /** The bankrupt sent it, and nobody typed it in from a letter. */
  readonly isOwn: boolean;
  readonly paper: ContributionPaper | null;
  readonly at: Instant;
  /** `null` as long as nobody has decided it. */
  readonly decision: {
    readonly outcome: ObjectionOutcome;
    readonly reason: string;
    readonly at: Instant;
  } | null;
}

export interface Notice {
  readonly months: readonly string[];
  readonly channel: "email" | "sms";
  readonly at: Instant;
}

export interface ObjectionDraft {
  readonly ground: ObjectionGround | null;
  readonly text: string;
}

export interface Contribution {
  readonly caseId: string;
  readonly worksheet: (Worksheet & { readonly at: Instant; readonly by: string }) | null;
  /** In the order in which they were recorded: a later one stands before an earlier one, from its first month on. */
  readonly undertakings: readonly Undertaking[];
  readonly objections: readonly Objection[];
  /** What was answered to an objection and is still to be done: the amount is to be changed, or the surplus assessed again. */
  readonly promised: Extract<ObjectionOutcome, "changed" | "assessedAgain"> | null;
  /** What the bankrupt has typed of an objection, and not sent. */
  readonly draft: ObjectionDraft | null;
  /** When the bankrupt was told of missing months, the last time last. */
  readonly notices: readonly Notice[];
  /** Months that were missing when somebody was asked to see to it; `null`: nobody is. */
  readonly arrears: { readonly months: readonly string[]; readonly outstanding: number } | null;
}
export const NO_CONTRIBUTION: Contribution = {
  caseId: "",
  worksheet: null,
  undertakings: [],
  objections: [],
  promised: null,
  draft: null,
  notices: [],
  arrears: null,
};

/** Whether it was recorded by mistake: no month of it was ever owed. */
export const isVoid = ({ end }: Pick<Undertaking, "end">): boolean => end !== null && end.lastDay === null;

/** The agreement or order that stands: the last that was recorded and was no mistake; where all were, the last of them. */
export const findStanding = ({ undertakings }: Pick<Contribution, "undertakings">): Undertaking | null =>
  undertakings.findLast((each) => !isVoid(each)) ?? undertakings.at(-1) ?? null;

/** Whether an ended one can stand again: no order goes on below an agreement, which is made where none stands any more. */
export function mayStandAgain({ undertakings }: Pick<Contribution, "undertakings">, id: string): boolean {
  const ended = undertakings.find((each) => each.id === id);
  if (ended === undefined || ended.end === null) return false;
  const then = undertakings.map((each) => (each === ended ? { ...each, end: null } : each));
  const lastAgreement = then.findLastIndex((each) => each.kind === "agreement" && !isVoid(each));
  return then.slice(0, lastAgreement + 1).every(({ kind, end }) => kind === "agreement" || end !== null);
}
/** @returns `null` where nothing is typed */
const keepTyped = (draft: Contribution["draft"]): Contribution["draft"] =>
  draft === null || draft.text.trim() === "" ? null : draft;

const reopen = (sent: Objection | undefined): Contribution["draft"] =>
  sent === undefined ? null : { ground: sent.ground, text: sent.text };

/** The objection that nobody has decided. */
export const findOpenObjection = ({ objections }: Pick<Contribution, "objections">): Objection | null => {
  const last = objections.at(-1);
  return last?.decision === null ? last : null;
};

/** Which one a resumption is about. Those of former days name none, and are about the last that was recorded. */
export const findResumed = (
  { undertakings }: Pick<Contribution, "undertakings">,
  id: string | undefined,
): Undertaking | null =>
  (id === undefined ? undertakings.at(-1) : undertakings.find((each) => each.id === id)) ?? null;

type Recorded = z.output<(typeof contributionFacts)["agreement.recorded"]["payload"]>;
const undertaken = (
  kind: Undertaking["kind"],
  { id, terms, madeOn, bankruptcyOrder, paper }: Recorded,
  at: Instant,
  more: Pick<Undertaking, "reference" | "outlivesDischarge">,
): Undertaking => ({
  ...{ id, kind, terms, madeOn, bankruptcyOrder, paper: paper ?? null },
  ...{ ...more, at, changes: [], end: null },
});

const onOne = (
  memory: Contribution,
  one: Undertaking | null | undefined,
  change: (one: Undertaking) => Undertaking,
): Contribution => ({
  ...memory,
  undertakings: memory.undertakings.map((each) => (each === one ? change(each) : each)),
});
/** Whatever moves the amount, or ends it, does what was answered to an objection. */
const asPromised = (memory: Contribution): Contribution => ({ ...memory, promised: null });
const onStanding = (memory: Contribution, change: (standing: Undertaking) => Undertaking): Contribution =>
  onOne(memory, findStanding(memory), change);

export const evolveContribution = evolveWith<Contribution>({
  "surplus.assessed": when(contributionFacts["surplus.assessed"], (memory, { caseId, worksheet }, fact) => ({
    ...memory,
    caseId,
    promised: memory.promised === "assessedAgain" ? null : memory.promised,
    worksheet: { ...worksheet, at: fact.at, by: fact.by.id },
  })),
  "agreement.recorded": when(contributionFacts["agreement.recorded"], (memory, data, { at }) => ({
    ...memory,
    caseId: data.caseId,
    promised: null,
    undertakings: [
      ...memory.undertakings,
      undertaken("agreement", data, at, { reference: null, outlivesDischarge: false }),
    ],
  })),
  "order.recorded": when(contributionFacts["order.recorded"], (memory, data, { at }) => ({
    ...memory,
    caseId: data.caseId,
    promised: null,
    undertakings: [
      ...memory.undertakings,
      undertaken("order", data, at, {
        reference: data.reference ?? null,
        outlivesDischarge: data.outlivesDischarge,
      }),
    ],
  })),
  "terms.corrected": when(contributionFacts["terms.corrected"], (memory, { to, bankruptcyOrder }) =>
    onStanding(asPromised(memory), (standing) => ({ ...standing, terms: to, bankruptcyOrder })),
  ),
  "amount.changed": when(
    contributionFacts["amount.changed"],
    (memory, { id, from, monthly, reason, paper = null }, { at }) =>
      onStanding(asPromised(memory), (standing) => ({
        ...standing,
        changes: [...standing.changes, { id, from, monthly, reason, paper, at }],
      })),
  ),
  "change.withdrawn": when(contributionFacts["change.withdrawn"], (memory, { id }) =>
    onStanding(memory, (standing) => ({
      ...standing,
      changes: standing.changes.filter((each) => each.id !== id),
    })),
  ),
  "contribution.ended": when(
    contributionFacts["contribution.ended"],
    (memory, { because, lastDay, reason }, { at }) =>
      onStanding(asPromised(memory), (standing) => ({ ...standing, end: { because, lastDay, reason, at } })),
  ),
  "contribution.resumed": when(contributionFacts["contribution.resumed"], (memory, { id }) =>
    onOne(memory, findResumed(memory, id), (ended) => ({ ...ended, end: null })),
  ),
  "objection.recorded": when(
    contributionFacts["objection.recorded"],
    (memory, { receivedOn, text, ground = null, paper = null }, { at, by }) => ({
      ...memory,
      // What the office records of a letter or a call takes nothing from what the bankrupt is typing.
      draft: by.standing === "party" ? null : memory.draft,
      objections: [
        ...memory.objections,
        { receivedOn, text, ground, isOwn: by.standing === "party", paper, at, decision: null },
      ],
    }),
  ),
  "objection.drafted": when(contributionFacts["objection.drafted"], (memory, { ground = null, text }) => ({
    ...memory,
    draft: { ground, text },
  })),
  "objection.withdrawn": (memory, { by }) => ({
    ...memory,
    // What the bankrupt takes back is theirs to change and send again, unless they are at another one.
    draft:
      by.standing === "party" ? (keepTyped(memory.draft) ?? reopen(memory.objections.at(-1))) : memory.draft,
    objections: memory.objections.slice(0, -1),
  }),
  "objection.decided": when(
    contributionFacts["objection.decided"],
    (memory, { outcome, reason }, { at }) => ({
      ...memory,
      promised: outcome === "changed" || outcome === "assessedAgain" ? outcome : null,
      objections: memory.objections.map((each, index) =>
        index === memory.objections.length - 1 ? { ...each, decision: { outcome, reason, at } } : each,
      ),
    }),
  ),
  "arrears.found": when(contributionFacts["arrears.found"], (memory, { months, outstanding }) => ({
    ...memory,
    arrears: { months, outstanding },
  })),
  "arrears.cleared": (memory) => ({ ...memory, arrears: null }),
  "notice.sent": when(contributionFacts["notice.sent"], (memory, { months, channel }, { at }) => ({
    ...memory,
    notices: [...memory.notices, { months, channel, at }],
  })),
  "contribution.forgotten": () => NO_CONTRIBUTION,
});
