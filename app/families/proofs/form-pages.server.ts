/** What the pages of a proof have beside those of every form: its payment and requests. */
import { hasTag } from "~/workflows/kit";
import {
  computeFeeDue,
  PROOF_RIGHTS,
  findProofContext,
  proofOfDebt,
} from "~/workflows/forms/proof-of-debt/index";

import type { FeesAfterSigning } from "../family.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import type { FormPage } from "~/app/services/filings/submissions/form-page.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { isOwnProof, mayDeclare } from "./declaration/may-declare";
import { findPrefillSource } from "./prefill/fill-in.server";
import { entersPaper } from "./paper-intake/enters-paper";
import { asksOnPaper, REQUESTABLE } from "./requests/requestable.server";
import { takesQuestions } from "./questions/load-questions.server";
import { PROOF_REQUESTS, PROOFS } from "./streams.server";
import { findWritingSide } from "~/workflows/records/question/index";
import { proofStates } from "~/workflows/forms/proof-of-debt/states";
import { isAmong, isIn } from "~/workflows/kit/states";

const paymentAddress = ({ id }: Pick<VisibleSubmission, "id">): string => `/pod-payment/${id}`;

function waitsForFee(submission: VisibleSubmission): boolean {
  const proof = isOwnProof(submission) ? findProofContext(submission.current.context) : null;
  return (
    proof !== null &&
    isIn(proofStates, submission.current.state, "pendingPayment") &&
    computeFeeDue(proof) > 0
  );
}

export const paymentFormPage: FormPage = {
  page: "payment",
  after: "sign",
  isShown: waitsForFee,
  addressFor: paymentAddress,
};

/** Whoever has iAM Smart need not type who they are. */
export const particularsFormPage: FormPage = {
  page: "particulars",
  after: "form",
  isShown: (submission, portal) => findPrefillSource(portal, submission) === "person",
  addressFor: (submission) => getAddress(submission, "particulars"),
};

/** Nor need an institution with CorpID: the same page, by the name of what is asked. */
export const companyParticularsFormPage: FormPage = {
  ...particularsFormPage,
  page: "companyParticulars",
  isShown: (submission, portal) => findPrefillSource(portal, submission) === "company",
};

/** Where the office takes a declaration for a signature. @param portal asked for when a page is shown */
export const declarationFormPage: FormPage = {
  page: "declare",
  facts: ["declaration.made"],
  insteadOfSigning: true,
  after: "preview",
  isShown: (submission, portal) => mayDeclare(portal, submission),
  addressFor: (submission) => getAddress(submission, "declare"),
};

/** For whoever of the counter enters a paper. */
export const paperFormPage: FormPage = {
  page: "paperProof",
  facts: ["paper.entered"],
  after: "preview",
  isShown: (submission) => entersPaper(submission),
  addressFor: (submission) => getAddress(submission, "paper"),
};

/** Proofs that are signed together are paid together, and submitted then. */
export const feesAfterSigning: FeesAfterSigning = {
  getAmountDue: (submission) => {
    const { type, current } = submission;
    const isFiled = hasTag(type, current.state, "with-office") || hasTag(type, current.state, "final");
    const proof = isOwnProof(submission) && !isFiled ? findProofContext(current.context) : null;
    return proof === null ? 0 : computeFeeDue(proof);
  },
  payAt: `${PROOFS}/many?task=pay`,
};

/** What is signed goes on to its payment. */
export const afterSigning = (submission: VisibleSubmission): string | null =>
  waitsForFee(submission) ? paymentAddress(submission) : null;

export const requestFormPage: FormPage = {
  page: "proofRequest",
  after: "receipt",
  isShown: (submission) =>
    (isOwnProof(submission) && isAmong(REQUESTABLE, submission.current.state)) || asksOnPaper(submission),
  addressFor: ({ id }) => `${PROOF_REQUESTS}/new/${id}`,
};

/** Once it was filed, for the two sides of a question and whoever of the office reads it. */
export const questionsFormPage: FormPage = {
  page: "questions",
  after: "receipt",
  isShown: (submission) =>
    takesQuestions(submission) &&
    (findWritingSide("proof", submission.by) !== null || submission.by.rights.includes("OFFICE_READ_ALL")),
  addressFor: (submission) => getAddress(submission, "questions"),
};

/** For whoever administers the estate, once the counter has accepted the proof. */
export const adjudicationFormPage: FormPage = {
  page: "adjudication",
  facts: ["proof.admitted", "proof.rejected"],
  after: "receipt",
  isShown: ({ type, by, current }) =>
    type.type === proofOfDebt.type &&
    isAmong(REQUESTABLE, current.state) &&
    (by.standing === "appointee" ||
      (by.standing === "office" && by.rights.includes(PROOF_RIGHTS.adjudicate))),
  addressFor: (submission) => getAddress(submission, "adjudication"),
};
