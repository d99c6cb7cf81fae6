/** How long a case is kept: legal holds, and when its person may be forgotten. */
import {
  CASE_RETENTION_YEARS,
  INVALID_ACTION,
  addMonths,
  guard,
  hongKongDate,
  isOfficeWith,
  when,
} from "../../kit";
import type { CalendarDate, Guard, Instant } from "../../kit";
import type { CaseFile, LegalHold } from "./case";
import { CLOSED_STATUSES, caseFileFacts } from "./facts";
import type { CaseStatus } from "./facts";

/** Since when a case with this status is closed: a status that does not close it ends that. */
export function findClosedSince(
  { closedOn }: Pick<CaseFile, "closedOn">,
  status: CaseStatus,
  at: Instant,
): CalendarDate | null {
  return CLOSED_STATUSES.includes(status) ? (closedOn ?? hongKongDate(at)) : null;
}

/** The day from which the person of a closed case may be forgotten; `null` while the case is open. */
export function findForgettableFrom({ closedOn }: Pick<CaseFile, "closedOn">): CalendarDate | null {
  return closedOn === null ? null : addMonths(closedOn, CASE_RETENTION_YEARS * 12);
}

const isInForce = ({ lifted }: LegalHold): boolean => lifted === null;

/** Since when a legal hold has been in force, the earliest of several; `null` where none is. */
export const findHeldSince = ({ holds }: Pick<CaseFile, "holds">): CalendarDate | null =>
  holds
    .filter(isInForce)
    .map(({ placedOn }) => placedOn)
    .toSorted()[0] ?? null;

/** How each fact of keeping and forgetting changes the case. */
export const retaining = {
  "hold.placed": when(caseFileFacts["hold.placed"], (file: CaseFile, { hold, reason }, { at, by }) => ({
    ...file,
    holds: [...file.holds, { id: hold, reason, placedOn: hongKongDate(at), placedBy: by.id, lifted: null }],
  })),
  "hold.lifted": when(caseFileFacts["hold.lifted"], (file: CaseFile, { hold, reason }, { at }) => ({
    ...file,
    holds: file.holds.map((each) =>
      each.id === hold ? { ...each, lifted: { on: hongKongDate(at), reason } } : each,
    ),
  })),
};

const mayRetain = isOfficeWith("CASE_RETENTION");

export const retentionGuards = {
  mayRetain,
  isNewHold: guard(
    "data",
    INVALID_ACTION,
    ({ holds }, { data }) => !holds.some(({ id }) => id === data.hold),
  ),
  isHoldInForce: guard("data", INVALID_ACTION, ({ holds }, { data }) =>
    holds.some((each) => each.id === data.hold && isInForce(each)),
  ),
  isUnderNoHold: guard("circumstances", INVALID_ACTION, ({ holds }) => !holds.some(isInForce)),
  isKeptLongEnough: guard("circumstances", INVALID_ACTION, (file, { at }) => {
    const from = findForgettableFrom(file);
    return from !== null && from <= hongKongDate(at) ? true : { years: CASE_RETENTION_YEARS };
  }),
  /** What is left in clear is of this case, and whoever asks has typed its number. */
  namesThisCase: guard("data", INVALID_ACTION, ({ number, year, type }, { data }) => {
    const payload = caseFileFacts["case.forgotten"].payload.safeParse(data).data;
    return (
      payload?.number === number &&
      payload.year === year &&
      payload.type === type &&
      sameNumber(payload.typedNumber, number)
    );
  }),
} satisfies Record<string, Guard<CaseFile>>;

/** Typed as one likes: `hcb 12 / 2019` is HCB 12/2019. */
function sameNumber(typed: string | undefined, number: string): boolean {
  const plain = (text: string) => text.replace(/\s/g, "").toUpperCase();
  return typed !== undefined && plain(typed) === plain(number);
}
