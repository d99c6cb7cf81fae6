/** When something may happen to a case. */
import {
  ADHOC_DAYS,
  INVALID_ACTION,
  changesSomething,
  guard,
  hongKongDate,
  isOfficeOrPortalWith,
} from "../../kit";
import type { Fact, Guard } from "../../kit";
import { isAdhocInForce, isWithinTerm } from "./adhoc";
import { colleagueGuards } from "./colleagues";
import { contactGuards } from "./contact";
import { DATE_OF_ORDER } from "./correcting";
import { appointmentGuards } from "./appointment-corrections";
import { correctionGuards } from "./correction-guards";
import { retentionGuards } from "./retention";
import { CLOSED_STATUSES, caseFileFacts } from "./facts";
import { APPOINTEE_ROLES, APPOINTMENT_SECTIONS, TAKER_PREFIX } from "./practitioner-facts";
import type { CaseFile } from "./case";

/** Section 8: invalid case assignment. */
const INVALID_ASSIGNMENT = "ERR-CASE-001";

const closes = (fact: Fact): boolean => CLOSED_STATUSES.some((status) => status === fact.data.status);

const isOrderDate = (name: string, { orders }: Pick<CaseFile, "orders">): boolean =>
  orders.some(({ entry }) => DATE_OF_ORDER[entry.kind] === name);

export const guards = {
  ...correctionGuards,
  ...appointmentGuards,
  ...retentionGuards,
  ...contactGuards,
  ...colleagueGuards,
  changesSomething: changesSomething<CaseFile>(),
  /** Cases come by import; a supervisor may correct and assign. */
  mayManageCases: isOfficeOrPortalWith("CASE_MAINTAIN"),
  closesCase: guard("branch", INVALID_ACTION, (_, fact) => closes(fact)),
  leavesCaseOpen: guard("branch", INVALID_ACTION, (_, fact) => !closes(fact)),
  /** A date of which orders are recorded follows them. */
  followsNoOrder: guard("data", INVALID_ACTION, (file, { data }) => !isOrderDate(String(data.name), file)),
  /** Nobody overwrites what somebody else has changed meanwhile. */
  dateReadsAsBefore: guard("data", INVALID_ACTION, ({ dates }, { data }) => {
    const payload = caseFileFacts["case.dateRecorded"].payload.safeParse(data).data;
    return payload?.was === undefined || (dates[payload.name] ?? null) === payload.was;
  }),
  statusReadsAsBefore: guard("data", INVALID_ACTION, ({ status }, { data }) => {
    const payload = caseFileFacts["case.statusChanged"].payload.safeParse(data).data;
    return payload?.was === undefined || status === payload.was;
  }),
  isNewAppointment: guard(
    "data",
    INVALID_ACTION,
    ({ appointments }, fact) => !appointments.some((each) => each.appointment === fact.data.appointment),
  ),
  /** An account is put to an appointment once; nobody takes it over by a mapping. */
  isKnownByName: guard("data", INVALID_ACTION, ({ appointments }, { data }) =>
    appointments.some(
      ({ appointment, person }) => appointment === data.appointment && person.startsWith(TAKER_PREFIX),
    ),
  ),
  /** The appointment is this account's, and goes back to a practitioner who is known by name alone. */
  isKnownAs: guard("data", INVALID_ACTION, ({ appointments }, { data }) => {
    const payload = caseFileFacts["practitioner.unidentified"].payload.safeParse(data).data;
    return (
      payload?.person.startsWith(TAKER_PREFIX) === true &&
      appointments.some(
        ({ appointment, person }) => appointment === payload.appointment && person === payload.was,
      )
    );
  }),
  isRunningAppointment: guard("data", INVALID_ACTION, ({ appointments }, fact) =>
    appointments.some((each) => each.appointment === fact.data.appointment && each.ceasedOn === null),
  ),
  isBankruptcy: guard("circumstances", INVALID_ASSIGNMENT, ({ type }) => type === "B"),
  /** One agent at a time interviews the bankrupt. */
  hasNoAgentThen: guard("data", INVALID_ASSIGNMENT, ({ agents }, { data }) => {
    const from = caseFileFacts["agent.appointed"].payload.safeParse(data).data?.from ?? "";
    return !agents.some(({ ceasedOn }) => ceasedOn === null || ceasedOn > from);
  }),
  isNewAgent: guard(
    "data",
    INVALID_ACTION,
    ({ agents }, { data }) => !agents.some((each) => each.appointment === data.appointment),
  ),
  isRunningAgent: guard("data", INVALID_ACTION, ({ agents }, { data }) =>
    agents.some((each) => each.appointment === data.appointment && each.ceasedOn === null),
  ),
  fitsTypeOfCase: guard("data", INVALID_ASSIGNMENT, ({ type }, { data }) => {
    const payload = caseFileFacts["practitioner.appointed"].payload.safeParse(data).data;
    if (!payload) return false;
    const roles: readonly string[] = APPOINTEE_ROLES[type];
    const sections: readonly string[] = APPOINTMENT_SECTIONS[type];
    return (
      roles.includes(payload.role) && (payload.section === undefined || sections.includes(payload.section))
    );
  }),
  isNotAppointedYet: guard("data", INVALID_ASSIGNMENT, ({ appointments }, { data }) => {
    const payload = caseFileFacts["practitioner.appointed"].payload.safeParse(data).data;
    return !appointments.some(
      ({ person, ceasedOn }) =>
        person === payload?.person && (ceasedOn === null || ceasedOn > (payload?.from ?? "")),
    );
  }),
  ceasesAfterItBegan: guard("data", INVALID_ASSIGNMENT, ({ appointments, agents }, { data }) => {
    const payload = caseFileFacts["practitioner.ceased"].payload.safeParse(data).data;
    return ![...appointments, ...agents].some(
      ({ appointment, from }) => appointment === payload?.appointment && (payload?.on ?? "") < from,
    );
  }),
  isNewAdhoc: guard(
    "data",
    INVALID_ACTION,
    ({ adhoc }, { data }) => !adhoc.some((each) => each.adhoc === data.adhoc),
  ),
  expiresInTime: guard("data", INVALID_ASSIGNMENT, (_, { data, at }) => {
    const payload = caseFileFacts["officer.adhocAssigned"].payload.safeParse(data).data;
    return payload !== undefined && isWithinTerm(payload.until, at, ADHOC_DAYS) ? true : { days: ADHOC_DAYS };
  }),
  isRunningAdhoc: guard("data", INVALID_ACTION, ({ adhoc }, { data, at }) =>
    adhoc.some((each) => each.adhoc === data.adhoc && isAdhocInForce(each, hongKongDate(at))),
  ),
} satisfies Record<string, Guard<CaseFile>>;
