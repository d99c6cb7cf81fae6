/**
 * Which notice counts for a form on a day, and how a version of the form stands on it. A deviation that does not affect the substance of a
 * form does not make it invalid (Cap. 1 s.37), and a filing in time is worth more than the newest version of a page: so a former
 * version is told, and never refused.
 */
import { DRAFT_LIFETIME, addDays } from "../../kit";
import type { CalendarDate, FormDefinition } from "../../kit";
import { NOTICES } from "./notices";
import type { CaseKind, SpecifyingNotice } from "./notices";

interface VersionedForm {
  readonly type: string;
  readonly form: FormDefinition;
  readonly formerForms?: readonly FormDefinition[];
}

/** A form in one version, and the days on which it is the one to be used. */
export interface FormVersion {
  readonly version: number;
  /** `null`: since the form is in the portal at all. */
  readonly from: CalendarDate | null;
  /** Its last day; `null` for the newest. */
  readonly until: CalendarDate | null;
}

/** Days after its last one on which what was begun in a version is still filed in it without remark: as long as a draft lives. */
export const TRANSITION_DAYS = DRAFT_LIFETIME / 86_400_000;

/** @returns `null` where no notice that is known specifies the form on that day */
export const findNotice = (type: string, under: CaseKind, day: CalendarDate): SpecifyingNotice | null =>
  NOTICES.find(
    (notice) =>
      notice.under === under &&
      notice.forms.includes(type) &&
      notice.from <= day &&
      (notice.until === null || day <= notice.until),
  ) ?? null;

/** Every version of a form, the newest first. */
export function listVersions({ type, form, formerForms = [] }: VersionedForm): readonly FormVersion[] {
  const firsts = NOTICES.filter(({ forms }) => forms.includes(type)).map(({ from }) => from);
  const first = firsts.toSorted()[0] ?? null;
  const newestFirst = [form, ...formerForms].toSorted((one, other) => other.version - one.version);
  return newestFirst.map(({ version, since }, place) => {
    const next = newestFirst[place - 1]?.since;
    // The first of several stood from the first notice on.
    const from = place === newestFirst.length - 1 && place > 0 ? (since ?? first) : (since ?? null);
    return { version, from, until: next === undefined ? null : addDays(next, -1) };
  });
}

/**
 * `inForce`: it is the one to be used. `transition`: a newer one has taken its place, and what was begun in it is still filed in it.
 * `ended`: that is over as well.
 */
export type VersionStanding =
  | { readonly state: "inForce" }
  | {
      readonly state: "transition" | "ended";
      readonly newest: number;
      readonly until: CalendarDate;
      /** The last day of the transition. */
      readonly acceptedUntil: CalendarDate;
    };

/** @param day of filing, in Hong Kong */
export function judgeVersion(form: VersionedForm, version: number, day: CalendarDate): VersionStanding {
  const versions = listVersions(form);
  const until = versions.find((each) => each.version === version)?.until ?? null;
  const newest = versions.find(({ from }) => from === null || from <= day)?.version ?? version;
  if (until === null || day <= until || newest <= version) return { state: "inForce" };
  const acceptedUntil = addDays(until, TRANSITION_DAYS);
  return { state: day <= acceptedUntil ? "transition" : "ended", newest, until, acceptedUntil };
}
