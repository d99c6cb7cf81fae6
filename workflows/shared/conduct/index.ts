/** What the forms on directors' conduct share; only D1 and D2 know it. */
export {
  approval,
  approvalFacts,
  approvalGuards,
  NO_APPROVALS,
  hasDoneTheirPart,
  evolveApproval,
  summariseApproval,
} from "./approval";
export type { Approvals } from "./approval";
export { company, officeHolder, windingUp } from "./case-papers";
export { conductFiling } from "./define";
export { directorsSection } from "./directors";
export { companyValues, people } from "./examples";
