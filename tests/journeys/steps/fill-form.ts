/** Fills in the steps of a form as a preparer does: by the labels, in the order of the page. */
import type { Locator } from "@playwright/test";

import {
  getStep,
  isMoney,
  isShown,
  getLabel,
  getRows,
  say,
  listShownSections,
  getTicked,
  writeDate,
  writeMinor,
  type Field,
  type FieldValue,
  type FormValues,
  type SubmissionType,
} from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1";

import { choose, typeInto } from "./keys";
import type { Person } from "./people";
import { fieldName } from "./words";

/**
 * Fills in one step of a form, a B1 unless another is said, with the values given. Texts that came from the case file stand; every choice is made.
 * Files are attached by `attach`.
 */
export async function fillStep(
  visitor: Person,
  stepId: string,
  values: FormValues,
  type: SubmissionType = referralB1,
): Promise<void> {
  const person = { ...visitor, type };
  for (const section of listShownSections(getStep(type.form, stepId), values)) {
    const title = say(type, person.locale, `sections.${section.id}.title`);
    if (section.fields.every(({ kind }) => kind === "computed")) await unfoldStated(person, title);
    const region = person.page.getByRole("region", { name: title, exact: true });
    await unfoldKnown(region);
    for (const field of section.fields)
      if (isShown(field, values)) await fillField(person, region, field, values[field.id] ?? null);
  }
}

/** What a step states before it asks is folded. */
async function unfoldStated({ page }: Person, title: string): Promise<void> {
  const fold = page.locator("details[data-stated]").filter({ hasText: title });
  await fold.waitFor();
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
}

/** Looks at what came from the case file: it is folded where there is much of it. */
export async function unfoldKnown(section: Locator): Promise<void> {
  await section.waitFor();
  for (const fold of await section.locator("details[data-known]:not([open]) > summary").all())
    await fold.click();
}

/** The single control of a field, found by its label. */
export function getControl(person: Person, within: Locator, fieldId: string): Locator {
  return within.getByRole("textbox", { name: getNamePattern(filling(person), getField(fieldId)) });
}

/** Answers a question of the form with yes or no. */
export async function answer(person: Person, within: Locator, fieldId: string, yes: boolean): Promise<void> {
  await fillField(filling(person), within, getField(fieldId), yes);
}

/** Somebody who fills in a form of this type. */
interface Filler extends Person {
  readonly type: SubmissionType;
}
const filling = (person: Person): Filler => ({ ...person, type: referralB1 });

/** A field of the B1. @throws where there is none of that id */
export function getField(fieldId: string): Field {
  for (const { sections } of referralB1.form.steps)
    for (const { fields } of sections) for (const field of fields) if (field.id === fieldId) return field;
  throw new Error(`The B1 has no field ${fieldId}`);
}

/** Attaches a file at the first field of the step that takes files, and waits until it has been checked. */
export async function attach(
  person: Person,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  const { page, t } = person;
  await page.locator("input[type=file]").first().setInputFiles(file);
  const line = page.getByRole("listitem").filter({ hasText: file.name });
  await line.getByText(t("files.states.clean"), { exact: true }).waitFor();
}

const getNamePattern = ({ locale, t, type }: Filler, field: Field, table?: string): RegExp =>
  fieldName(getLabel(type, locale, field, table), t("common.required"));

async function fillField(person: Filler, within: Locator, field: Field, value: FieldValue): Promise<void> {
  const { locale, type } = person;
  const group = within.getByRole("group", { name: getNamePattern(person, field) });
  const option = (name: string) => say(type, locale, `fields.${field.id}.options.${name}`);
  switch (field.kind) {
    case "computed":
    case "files":
      return;
    case "yesNo":
      if (value === null) return;
      await group.getByRole("radio", { name: yesOrNo(person, value), exact: true }).check();
      return;
    case "choice":
      if (value === null) return;
      await group.getByRole("radio", { name: option(written(value)), exact: true }).check();
      return;
    case "checklist":
      for (const ticks of getTicked(value))
        await group.getByRole("checkbox", { name: option(ticks), exact: true }).check();
      return;
    case "table":
      await fillTable(person, group, field, value);
      return;
    case "address":
      if (field.structured) {
        if (value === null) return;
        await group
          .getByRole("radio", { name: say(type, locale, "address.forms.other"), exact: true })
          .check();
        const lines = within.getByRole("textbox", { name: say(type, locale, "address.lines"), exact: true });
        if ((await lines.inputValue()) === "") await typeInto(lines, written(value));
        return;
      }
      await fillText(person, within, field, value);
      return;
    case "text":
    case "longText":
    case "person":
    case "date":
    case "money":
    case "number":
    case "hkid":
    case "phone":
    case "email":
      await fillText(person, within, field, value);
      return;
  }
}

async function fillText(person: Filler, within: Locator, field: Field, value: FieldValue): Promise<void> {
  const control = within.getByRole("textbox", { name: getNamePattern(person, field) });
  if (value !== null && (await control.inputValue()) === "") await typeInto(control, typed(field, value));
}

async function fillTable(
  person: Filler,
  group: Locator,
  field: Extract<Field, { kind: "table" }>,
  value: FieldValue,
): Promise<void> {
  const { t, locale, type } = person;
  const { keyboard } = person.page;
  for (const [at, row] of getRows(value).entries()) {
    await group.getByRole("button", { name: t("table.addRow"), exact: true }).click();
    for (const [index, column] of field.columns.entries()) {
      if (index > 0) await keyboard.press("Tab");
      const cell = row[column.id] ?? null;
      if (cell === null) continue;
      const label = getLabel(type, locale, column, field.id);
      const name = t("table.cell", { column: label, row: at + 1 });
      if (column.kind === "yesNo" || column.kind === "choice") {
        const options = `fields.${field.id}.columns.${column.id}.options`;
        const list = group.getByRole("combobox", { name, exact: true });
        // Into the list: its arrows would lead on to other cells.
        await list.press("F2");
        await choose(
          list,
          column.kind === "yesNo" ? yesOrNo(person, cell) : say(type, locale, `${options}.${written(cell)}`),
        );
      } else await typeInto(group.getByRole("textbox", { name, exact: true }), typed(column, cell));
    }
  }
}

function yesOrNo({ locale, type }: Filler, value: FieldValue): string {
  return say(type, locale, value === true ? "common.yes" : "common.no");
}

function typed(field: Field, value: FieldValue): string {
  if (isMoney(value)) return writeMinor(value.minor);
  return field.kind === "date" ? writeDate(written(value)) : written(value);
}

/** @throws for a value that is not written in one piece */
export function written(value: FieldValue | undefined): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new Error(`Not a text: ${JSON.stringify(value)}`);
}
