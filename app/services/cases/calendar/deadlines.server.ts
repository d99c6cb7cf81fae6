/** The deadlines of a person's own cases: those that they hold an appointment in, those of their firms, or those assigned to them. */
import { setImmediate } from "node:timers/promises";

import { familyServices } from "~/app/families/registry.server";
import { findOwnCasesAtHand, type OwnCaseAtHand, type CaseOwnership } from "~/db/queries/cases/own-cases";
import { PRACTITIONER, type DeadlineRule } from "~/workflows/records/case-file/index";
import {
  addDays,
  CALENDAR_DAYS,
  CALENDAR_ENTRIES,
  say,
  type CalendarDate,
  type Locale,
  type SubmissionType,
} from "~/workflows/kit";
import { idInStream } from "~/events/stream-id";

import { hongKongDay } from "../../platform/portal/clock.server";
import { loadHolidays } from "../holidays/holidays.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import type { CaseDeadlines } from "./case-deadlines";
import { createCaseDatesReader, type DatedCase } from "./case-dates.server";
import { createFormDatesReader } from "./form-dates.server";
import type { PersonalDeadline } from "./deadlines.view";

type Reader = Pick<CurrentUser, "id" | "rights" | "firmIds">;

/** Before it is known to be among those that are shown: very many are not. */
interface Found extends Omit<PersonalDeadline, "id" | "form"> {
  /** Id of the case or the form. */
  readonly of: string;
  /** Of the form, where it is one of a form. */
  readonly type: SubmissionType | null;
}

interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly datesOfCases: ReturnType<typeof createCaseDatesReader>;
  readonly datesOfForms: ReturnType<typeof createFormDatesReader>;
}

/**
 * By day, from a month ago to two years ahead; of more than a calendar can show, the next ones.
 * @param most as many as are wanted: one more than are shown tells whether there are more
 */
export async function loadDeadlines(
  portal: Portal,
  reader: Reader,
  locale: Locale,
  most: number = CALENDAR_ENTRIES,
): Promise<readonly PersonalDeadline[]> {
  const today = hongKongDay(portal.clock.now());
  const from = addDays(today, -CALENDAR_DAYS.back);
  const to = addDays(today, CALENDAR_DAYS.ahead);
  const office = reader.rights.includes("OFFICE_READ_ALL");
  const span: Span = {
    from,
    to,
    datesOfCases: createCaseDatesReader(portal.database, { from, to, holidays: await loadHolidays(portal) }),
    datesOfForms: createFormDatesReader(portal, { from, to, office }),
  };
  const found: Found[] = [];
  for (const part of getParts(reader, today))
    for await (const batch of findOwnCasesAtHand(portal.database, part.whose)) {
      const cases = await span.datesOfCases(batch);
      found.push(...(await ofCases(portal, cases, part)));
      found.push(...(await ofForms(batch, cases, part, span)).filter((each) => isTheirTask(reader, each)));
      if (part.only === undefined) found.push(...(await ofFamilies(portal, cases, span)));
      // Requests of others are served between two batches.
      await setImmediate();
    }
  return found
    .sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
    .slice(0, most)
    .map(({ of, type, ...found }) => ({
      ...found,
      form: type && say(type, locale, "name"),
      id: `${of}-${found.rule}-${found.on}`,
    }));
}

const STEPS: Readonly<Partial<Record<DeadlineRule, "fill" | "submit">>> = {
  review: "submit",
  amend: "fill",
  draftEnds: "fill",
};

/** Whoever prepares is not told until when others review, and the other way round. */
function isTheirTask({ rights }: Reader, { rule, type }: Pick<Found, "rule" | "type">): boolean {
  const step = STEPS[rule];
  return type === null || step === undefined || rights.includes(type.rights[step]);
}

/** Cases of the reader, and where they have them in a family's own capacity, which of their dates are the reader's. */
interface Part {
  readonly whose: CaseOwnership;
  readonly only?: CaseDeadlines;
}

/** A firm may have a case as trustee and another as agent: of each it has what it files in it. */
function getParts({ id, rights, firmIds }: Reader, on: CalendarDate): readonly Part[] {
  const holds = (right: string) => rights.includes(right);
  if (holds("OFFICE_READ_ALL"))
    // The office has the dates of every capacity among those of its cases.
    return holds("MENU_MY_CASE") && (firmIds.length > 0 || holds("OFFICE_ANNOTATE"))
      ? [{ whose: { as: "assigned", personId: id, on } }]
      : [];
  if (firmIds.length === 0) return [];
  const appointed = { as: "appointed", firmIds, on } as const;
  // Whoever signs answers for their own appointments; whoever prepares works on the cases of the firm.
  const own = { ...appointed, capacity: PRACTITIONER, ...(holds("REF_SUBMIT") && { personId: id }) };
  return [
    ...(holds("MENU_MY_CASE") ? [{ whose: own }] : []),
    ...OF_FAMILIES.filter(({ right }) => holds(right)).map((only) => ({
      whose: { ...appointed, capacity: only.capacity },
      only,
    })),
  ];
}

const OF_FAMILIES = familyServices.flatMap(({ deadlines = [] }) => deadlines);

async function ofCases(
  { database }: Portal,
  cases: readonly DatedCase[],
  { only }: Part,
): Promise<readonly Found[]> {
  const done = await only?.findDone(
    database,
    cases.map(({ id }) => id),
  );
  return cases.flatMap(({ id, caseNo, dates }) => {
    if (done?.has(id)) return [];
    const place = only?.getAddress(id) ?? `/casefile/${id}/overview`;
    return dates
      .filter(({ rule }) => only === undefined || only.rules.has(rule))
      .map(({ rule, on }) => ({ of: id, caseId: id, rule, on, caseNo, type: null, to: place }));
  });
}

const DATES_OF_FAMILIES = familyServices.flatMap(({ findDates = [] }) => findDates);

/** What a family has to be done in the practitioner's cases, and the officer's. */
async function ofFamilies(
  { database }: Portal,
  cases: readonly DatedCase[],
  { from, to }: Span,
): Promise<readonly Found[]> {
  const numbers = new Map(cases.map(({ id, caseNo }) => [id, caseNo]));
  const dates = await Promise.all(DATES_OF_FAMILIES.map((find) => find(database, [...numbers.keys()])));
  return dates
    .flat()
    .filter(({ on }) => on >= from && on <= to)
    .map((date) => ({ ...date, caseNo: numbers.get(date.caseId) ?? "", type: null }));
}

async function ofForms(
  batch: readonly OwnCaseAtHand[],
  cases: readonly DatedCase[],
  { only }: Part,
  { datesOfForms: loadDates }: Span,
): Promise<readonly Found[]> {
  const numbers = new Map(cases.map(({ id, caseNo }) => [id, caseNo]));
  const capacity = only?.capacity ?? PRACTITIONER;
  const filedByThem = (await loadDates(batch)).filter(
    ({ type: { filedBy = PRACTITIONER } }) => filedBy === capacity,
  );
  return filedByThem.flatMap(({ id: stream, caseId, type, dates }) => {
    const of = idInStream(stream);
    const to = `/casefile/${caseId}/${type.code}/${of}/status`;
    return dates.map(({ rule, on }) => ({
      of,
      rule,
      on,
      caseId,
      caseNo: numbers.get(caseId) ?? "",
      type,
      to,
    }));
  });
}
