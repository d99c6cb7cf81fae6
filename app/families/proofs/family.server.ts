/** What the server does for proofs of debt. */
import type { FamilyServices } from "../family.server";
import { proofReport } from "./report.server";
import { counterSheet } from "./counter/counter-list.server";
import { dividendSheet, estateSheet } from "./estate/estate-list.server";
import { buildProofsDemo } from "./demo/demo.server";
import { assignedLetterEffect } from "./effects/assigned-letters.server";
import { applyRequestEffect } from "./effects/apply-request.server";
import { proofIndexProjection } from "./estate-index/projection.server";
import { forgetProofsEffect } from "./effects/forget-proofs.server";
import { listLetterAddresses, proofLetterEffect } from "./effects/letters.server";
import { submitPaidEffect } from "./effects/submit-paid.server";
import {
  adjudicationFormPage,
  afterSigning,
  declarationFormPage,
  feesAfterSigning,
  companyParticularsFormPage,
  particularsFormPage,
  paperFormPage,
  paymentFormPage,
  questionsFormPage,
  requestFormPage,
} from "./form-pages.server";
import { proofJobs } from "./jobs.server";
import { proofsSheet } from "./list/proof-list.server";
import { proofWidgets } from "./widgets.server";
import { indexNews, requestNews } from "./news.server";
import { listProofsToCheck } from "./bulk/proofs-to-check.server";
import { proofRows } from "./bulk/row-drafts.server";
import { proofNotices } from "./proof-notices.server";
import { proofPayable, proofStaysWhilePaid } from "./payment/proof-payable.server";
import { nameProofInBatch } from "./papers/name-in-batch.server";
import { proofReceiptFigures } from "./papers/receipt-figures.server";
import { programmes, proofProjection, proofRequestProjection } from "./projections.server";
import { questionNews } from "./questions/question-news.server";
import { listQuestionNotices } from "./questions/question-notices.server";
import { questionProjection } from "./questions/projection.server";
import { requestsSheet } from "./requests/request-list.server";
import { COUNTER, PROOF_REQUESTS, PROOFS } from "./streams.server";
import { findProofsByTyping } from "./list/find-by-typing.server";
import { waitingProofs } from "./waiting.server";

export const proofServices: FamilyServices = {
  reports: [proofReport],
  exports: {
    [PROOFS]: proofsSheet,
    [`${PROOFS}/:status`]: proofsSheet,
    [COUNTER]: counterSheet,
    "/casefile/:caseId/proofs": estateSheet,
    "/casefile/:caseId/dividend": dividendSheet,
    [PROOF_REQUESTS]: requestsSheet,
  },
  widgets: proofWidgets,
  waiting: waitingProofs,
  findByTyping: findProofsByTyping,
  listTasksBeside: listProofsToCheck,
  formPages: [
    particularsFormPage,
    companyParticularsFormPage,
    declarationFormPage,
    paperFormPage,
    paymentFormPage,
    requestFormPage,
    questionsFormPage,
    adjudicationFormPage,
  ],
  formNotices: proofNotices,
  formNoticesBeside: listQuestionNotices,
  receiptFigures: proofReceiptFigures,
  nameInBatch: nameProofInBatch,
  afterSigning,
  payables: [proofPayable],
  stepsBeside: [proofStaysWhilePaid],
  feesAfterSigning,
  rowDrafts: proofRows,
  news: [requestNews, questionNews, indexNews],
  writesTo: listLetterAddresses,
  effects: (portal) => [
    submitPaidEffect(portal),
    applyRequestEffect(portal),
    forgetProofsEffect(portal),
    proofLetterEffect(portal),
    assignedLetterEffect(portal),
  ],
  jobs: proofJobs,
  demo: buildProofsDemo,
  projections: [proofProjection, proofRequestProjection, questionProjection, proofIndexProjection],
  caseSatellites: [programmes],
};
