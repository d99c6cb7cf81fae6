/** The years of a bankruptcy as a B1 names them: filed on which day, or in default since when, and which notices went out. */
import {
  addDays,
  getRows,
  hongKongDate,
  STATEMENT_DEFAULT_DAYS,
  type CalendarDate,
  type FormValues,
  type TableRow,
} from "~/workflows/kit";
import { isSettledBy, statementDays, type AlertedCase } from "~/workflows/records/case-file/index";
import {
  findStandingEdition,
  isDefaultHeldBack,
  type AnnualStatement,
  type NOTICE_PURPOSES,
} from "~/workflows/records/annual-statement/index";

import { toDeclaredMeans } from "./declared-means";

/**
 * What is known of a year: its statement came in, it is in default, a person lifted that, a B1 named it before, no statement is needed,
 * or the days still run.
 */
export type YearStanding = "filed" | "inDefault" | "lifted" | "referred" | "notNeeded" | "running";
export interface DefaultYear {
  readonly year: number;
  readonly due: CalendarDate;
  readonly standing: YearStanding;
  readonly filedOn: CalendarDate | null;
  readonly reference: string | null;
  /** The first reminder, which asks for the statement; else the request that whoever recorded the default named. */
  readonly requestedOn: CalendarDate | null;
  /** The reminder after the anniversary; else the notice that was named. */
  readonly noticeOn: CalendarDate | null;
  /** A default was recorded of it, and stands. */
  readonly isRecorded: boolean;
  /** Of a default that was lifted for some time: the last day of that. */
  readonly liftedUntil: CalendarDate | null;
}
type Told = Pick<AnnualStatement, "editions" | "reminders" | "excused" | "default" | "lifted" | "receivedOn">;

/**
 * The anniversaries that have passed, the oldest first.
 * @param statements by their year, as far as the portal has them: what came on paper stands in the case alone
 */
export const listDefaultYears = (
  file: AlertedCase,
  statements: ReadonlyMap<number, Told>,
  today: CalendarDate,
): readonly DefaultYear[] =>
  statementDays(file, today)
    .filter((due) => due < today)
    .map((due, place) =>
      describeYear(file, { year: place + 1, due, told: statements.get(place + 1), today }),
    );

interface Asked {
  readonly year: number;
  readonly due: CalendarDate;
  readonly told: Told | undefined;
  readonly today: CalendarDate;
}

function describeYear(file: AlertedCase, { year, due, told, today }: Asked): DefaultYear {
  const edition = told === undefined ? null : (told.editions[0] ?? null);
  const standing = told === undefined ? null : findStandingEdition(told);
  const received = findSettlement(file, "annualStatement", due);
  const cameOnPaper = edition?.via === "counter" ? (told?.receivedOn ?? null) : null;
  const filedOn = edition === null ? (received?.on ?? null) : (cameOnPaper ?? hongKongDate(edition.at));
  const days = (told?.reminders ?? []).map(({ reminder, at }) => ({ reminder, on: hongKongDate(at) }));
  const named = (purpose: (typeof NOTICE_PURPOSES)[number]) =>
    (told?.default ?? told?.lifted)?.sent?.find((each) => each.purpose === purpose)?.on ?? null;
  const isLifted = told !== undefined && isDefaultHeldBack(told, today);
  const isOver = (told?.default ?? null) !== null || addDays(due, STATEMENT_DEFAULT_DAYS) < today;
  return {
    year,
    due,
    standing:
      filedOn !== null
        ? "filed"
        : (told?.excused ?? null) !== null
          ? "notNeeded"
          : findSettlement(file, "s43A", due) !== undefined
            ? "referred"
            : isLifted
              ? "lifted"
              : isOver
                ? "inDefault"
                : "running",
    filedOn,
    reference: standing?.reference ?? received?.details ?? null,
    requestedOn: days.find(({ reminder }) => reminder !== "after")?.on ?? named("request"),
    noticeOn: days.find(({ reminder }) => reminder === "after")?.on ?? named("notice"),
    isRecorded: (told?.default ?? null) !== null,
    liftedUntil: isLifted ? (told.lifted?.until ?? null) : null,
  };
}

/** The earliest record that reaches to the day. */
const findSettlement = (
  { settlements }: AlertedCase,
  kind: "annualStatement" | "s43A",
  due: CalendarDate,
): AlertedCase["settlements"][number]["entry"] | undefined =>
  settlements
    .map(({ entry }) => entry)
    .filter((entry) => entry.kind === kind && isSettledBy(entry, due))
    .sort((one, other) => (one.upTo < other.upTo ? -1 : 1))[0];

/**
 * What a B1 begins with: a row for each year in default, one for each statement that came, property that these told of, and the means
 * that the newest of them declares. Whatever nobody has recorded stays blank, for the trustee to say: that nothing was acquired, too,
 * since of the years in default nobody has said so.
 */
export function toReferralValues(
  years: readonly DefaultYear[],
  statements: ReadonlyMap<number, Pick<AnnualStatement, "editions">>,
): FormValues {
  const filed = years.filter(({ standing }) => standing === "filed");
  const editions = filed.map(({ year }) => {
    const known = statements.get(year);
    return { year, edition: known === undefined ? null : findStandingEdition(known) };
  });
  const acquired = editions.filter(({ edition }) => edition?.values.acquired === true);
  const property = acquired.flatMap(({ year, edition }) =>
    getRows(edition?.values.property).map((row) => toAcquisition(year, row)),
  );
  // Of a newer statement, which is on paper alone, nothing is known here: an older one does not speak for it.
  const newest = editions.at(-1)?.edition ?? null;
  return {
    defaults: years
      .filter(({ standing }) => standing === "inDefault")
      .map(({ year, due, requestedOn, noticeOn }) => ({
        id: `default-${String(year)}`,
        anniversaryDate: due,
        defaultDate: addDays(due, 1),
        ...(requestedOn !== null && { rsepaDate: requestedOn }),
        ...(noticeOn !== null && { noticeDate: noticeOn }),
      })),
    ...(filed.length > 0 && {
      priorSubmitted: true,
      priorStatements: filed.map(({ year, due, filedOn, reference }) => ({
        id: `statement-${String(year)}`,
        anniversaryDate: due,
        submittedOn: filedOn,
        // What was filed here is complete, unless a paper left something open; of what is on paper alone somebody has to say.
        ...(statements.has(year) && { complete: isComplete(statements.get(year)) }),
        ...(reference !== null && { remarks: reference }),
      })),
    }),
    ...(newest !== null && toDeclaredMeans(newest)),
    ...(acquired.length > 0 && { propertyAcquired: true }),
    ...(property.length > 0 && { acquisitions: property }),
  };
}

const isComplete = (statement: Pick<AnnualStatement, "editions"> | undefined): boolean =>
  statement === undefined || (findStandingEdition(statement)?.unanswered ?? []).length === 0;

/** What something was worth stands where the form asks what it cost. */
const toAcquisition = (year: number, { id, details, on, worth }: TableRow): TableRow => ({
  id: `property-${String(year)}-${id}`,
  property: details,
  acquiredOn: on,
  cost: worth,
});
