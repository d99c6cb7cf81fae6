/** A type with an approval between preparing and review, on the kit's chart. */
import { describe, expect, it } from "vitest";
import * as z from "zod";
import {
  answered,
  attached,
  filledIn,
  reviewRequested,
  signed,
  started,
  submitted,
} from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import type { Step } from "~/tests/support/scenario";
import { people, referralB1 } from "~/workflows/forms/referral-b1";
import {
  getChart,
  defineProcedure,
  extendedFiling,
  factsWith,
  filingTransitions,
  guard,
  leadsTo,
  restore,
  shownAs,
  getStatus,
  supersededByNext,
  undoneBy,
} from "..";
import type { Procedure, SubmissionContext } from "..";

interface Approvals {
  readonly approvedBy: readonly string[];
}
type Approved = SubmissionContext & Approvals;

const { type: _type, form, rights, caseTypes, wording, statuses } = referralB1;
const procedure = defineProcedure<Approved, Procedure<Approved>>(approvedFiling());

const listPersonal = ({ facts }: Pick<Procedure, "facts">) =>
  [...factsWith(facts, ({ personal }) => personal === true)].sort();

function approvedFiling() {
  return extendedFiling(
    { type: "approved-form", form, rights, caseTypes, wording, statuses: [...statuses, "pendingApproval"] },
    {
      memory: { approvedBy: [] } satisfies Approvals,
      facts: {
        "form.approved": {
          payload: z.strictObject({}),
          by: "button",
          changes: "standing",
          personal: true,
          back: undoneBy("form.returned"),
        },
        "approval.requested": {
          payload: z.strictObject({}),
          by: "button",
          changes: "standing",
          back: supersededByNext,
        },
      },
      guards: {
        mayApprove: guard<Approved>(
          "circumstances",
          "ERR-AUTH-005",
          (_, { by }) => by.standing === "appointee",
        ),
        isApproved: guard<Approved>(
          "circumstances",
          "ERR-WKSP-001",
          ({ approvedBy }) => approvedBy.length > 0,
        ),
      },
      evolve: (context, { type, by }) => {
        if (type === "form.approved") return { ...context, approvedBy: [...context.approvedBy, by.id] };
        return type === "form.returned" ? { ...context, approvedBy: [] } : context;
      },
      states: {
        pendingApproval: {
          ...shownAs("pendingApproval", "reviewer", "with-reviewer"),
          on: {
            ...filingTransitions.reviewing,
            "form.approved": leadsTo("readyForReview", "mayApprove"),
          },
        },
      },
      changes: {
        drafted: {
          "approval.requested": leadsTo("pendingApproval", ...filingTransitions.READY),
          "review.requested": null,
        },
      },
      alsoAsks: { "form.submitted": ["isApproved"] },
    },
  );
}

const approvalRequested = fact("approval.requested", people.preparer);
const approved = fact("form.approved", people.trustee);
const prepared: readonly Step<Approved>[] = [started, filledIn, attached];
const filing = (...steps: readonly Step<Approved>[]) => given(procedure, ...prepared, ...steps);

describe("a type's own chart", () => {
  it("has the kit's states and its own", () => {
    const own = getChart(procedure).states.map(({ id }) => id);
    expect(own).toEqual([...getChart(referralB1).states.map(({ id }) => id), "pendingApproval"]);
    expect(
      getStatus(procedure, "pendingApproval", procedure.initialContext, "2025-06-02T04:00:00.000Z"),
    ).toBe("pendingApproval");
  });
  it("goes through its own state, and remembers what the type remembers", () => {
    const context = filing(approvalRequested).when(approved).leadsTo("readyForReview");
    expect(context).toMatchObject({ approvedBy: [people.trustee.id], edition: 1, caseId: "case-1" });
  });
  it("asks the type's guards of its own facts", () => {
    filing(approvalRequested)
      .when({ ...approved, by: people.preparer })
      .isRefusedBy("mayApprove");
  });
  it("asks the type's guards of the kit's facts too, in every state", () => {
    filing(signed).when(submitted).isRefusedBy("isApproved");
    filing(approvalRequested, signed).when(submitted).isRefusedBy("isApproved");
    filing(approvalRequested, approved, signed).when(submitted).leadsTo("submitted");
  });
  it("closes a transition that the type closes", () => {
    filing().when(reviewRequested).isRefusedBy("wrongState");
  });
  it("keeps the kit's transitions out of its own state, and forgets what the type forgets", () => {
    const returned = fact("form.returned", people.trustee, { reason: "Again, please" });
    const context = filing(approvalRequested, approved).when(returned).leadsTo("pendingAmendment");
    expect(context.approvedBy).toEqual([]);
    filing(approvalRequested, approved, returned, answered)
      .when(reviewRequested)
      .leadsTo("readyForReviewAmended");
  });
  it("is restored from the record as it was", () => {
    const { before } = filing(approvalRequested, approved);
    const facts = [started, filledIn, attached, approvalRequested, approved];
    expect(restore(procedure, "readyForReview", facts)).toEqual({
      state: before?.state,
      context: before?.context,
    });
  });
  it("seals what the type says is personal, and leaves other types as they were", () => {
    expect(listPersonal(procedure)).toEqual([...listPersonal(referralB1), "form.approved"].sort());
    expect(getChart(referralB1).transitions.some(({ fact: type }) => type === "approval.requested")).toBe(
      false,
    );
    given(referralB1, started, filledIn, attached, signed).when(submitted).leadsTo("submitted");
  });
});
