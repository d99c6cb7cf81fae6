/** The days that filed notices tell of, beside those that the case file has; and where the two differ, for whoever records them. */
import { formatDate } from "~/app/i18n/format";
import type { ReportedCaseDate } from "~/app/services/workspace/case-overview/reported-dates.view";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import type { FormNotice } from "~/app/services/filings/submissions/form-page.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { appointmentNotice, listAppointmentDates } from "~/workflows/forms/appointment-notice/index";
import {
  listCourtOrders,
  relevantPeriod,
  type CourtOrderKind,
  type ReadableCase,
} from "~/workflows/records/case-file/index";
import { listDischargeDates, dischargeNotice } from "~/workflows/forms/discharge-notice/index";
import { say, type CalendarDate, type FormValues, type Locale } from "~/workflows/kit";
import type { ReportedDate } from "~/workflows/shared/notices/index";
import { filingStates } from "~/workflows/kit/filing/states";
import { isIn } from "~/workflows/kit/states";

const DATES_OF: Readonly<Record<string, (values: FormValues) => readonly ReportedDate[]>> = {
  [appointmentNotice.type]: listAppointmentDates,
  [dischargeNotice.type]: listDischargeDates,
};

/** What the newest filing tells of; nothing where it was withdrawn. */
const filedValues = ({ current }: Pick<VisibleSubmission, "current">): FormValues | null =>
  isIn(filingStates, current.state, "withdrawn") ? null : (current.context.filed.at(-1)?.values ?? null);

export function listReportedDates(
  submission: VisibleSubmission,
  locale: Locale,
): readonly ReportedCaseDate[] {
  const filing = submission.current.context.filed.at(-1);
  const values = filedValues(submission);
  if (filing === undefined || values === null) return [];
  return compared(submission, values, locale).map((date) => ({
    ...date,
    id: `${filing.reference} ${date.label}`,
    reference: filing.reference,
    to: getAddress(submission, "preview"),
  }));
}

type Compared = Pick<ReportedCaseDate, "label" | "told" | "recorded">;

function compared(
  { type, caseFile }: Pick<VisibleSubmission, "type" | "caseFile">,
  values: FormValues,
  locale: Locale,
): readonly Compared[] {
  const told = DATES_OF[type.type]?.(values) ?? [];
  return told.map((each) => ({
    label: say(type, locale, `told.names.${each.name}`, { person: each.person ?? "" }),
    told: each.on,
    recorded: findRecorded(caseFile.file, each),
  }));
}

/** What the case file has of the same: the day itself, where it is among several, or else the newest. */
function findRecorded(file: ReadableCase, { name, on, person }: ReportedDate): CalendarDate | null {
  const known = candidates(file, name, person).flatMap((day) => day ?? []);
  return known.includes(on) ? on : (known.at(-1) ?? null);
}

function candidates(
  file: ReadableCase,
  name: ReportedDate["name"],
  person: string | undefined,
): readonly (CalendarDate | null | undefined)[] {
  const { dates } = file;
  const ordered = (kind: CourtOrderKind) => listCourtOrders(file).filter((each) => each.kind === kind);
  switch (name) {
    case "order":
      return [dates.bankruptcyOrder ?? dates.windingUpOrder];
    case "appointment":
      return file.appointments.filter(({ personName }) => personName === person).map(({ from }) => from);
    case "discharge":
      return [...ordered("discharge").map((each) => each.on), dates.discharge];
    case "suspensionOrder":
      return ordered("suspension").map((each) => each.on);
    case "suspensionEnds":
      return ordered("suspension").map(({ until }) => until);
    case "objection":
      return [dates.objectionToDischarge];
    case "nonCommencementOrder":
      return ordered("nonCommencement").map((each) => each.on);
    case "periodBegins":
      return [relevantPeriod(file)?.begins];
  }
}

/**
 * To the office, that the case file has other dates than what was filed, or none; to whoever prepares a notice, that it has others than what
 * was typed so far.
 */
export function buildDifferencesNotice(submission: VisibleSubmission, locale: Locale): readonly FormNotice[] {
  const { type, by, caseFile, current } = submission;
  if (DATES_OF[type.type] === undefined) return [];
  const isOffice = by.standing === "office";
  const values = isOffice ? filedValues(submission) : current.context.values;
  if (values === null) return [];
  const different = compared(submission, values, locale).filter(
    ({ told, recorded }) => told !== recorded && (isOffice || recorded !== null),
  );
  if (different.length === 0) return [];
  const lines = different.map(({ label, told, recorded }) =>
    say(type, locale, recorded === null ? "told.missing" : "told.differs", {
      name: label,
      told: formatDate(told),
      recorded: recorded === null ? "" : formatDate(recorded),
    }),
  );
  return [
    {
      tone: isOffice ? "warning" : "info",
      title: say(type, locale, "told.title"),
      text: [...lines, say(type, locale, isOffice ? "told.toOffice" : "told.toFiler")].join("\n"),
      link: {
        to: `/casefile/${caseFile.id}/overview/important-dates`,
        label: say(type, locale, "told.link"),
      },
    },
  ];
}
