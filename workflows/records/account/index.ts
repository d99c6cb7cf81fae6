/** A person's account as a stream: opened, logged in to, put into groups and firms, locked, suspended, closed. */
export {
  LEAVING_REASONS,
  findActingFirm,
  findEndToNotify as endToNotify,
  listFirmsOn,
  isAffiliated,
  openAffiliation,
} from "./affiliations";
export type { Affiliation, LeavingReason } from "./affiliations";
export { certificateFacts } from "./certificate";
export type { LinkedCertificate } from "./certificate";
export { CONFIRMING_WAYS, PERSONAL_DATA } from "./credentials";
export type { ConfirmingWay, Credentials, LinkedIdentity, Passkey } from "./credentials";
export { managesRole, managesAccount, maintainsUsers } from "./administration";
export { account } from "./machine";
export { EMPTY_ACCOUNT, PASSWORD_HISTORY, evolveAccount, isLockedByPasswords } from "./state";
export { LETTER_CHOICES, accountFacts } from "./facts";
export { MANAGED_ROLES, ROLES, VISITOR, getGroupKind, isFirmRole, mayHaveFirm } from "./roles";
export { API_SCOPES, apiKeyFacts } from "./api-keys";
export type { ApiScope, IssuedKey } from "./api-keys";
export { PASSWORD_RULES, findBrokenPasswordRules, nameParts } from "./password-rules";
export type { PasswordRule } from "./password-rules";
export type { Account } from "./state";
export type { LetterChoice } from "./facts";
export type { Role } from "./roles";
export { PractitionerRecord, practitionerRecordPlan } from "./record";
export type { PractitionerDirectory } from "./record";
