/** A case of bankruptcy or liquidation as a stream: imported, dated, assigned; practitioners come and go. */
export { caseDeadlines, prosecutionDeadlines } from "./deadlines";
export type { DeadlineRule } from "./deadlines";
export { adhocRolesOf, isAdhocInForce } from "./adhoc";
export type { AdhocAssignment } from "./adhoc";
export {
  ADHOC_ROLES,
  APPOINTEE_ROLES,
  APPOINTMENT_KINDS,
  APPOINTMENT_SECTIONS,
  CASE_DATES,
  CASE_STATUSES,
  CLOSED_STATUSES,
  TAKER_PREFIX,
  caseFileFacts,
} from "./facts";
export type {
  AdhocRole,
  CaseDate,
  CaseImported,
  CaseStatus,
  OfficerAssigned,
  PractitionerAppointed,
} from "./facts";
export {
  examinationSchedule,
  isExaminationOverdue,
  passedMilestones,
  PEQ_MILESTONES,
  PEQ_STAGES,
  passedFrom,
  peqStageOf,
  PETITION_ENDED,
} from "./preliminary-examination";
export type { PeqMilestone, PeqStage, ScheduledMilestone } from "./preliminary-examination";
export { caseFile } from "./machine";
export {
  appointmentsAs,
  EMPTY_CASE,
  evolveCase,
  firmInCase,
  isInForce,
  jointHolders,
  standingOf,
} from "./memory";
export { AGENT, CAPACITIES, PRACTITIONER } from "./memory";
export type { AgentAppointment, Appointment, Capacity, CaseFile } from "./memory";
