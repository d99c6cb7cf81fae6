/** What tells a form from others of its kind in the same case: of an account its period. It is named by it wherever it is named. */
import { formatDate } from "~/app/i18n/format";
import {
  say,
  type FormPeriod,
  type Locale,
  type SubmissionContext,
  type SubmissionType,
} from "~/workflows/kit";

/** A form as far as its name depends on it. */
interface NamedForm {
  readonly type: SubmissionType;
  readonly current: { readonly context: SubmissionContext };
}

/** "19/09/2025 – 18/09/2026" */
export const formatPeriod = ({ from, to }: FormPeriod): string => `${formatDate(from)} – ${formatDate(to)}`;

/** `null`: a case has one of its kind at a time, or says apart which is which. */
export function findFormSubject({ type, current }: NamedForm): string | null {
  const period = type.findPeriod?.(current.context) ?? null;
  return period && formatPeriod(period);
}

/** Short name of the form, with its period where it has one: "s.93 · 19/09/2025 – 18/09/2026". */
export const nameForm = (submission: NamedForm, locale: Locale): string =>
  addSubject(submission, say(submission.type, locale, "name"));

/** Its full title, alike. */
export const sayFormTitle = (submission: NamedForm, locale: Locale): string =>
  addSubject(submission, say(submission.type, locale, "title"));

function addSubject(submission: NamedForm, name: string): string {
  const subject = findFormSubject(submission);
  return subject === null ? name : `${name} · ${subject}`;
}
