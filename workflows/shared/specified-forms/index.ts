/** The notices that specify forms, and how a version of a form stands on a day. The only face that others use. */
export { NOTICES, ORDINANCES } from "./notices";
export type { CaseKind, SpecifyingNotice } from "./notices";
export { TRANSITION_DAYS, findNotice, judgeVersion, listVersions } from "./standing";
export type { FormVersion, VersionStanding } from "./standing";
export { sayNotice, sayRequirements } from "./words";
