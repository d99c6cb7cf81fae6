/** The kit's face: what procedures are written with, and what the portal asks of them. */
export * from "./types";
export { RecordedRefusal } from "./refusal";
export * from "./form/types";
export * from "./filing/types";
export { RemarkedFigure, SentBack } from "./filing/payloads";
export * from "./limits";
export { fillHoles, listHoles } from "./fill";
export {
  addDays,
  addMonths,
  listAnniversariesBefore,
  isAnniversary,
  isNoSuchDay,
  readNearDate,
  addTime,
  dayOfWeek,
  countDaysBetween,
  hongKongDate,
  startOfDay,
  formatHongKongTime,
  isCalendarDate,
  readDate,
  writeDate,
} from "./calendar";
export { JsonTooLarge, parseBoundedJson, parsePostedJson } from "./bounded-json";
export { toKeepable, listUnkeepablePaths } from "./keepable";
export {
  FieldChanges,
  Scalar,
  applyFieldChanges,
  changesSomething,
  findDifferences,
  readsAsBefore,
} from "./corrections";
export { getChart, factKey, getChartState, nameOfState, stateValueOf, listStatesAccepting } from "./chart";
export type { Chart, ChartState, ChartTransition, DeclaredTransition } from "./chart";
export { toMermaid } from "./mermaid";
export { outlineStates } from "./outline";
export type { Outlined } from "./outline";
export { getInitialState, decide, whatMayHappen } from "./decide";
export type { Current, Decision, PossibleFact } from "./decide";
export { defineProcedure, defineSubmission, declareProcedure } from "./define";
export { EMPTY_FILING } from "./filing/evolve";
export type { FilingState } from "./filing/states";
export type { FilingFactType } from "./filing/facts";
export { findListedValue, listColumn, readDetail } from "./filing/list-columns";
export { REPORTS } from "./filing/properties";
export type { FilingProperties, Recipient, Report, SubmissionFacts } from "./filing/properties";
export { changesWhatIsFiled, computeReport } from "./filing/reports";
export { signedHow } from "./filing/signed-how";
export type { SignedHow } from "./filing/signed-how";
export { updateSummary } from "./filing/summary";
export { factsWith, isInHistory } from "./facts";
export type { ProcedureFact, ProcedureFacts } from "./facts";
export { PayloadUnreadable, listPlaces, readFact, evolveWith, when } from "./evolve";
export { listDraftVersions } from "./filing/history";
export { extendedFiling, filingOnOwnChart, reviewedFiling } from "./filing/reviewed-filing";
export * as filingTransitions from "./filing/transitions";
/** @public What the scaffold writes for a family uses the statuses. */
export { defineReviewedForm, REVIEWED_STATUSES } from "./filing/reviewed-form";
export type { ReviewedForm } from "./filing/reviewed-form";
export { findCell, readTableCells, runningTotal, computeTotals } from "./form/cells";
export { applyChanges, changesBetween, sameValue } from "./form/changes";
export { findGaps, findStepGaps, isMerelyMissing, getStepState } from "./form/check";
export type { StepState } from "./form/check";
export { blank, countRows, hasTicked, is, no, yes } from "./form/conditions";
export { diffValues } from "./form/differences";
export type { Difference } from "./form/differences";
export { displayValue, fieldKey, getShownValue } from "./form/display";
export {
  ADDRESS_FORM,
  DISTRICTS,
  REGIONS,
  isHongKongAddress,
  isStructured,
  WrittenAddress,
} from "./form/fields/address";
export { isMoney } from "./form/fields/amount";
export { getTicked } from "./form/fields/choice";
export { describedFiles, detailsRow, getFileColumns, findRowColumns } from "./form/fields/file-details";
export type { DescribedFile, FileDetails } from "./form/fields/file-details";
export { isBlank } from "./form/fields/rules";
export type { Entries, FieldByKind } from "./form/fields/rules";
export { getFilledRows, getRowLimit, getRows, RowId } from "./form/fields/table";
export { findFollowing, listFollowing } from "./form/following";
export { mergeChanges } from "./form/merge";
export type { Overlap } from "./form/merge";
export { parseStep } from "./form/parse";
export { RowProblem } from "./form/row-problem";
export { prefillChanges } from "./form/prefill";
export type { Prefill } from "./form/prefill";
export { changesFit, draftSchema, finalSchema, toJsonSchema } from "./form/schema";
export { FORM_SHEET, findColumnOfGap, findUnaskedFields, readCells, listSheets } from "./form/sheet";
export type { FormSheet, SheetColumn } from "./form/sheet";
export {
  SPARE_ROW,
  editsName,
  parseTables,
  partName,
  readEdits,
  readRow,
  removeName,
} from "./form/table-edits";
export type { TableEdits } from "./form/table-edits";
export { getForm } from "./form/versions";
export {
  listFields,
  findField,
  findStep,
  getStep,
  isRequired,
  isShown,
  listShownFields,
  listShownSections,
} from "./form/walk";
export {
  FILL_MANDATORY,
  INVALID_ACTION,
  NO_PERMISSION,
  confirmed,
  guard,
  hasNote,
  hasReason,
  hasRight,
  administersEstate,
  isAppointed,
  isBystander,
  worksOnCase,
  isFormer,
  isOffice,
  isOfficeBy,
  isOver,
  isScheduler,
  isUntouchedFor,
  isOfficeOrPortalWith,
  isOfficeWith,
  maySupervise,
  getText,
} from "./guards";
export { findEditor, leaseEnd } from "./filing/lease";
export { comparedValues, isAnswered } from "./filing/guards";
export type { FilingGuardName } from "./filing/guards";
export { formatMobile, MobileNumber } from "./mobile";
export { formatHkid, isHkid, normaliseHkid } from "./hkid";
export { foldLabel } from "./label";
export { isPhone } from "./phone";
export { isUlid, readUlidTime, Ulid } from "./ulid";
export { COMPUTED_HOLIDAYS_FROM, GENERAL_HOLIDAYS, findUnlistedYear } from "./holidays";
export { FORGOTTEN, into, leadsTo, buildMachine, shownAs, stays, withWays } from "./machine";
export type { StateDefinition, Transitions } from "./machine";
export { NOTHING_PREPARED, preparedFile } from "./prepared-file";
export type { FileProcedure, PreparedFile } from "./prepared-file";
export { CURRENCIES, HOME_CURRENCY, readMinor, writeMinor, writeMoney } from "./money";
export { RECORD_PROBLEMS, RecordKey, listProblems, readRecord, removable } from "./record";
export type { FieldChange, PlannedFact, RecordPlan, RecordProblem } from "./record";
export { replayStrictly, restore } from "./replay";
export { keyScope, keysToDestroy, findSealKey, toStored } from "./seal";
export { isAmong, statesWith } from "./states";
export type { StatesWith } from "./states";
export {
  draftEnd,
  findExpiry,
  findExpiryToAnnounce,
  hasTag,
  getHolder,
  hasNamedHolder,
  isExpiring,
  sayHolder,
  getStatus,
} from "./status";
export {
  KIT_WORDING,
  findStepTo,
  findWords,
  findHint,
  getLabelAt,
  getLabel,
  say,
  sayStepTitle,
  sayPastTense,
  sayEffect,
  sayAfter,
  sayFact,
  sayFileType,
  sayGap,
  sayGapInForm,
  sayQuestion,
  sayRefusal,
  createSay,
  showValue,
  mergeWording,
} from "./wording";
export { unbrokenTree } from "./unbroken";
export {
  FINAL_REASONS,
  correctedBy,
  final,
  listWaysBack,
  supersededBy,
  supersededByNext,
  undoneBy,
} from "./ways-back";
export { addWorkingDays, isWorkingDay, countWorkingDaysBetween } from "./working-days";
export { takeOver, type NotTaken, type NotTakenBecause } from "./form/take-over";
