/** A firm of practitioners, agents or creditors as a stream. */
export { EMPTY_FIRM, FIRM_REGISTERS, FIRM_TYPES, firm, firmFacts } from "./machine";
export type { Firm, FirmMapping, FirmParticulars, FirmRegister } from "./machine";
export { FirmRecord, firmRecordPlan } from "./record";
export type { NamesInUse } from "./record";
