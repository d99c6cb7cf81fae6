/** Every form that is filed here, with the notice that specifies it and its versions: for everybody. */
import { say, type CalendarDate, type Locale } from "~/workflows/kit";
import { submissions } from "~/workflows/registry";
import {
  NOTICES,
  listVersions,
  sayNotice,
  sayRequirements,
  type CaseKind,
  type FormVersion,
  type SpecifyingNotice,
} from "~/workflows/shared/specified-forms/index";

export interface ListedForm {
  /** "B1" */
  readonly name: string;
  readonly title: string;
  /** As it stands on the paper. */
  readonly number: string;
  /** The newest first. */
  readonly versions: readonly FormVersion[];
}

export interface ListedNotice {
  readonly id: string;
  readonly under: CaseKind;
  readonly notice: string;
  readonly requirements: string | null;
  readonly isInForce: boolean;
  readonly forms: readonly ListedForm[];
}

export interface SpecifiedForms {
  /** Those in force first. */
  readonly notices: readonly ListedNotice[];
  /** Forms that no notice known here lists. */
  readonly others: readonly ListedForm[];
}

/** The versions that were used while a notice was in force, each with the days of it that lie within. */
const listDuring = (notice: SpecifyingNotice, versions: readonly FormVersion[]): readonly FormVersion[] =>
  versions
    .filter(
      ({ from, until }) =>
        (from === null || notice.until === null || from <= notice.until) &&
        (until === null || until >= notice.from),
    )
    .map((each) => ({
      ...each,
      from: each.from !== null && each.from < notice.from ? notice.from : each.from,
      until:
        notice.until !== null && (each.until === null || each.until > notice.until)
          ? notice.until
          : each.until,
    }));

export function listSpecifiedForms(locale: Locale, today: CalendarDate): SpecifiedForms {
  const list = (names: readonly string[]): readonly ListedForm[] =>
    submissions
      .filter(({ type }) => names.includes(type))
      .map((type) => ({
        name: say(type, locale, "name"),
        title: say(type, locale, "title"),
        number: type.form.number,
        versions: listVersions(type),
      }));
  const notices = NOTICES.map((notice) => ({
    id: `${notice.under}-${notice.from}`,
    under: notice.under,
    notice: sayNotice(locale, notice),
    requirements: sayRequirements(locale, notice),
    isInForce: notice.from <= today && (notice.until === null || today <= notice.until),
    forms: list(notice.forms).map((form) => ({ ...form, versions: listDuring(notice, form.versions) })),
  }));
  const listed = NOTICES.flatMap(({ forms }) => forms);
  return {
    notices: notices.toSorted((one, other) => Number(other.isInForce) - Number(one.isInForce)),
    others: list(submissions.map(({ type }) => type).filter((type) => !listed.includes(type))),
  };
}
