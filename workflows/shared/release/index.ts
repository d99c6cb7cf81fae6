/** What both releases share: chart, facts, memory and words. The only face that the two flavours and the portal use. */
export { defineRelease } from "./define";
export {
  FILED_AS,
  isPractitionerDocument,
  OFFICE_DOCUMENTS,
  PRACTITIONER_DOCUMENTS,
  PREPARED,
  RELEASE_DOCUMENTS,
} from "./document-types";
export type { OfficeDocument, PractitionerDocument, ReleaseDocumentKind } from "./document-types";
export {
  DEPARTMENTS,
  INQUIRY_ORIGINS,
  isReleaseStep,
  LETTER_KINDS,
  LETTER_LENGTH,
  RELEASE_GROUNDS,
  releaseFacts,
  REPLY_FILES,
  StoredFile,
} from "./facts";
export type {
  Department,
  InquiryOrigin,
  LetterKind,
  ReleaseData,
  ReleaseFact,
  ReleaseGround,
  ReleaseStep,
} from "./facts";
export { findOutOfTurnCode, DEPARTMENT_RIGHTS, isOfDepartment, RELEASE_NO_PERMISSION } from "./guards";
export { EMPTY_RELEASE } from "./state";
export type { Inquiry, OfficeLetterDraft, Release, ReleaseDocument, Reply, ReplyDraft } from "./state";
export { liquidatorReleaseStates, trusteeReleaseStates } from "./states";
export { getEffectiveDay, nextNumber, objectionPeriod, openInquiries } from "./standing";
