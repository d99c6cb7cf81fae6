/** What may be amended of a filed proof, how it is typed, and what came of it: for the counter and for requests alike. */
import {
  changesBetween,
  displayValue,
  findField,
  findGaps,
  HOME_CURRENCY,
  isMoney,
  getLabel,
  parseStep,
  createSay,
  say,
  sayGap,
  writeMinor,
  type CalendarDate,
  type Changes,
  type Field,
  type FieldValue,
  type FormDefinition,
  type FormValues,
  type Locale,
} from "~/workflows/kit";
import { AMENDABLE, findOtherTotal, proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import type { FieldChange } from "~/app/services/filings/reading/comparison.server";
import { postedEntries } from "~/app/services/filings/steps/posted-entries";

/** A field of a filed proof that may be amended, with what stands. */
export interface AmendableField {
  readonly id: string;
  readonly label: string;
  readonly kind: "line" | "lines" | "money";
  /** What stands, as the form shows it; empty where nothing does. */
  readonly stands: string;
  /** The same as it is typed. */
  readonly typed: string;
  readonly currency: string;
}

const NAMES: ReadonlySet<string> = new Set(AMENDABLE);

function getField(form: FormDefinition, id: string): Field {
  const found = findField(form, id)?.field;
  if (found === undefined) throw new Error(`A proof has no field ${id}`);
  return found;
}
const show = (form: FormDefinition, id: string, value: FieldValue | undefined, locale: Locale): string =>
  displayValue(getField(form, id), value, locale, createSay(proofOfDebt, locale));

/** @param values what stands of the proof */
export function amendableFields(
  form: FormDefinition,
  values: FormValues,
  locale: Locale,
): readonly AmendableField[] {
  return AMENDABLE.map((id): AmendableField => {
    const field = getField(form, id);
    const value = values[id];
    const stands = show(form, id, value, locale);
    return {
      id,
      label: getLabel(proofOfDebt, locale, field),
      kind:
        field.kind === "money"
          ? "money"
          : field.kind === "longText" || field.kind === "address"
            ? "lines"
            : "line",
      stands,
      typed: isMoney(value) ? writeMinor(value.minor) : stands,
      currency: isMoney(value) ? value.currency : HOME_CURRENCY,
    };
  });
}

export interface Amendments {
  readonly changes: Changes;
  /** What stood of the fields that are changed. */
  readonly was: FormValues;
  /** Sentences by field. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Reads what was typed over what stands: only fields that differ are changed. */
export function readAmendments(
  form: FormDefinition,
  values: FormValues,
  posted: FormData,
  { today, locale }: { readonly today: CalendarDate; readonly locale: Locale },
): Amendments {
  const entries = Object.fromEntries(
    Object.entries(postedEntries(posted)).filter(([name]) => NAMES.has(name.split(".")[0] ?? "")),
  );
  const typed = form.steps.reduce<FormValues>(
    (all, { id }) => ({ ...all, ...parseStep(form, id, entries) }),
    {},
  );
  const differing = Object.entries(typed).filter(
    // An address that was entered by its parts stands as long as its words do.
    ([id, value]) => show(form, id, value, locale) !== show(form, id, values[id], locale),
  );
  const after = { ...values, ...Object.fromEntries(differing) };
  const changed = new Set(differing.map(([id]) => id));
  const gaps = findGaps(form, after, [], today).filter(({ field }) => changed.has(field));
  return {
    changes: changesBetween(form, values, after),
    was: Object.fromEntries([...changed].map((id) => [id, values[id] ?? null])),
    problems: {
      ...(changed.has(TOTAL) && findOtherTotalProblem(after, locale)),
      ...Object.fromEntries(gaps.map((gap) => [gap.field, sayGap(proofOfDebt, locale, form, gap)])),
    },
  };
}

const TOTAL = "totalClaim";

/** A total of wages beside a schedule that adds up to another amount: the schedule is amended with it, by its creditor. */
function findOtherTotalProblem(after: FormValues, locale: Locale): Readonly<Record<string, string>> {
  const other = findOtherTotal(after);
  if (other === null) return {};
  const total = `${other.currency} ${writeMinor(other.minor)}`;
  return { [TOTAL]: say(proofOfDebt, locale, "amending.otherTotal", { total }) };
}

/** Old and new, side by side. */
export function shownChanges(
  form: FormDefinition,
  was: FormValues,
  changes: Changes,
  locale: Locale,
): readonly FieldChange[] {
  return Object.entries(changes).flatMap(([path, now]) => {
    const [id = ""] = path.split("/");
    const field = findField(form, id)?.field;
    if (field === undefined) return [];
    return [
      {
        id,
        field: getLabel(proofOfDebt, locale, field),
        before: show(form, id, was[id], locale) || null,
        after: show(form, id, now, locale) || null,
      },
    ];
  });
}
