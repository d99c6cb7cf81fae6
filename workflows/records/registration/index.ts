/** An application for an account, and the registration that comes of it, as a stream. The only face that others use. */
export {
  APPLICANT_KINDS,
  getNumberKey,
  isSignatory,
  listAnswerGaps,
  NO_ANSWERS,
  PRACTITIONERS,
  QUALIFICATIONS,
  RegistrationAnswers,
} from "./answers";
export type { AnswerField, AnswerGap, ApplicantKind, Practitioner } from "./answers";
export { REGISTRATION_APPROVE, REGISTRATION_CHECK, registration } from "./machine";
export { NUMBER_KINDS, readRegistrationNumber } from "./registration-number";
export type { NumberKind } from "./registration-number";
export { EMPTY_REGISTRATION, registrationFacts } from "./state";
export type { Annex, RegistrationMemory, Tie } from "./state";
