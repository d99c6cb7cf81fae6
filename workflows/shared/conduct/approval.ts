/**
 * Approval by the liquidators, before D1 and D2 are signed. Sole, or joint and several: any one approves, and whoever signs has
 * approved. Joint: all must approve exactly the version that is filed. Who holds the office jointly is recorded with each fact
 * (`by.jointly`), so that a replay needs no register of appointments.
 */
import * as z from "zod";
import { INVALID_ACTION, filingTransitions, guard, leadsTo, stays, undoneBy, withWays } from "../../kit";
import type {
  Actor,
  Fact,
  FilingGuardName,
  FilingState,
  SubmissionContext,
  SubmissionFacts,
  SubmissionSummary,
} from "../../kit";
import { approvalStates } from "./states";

export interface Approval {
  readonly by: string;
  /** What was approved: a later change ends the approval. */
  readonly contentVersion: number;
}
/** What D1 and D2 remember beside what every submission does. */
export interface Approvals {
  readonly approvals: readonly Approval[];
}
type Context = SubmissionContext & Approvals;

export const NO_APPROVALS: Approvals = { approvals: [] };

export const approvalFacts = {
  "form.approved": {
    payload: z.strictObject({}),
    by: "button",
    waits: true,
    changes: "standing",
    usual: true,
    notices: [{ code: "approved", to: ["signers", "preparer"] }],
    back: undoneBy("form.returned"),
  },
} as const satisfies SubmissionFacts;

/** Whether the person has approved what stands now. */
const hasApproved = ({ approvals, contentVersion }: Context, person: string): boolean =>
  approvals.some((approval) => approval.by === person && approval.contentVersion === contentVersion);

const Remembered = z.looseObject({
  approvals: z.array(z.object({ by: z.string(), contentVersion: z.number() })),
});

/** Whether this liquidator has approved what now waits for the other joint ones. */
export function hasDoneTheirPart(state: string, context: SubmissionContext, person: string): boolean {
  const approvals = Remembered.safeParse(context).data?.approvals ?? [];
  return state === "pendingApproval" && hasApproved({ ...context, approvals }, person);
}

/** How many of the joint liquidators beside the person have not approved what stands now. */
const othersOpen = (context: Context, by: Actor): number =>
  (by.jointly ?? []).filter((person) => person !== by.id && !hasApproved(context, person)).length;

export const approvalGuards = {
  /** Alone, or severally, one signs without asking anybody. */
  isHeldJointly: guard<Context>(
    "circumstances",
    INVALID_ACTION,
    (_, { by }) => (by.jointly ?? []).length > 1,
  ),
  hasNotApproved: guard<Context>(
    "circumstances",
    INVALID_ACTION,
    (context, { by }) => !hasApproved(context, by.id) || { count: othersOpen(context, by) },
  ),
  isApprovedByOthers: guard<Context>("circumstances", INVALID_ACTION, (context, { by }) => {
    const count = othersOpen(context, by);
    return count === 0 || { count };
  }),
  completesApproval: guard<Context>(
    "branch",
    INVALID_ACTION,
    (context, { by }) => othersOpen(context, by) === 0,
  ),
  leavesApproval: guard<Context>("branch", INVALID_ACTION, (context, { by }) => othersOpen(context, by) > 0),
};

const { "form.returned": returning, "form.unlocked": unlocking } = filingTransitions.reviewing;

type ApprovalState = keyof typeof approvalStates;
type Name = keyof typeof approvalGuards | FilingGuardName;

/** What approval adds to the chart of a reviewed filing. */
export const approval = {
  states: withWays<typeof approvalStates, Name, ApprovalState | FilingState>(approvalStates, {
    pendingApproval: {
      "form.approved": [
        stays("leavesApproval", "maySubmit", "hasNotApproved"),
        leadsTo("readyForReview", "completesApproval", "wasNotReturned", "maySubmit", "hasNotApproved"),
        leadsTo("readyForReviewAmended", "completesApproval", "wasReturned", "maySubmit", "hasNotApproved"),
      ],
      "form.returned": returning,
      "form.unlocked": unlocking,
      "resubmission.withdrawn": leadsTo("submitted", "mayFillOrSubmit", "isResubmission"),
    },
  }),
  changes: {
    reviewing: {
      "form.approved": [
        leadsTo("pendingApproval", "leavesApproval", "maySubmit", "isHeldJointly", "hasNotApproved"),
        stays("completesApproval", "maySubmit", "isHeldJointly", "hasNotApproved"),
      ],
    },
  },
  alsoAsks: { "form.signed": ["isApprovedByOthers"], "form.submitted": ["isApprovedByOthers"] },
} as const;

/** In short, who has approved what stands now. */
export function summariseApproval(summary: SubmissionSummary, fact: Fact): SubmissionSummary {
  if (fact.type !== "form.approved") return summary;
  return { ...summary, approvedBy: [...summary.approvedBy, fact.by.id] };
}

/** Remembers an approval, with the version that it is for. */
export function evolveApproval<Memory extends Context>(context: Memory, fact: Fact): Memory {
  if (fact.type !== "form.approved") return context;
  const given: Approval = { by: fact.by.id, contentVersion: context.contentVersion };
  return { ...context, approvals: [...context.approvals, given] };
}
