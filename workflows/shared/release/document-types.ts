/** The two lists of document types of section 3 of the specification, in its order. Their words are at `documents.` of the wording. */

/** First list: what a practitioner provides. */
export const PRACTITIONER_DOCUMENTS = [
  "noticeOfIntention",
  "releaseOrder",
  "letterOfIntention",
  "releaseApplication",
  "courtRequisition",
  "replyToCourtRequisition",
] as const;
export type PractitionerDocument = (typeof PRACTITIONER_DOCUMENTS)[number];

/** Second, broader list: as what the office files whatever belongs to an application. */
export const OFFICE_DOCUMENTS = [
  "notification",
  "noticeOfIntentionFiled",
  "courtRequisitionFiled",
  "replyToCourtRequisitionFiled",
  "intentionToApply",
  "releaseApplicationFiled",
  "other",
  "s205Report",
  "responseFromPdd",
  "responseFromFsd",
  "inquiryLetter",
  "replyLetter",
  "confirmationLetter",
  "releaseOrderFiled",
] as const;
export type OfficeDocument = (typeof OFFICE_DOCUMENTS)[number];

export const RELEASE_DOCUMENTS = [...PRACTITIONER_DOCUMENTS, ...OFFICE_DOCUMENTS] as const;
export type ReleaseDocumentKind = (typeof RELEASE_DOCUMENTS)[number];

/** What a practitioner provides is filed by the office under its own list. */
export const FILED_AS: Readonly<Record<PractitionerDocument, OfficeDocument>> = {
  noticeOfIntention: "noticeOfIntentionFiled",
  releaseOrder: "releaseOrderFiled",
  letterOfIntention: "intentionToApply",
  releaseApplication: "releaseApplicationFiled",
  courtRequisition: "courtRequisitionFiled",
  replyToCourtRequisition: "replyToCourtRequisitionFiled",
};

export const isPractitionerDocument = (kind: string): kind is PractitionerDocument =>
  PRACTITIONER_DOCUMENTS.some((each) => each === kind);

/**
 * What is provided while an intention or an application is prepared, and may be taken away again until it is given; anything else is
 * provided for good.
 */
export const PREPARED: Readonly<Record<"intention" | "application", readonly ReleaseDocumentKind[]>> = {
  intention: ["noticeOfIntention", "letterOfIntention"],
  application: ["releaseApplication"],
};
