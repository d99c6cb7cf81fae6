/** Ways through a form's declaration: which fields there are, and which are shown for given values. */
import type { Field, FormDefinition, FormSection, FormStep, FormValues } from "./types";

export interface PlacedField {
  readonly step: FormStep;
  readonly section: FormSection;
  readonly field: Field;
}

/** Every field of the form in its order, shown or not. */
export function listFields(form: FormDefinition): readonly PlacedField[] {
  const known = placed.get(form);
  if (known) return known;
  const fields = form.steps.flatMap((step) =>
    step.sections.flatMap((section) => section.fields.map((field) => ({ step, section, field }))),
  );
  placed.set(form, fields);
  return fields;
}
const placed = new WeakMap<FormDefinition, readonly PlacedField[]>();

/** The field of an id, or of the path of a part of it (`address.district`). */
export function findField(form: FormDefinition, id: string): PlacedField | undefined {
  const [whole = id] = id.split(".");
  return listFields(form).find(({ field }) => field.id === whole);
}

/** @throws where the form has no such step: a wrong address is the route's matter, asked with `findStep`. */
export function getStep(form: FormDefinition, id: string): FormStep {
  const step = findStep(form, id);
  if (!step) throw new Error(`Form ${form.number} version ${String(form.version)} has no step ${id}`);
  return step;
}

export function findStep(form: FormDefinition, id: string): FormStep | undefined {
  return form.steps.find((step) => step.id === id);
}

/** Whether the field itself is shown; its section is asked separately. For a column, `values` is the row. */
export function isShown(field: Field | FormSection, values: FormValues): boolean {
  return field.showWhen?.(values) ?? true;
}

export function isRequired(field: Field, values: FormValues): boolean {
  return field.required === true || (field.requiredWhen?.(values) ?? false);
}

/** The sections of a step that are shown for these values. */
export function listShownSections(step: FormStep, values: FormValues): readonly FormSection[] {
  return step.sections.filter((section) => isShown(section, values));
}

/** The fields of a step that are shown for these values. */
export function listShownFields(step: FormStep, values: FormValues): readonly Field[] {
  return listShownSections(step, values).flatMap((section) =>
    section.fields.filter((field) => isShown(field, values)),
  );
}
