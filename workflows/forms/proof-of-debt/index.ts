/** A proof of debt. The only face that others use. */
import { defineSubmission, filingOnOwnChart, readFact } from "../../kit";
import type { Fact } from "../../kit";
import { proofChart } from "./chart";
import { proofFacts } from "./facts";
import { firstForm, form, secondForm } from "./form";
import { PROOF_RIGHTS, proofGuards } from "./guards";
import type { ProofGuardName } from "./guards";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { evolveProof } from "./state";
import { findProofContext } from "./proof-in";
import { NO_PROOF } from "./proof-context";
import type { ProofMemory } from "./proof-context";
import type { ProofState } from "./states";
import { getProofHolder } from "./title";

/** Section 4, "Proof of debt"; the last two tell who decided, and what was taken back. */
const STATUSES = [
  "draft",
  "pendingSignature",
  "pendingPayment",
  "pendingChecking",
  "submitted",
  "returnedByChecker",
  "rejectedByCounter",
  "rejectedByOr",
  "rejectedByPractitioner",
  "returnRequest",
  "completed",
  "withdrawn",
] as const;

const readPayload = <Type extends "proof.started" | "paper.begun">(type: Type, fact: Fact) =>
  fact.type === type ? readFact(proofFacts[type], fact) : null;

export const proofOfDebt = defineSubmission({
  ...filingOnOwnChart<ProofMemory, ProofState, ProofGuardName>(
    {
      type: "proof-of-debt",
      form,
      formerForms: [secondForm, firstForm],
      rights: { fill: PROOF_RIGHTS.file, submit: PROOF_RIGHTS.file },
      caseTypes: ["B", "L"],
      wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
      statuses: STATUSES,
      getStatus: (state, { adjudication }) =>
        state === "rejected" &&
        adjudication?.outcome === "rejected" &&
        adjudication.data?.administeredBy === "practitioner"
          ? "rejectedByPractitioner"
          : undefined,
    },
    {
      memory: NO_PROOF,
      facts: proofFacts,
      guards: proofGuards(form),
      evolve: evolveProof,
      remembersAs: {
        "check.requested": "review.requested",
        "check.returned": "form.returned",
        "counter.returned": "resubmission.requested",
      },
      states: proofChart,
    },
  ),
  code: "pod",
  family: "proofs",
  filedBy: "creditor",
  /** An institution's proofs are those of everybody who acts for it; anybody else's are their own. */
  isOwn(context, { id, firms }) {
    const proof = findProofContext(context);
    if (proof === null) return false;
    // Whoever enters a paper has it until it is received; then it is a matter of the office, and its creditor has no account here.
    if (proof.onPaper !== undefined) return proof.filed.length === 0 && proof.startedBy === id;
    const { account, firm } = getProofHolder(proof);
    return firm === null ? account === id : firms.includes(firm);
  },
  /** To whom it was assigned is told from then on, and no longer whoever had the claim before; nor is whoever entered a paper. */
  toldInstead(context) {
    const proof = findProofContext(context);
    return proof?.holder ?? (proof?.onPaper && { account: null, firm: null });
  },
  begunBy(fact: Fact) {
    const data = readPayload("proof.started", fact) ?? readPayload("paper.begun", fact);
    return data && { caseId: data.caseId, dueOn: null };
  },
});

export { findOtherTotal, isFundClaim } from "./form/claim";
export { findFundNotes, listDoubles } from "./fund";
export type { FundClaim, FundDouble, FundNotes } from "./fund";
export { AMENDABLE } from "./amendable";
export { completeProof, fundProof, proofPeople, wagesProof } from "./examples";
export { isWageClaim, computeFee } from "./fee";
export { ATTACHMENTS } from "./form";
export { PROOF_RIGHTS } from "./guards";
export { LAW_FORMS, findLawForm } from "./law-forms";
export type { LawForm } from "./law-forms";
export { getLodgingDeadline, findNextMeeting } from "./meeting";
export type { Meeting } from "./meeting";
export { parseChanges } from "./decisions";
export { isAssignedSince } from "./guards";
export { findProofContext } from "./proof-in";
export { computeFeeDue, getCurrentValues } from "./standing";
export { PROOF_GROUPS, proofStates } from "./states";
export { getReminderDueDay, waitEnd } from "./waiting";
export type { Adjudication, Amendment, Assignment, ProofContext } from "./proof-context";
export { getCreditorName, getProofHolder } from "./title";
export { REJECTION_REASONS } from "./rejection-reasons";
export type { RejectionReason } from "./rejection-reasons";
