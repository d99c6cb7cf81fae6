/** Corrections of the parts and the lists of a case, as their forms ask for them. */
import * as z from "zod";
import { ulid } from "ulidx";

import {
  CASE_LISTS,
  CASE_PARTS,
  readAppointments,
  readList,
  readPart,
  Scalar,
  type CaseListName,
  type CasePart,
  type Changes,
} from "~/workflows/records/case-file/index";

import type { ReadPost } from "../../platform/facts/fact-button.server";
import { readReason, refusedWith, getText, type Correcting } from "./correction-input.server";
import { getFields, isAppointments, type CaseField, type FieldGroup } from "./case-fields";
import { fieldText } from "./shown-field";
import {
  checkTogether,
  getMaxLength,
  readField,
  getSeenFieldName,
  getFieldName,
  type CorrectionAct,
  type CorrectionProblem,
} from "./typed-fields";

const isPart = (name: FieldGroup): name is CasePart => Object.hasOwn(CASE_PARTS, name);
const isList = (name: FieldGroup): name is CaseListName => Object.hasOwn(CASE_LISTS, name);

/** What each act asks for with the fields of a group. */
export const FIELDS_ASKED: Readonly<
  Record<CorrectionAct, (page: Correcting, group: FieldGroup) => ReadPost>
> = { correct: correction, add: addition, remove: removal };

function findCurrentValues({ visible: { file }, form }: Correcting, group: FieldGroup) {
  if (isPart(group)) return readPart[group](file);
  const id = getText(form, "entry");
  if (isAppointments(group)) return readAppointments(file, group).find((each) => each.id === id)?.entry;
  return isList(group) ? readList[group](file).find((each) => each.id === id)?.entry : undefined;
}

function correction(page: Correcting, group: FieldGroup): ReadPost {
  const { form, visible, t } = page;
  const current: Readonly<Record<string, Scalar | undefined>> | undefined = findCurrentValues(page, group);
  if (current === undefined) return refusedWith(t("caseCorrections.gone"));
  const read = readFields(page, "correct", group);
  const { reason, problems } = readReason(page, getFieldName("correct", group, "reason"));
  const changes = getChanges(read.values, read.seen);
  const conflicts = getFields(group, visible.file.type).filter(
    ({ name }) => name in changes && (current[name] ?? null) !== changes[name]?.from,
  );
  const found = { ...read.problems, ...problems };
  if (conflicts.length > 0) {
    const given = copyForm(form);
    for (const field of conflicts) {
      const name = getFieldName("correct", group, field.name);
      const value = fieldText(t, field, current[field.name]) ?? t("common.notAvailable");
      given.set(getSeenFieldName(name), JSON.stringify(current[field.name] ?? null));
      found[name] = t("caseCorrections.conflict", { value });
    }
    return { problems: found, form: given, status: 409 };
  }
  if (Object.keys(found).length > 0) return { problems: found };
  if (Object.keys(changes).length === 0) return refusedWith(t("caseCorrections.nothingChanged"));
  return {
    data: { ...entryNamed(group, getText(form, "entry")), changes, reason },
  };
}

function entryNamed(group: FieldGroup, id: string): Readonly<Record<string, string>> {
  if (isAppointments(group)) return { appointment: id };
  return isList(group) ? { id } : {};
}

function addition(page: Correcting, group: FieldGroup): ReadPost {
  const read = readFields(page, "add", group);
  const { reason, problems } = readReason(page, getFieldName("add", group, "reason"));
  const found = { ...read.problems, ...problems };
  if (Object.keys(found).length > 0) return { problems: found };
  const entry = Object.fromEntries(Object.entries(read.values).filter(([, value]) => value !== null));
  return { data: { id: ulid(), entry, reason } };
}

/** Its form is a dialog: what it lacks the dialog says before it is posted. */
function removal(page: Correcting, group: FieldGroup): ReadPost {
  const { reason, problems } = readReason(page, getFieldName("remove", group, "reason"));
  if (Object.keys(problems).length > 0) return { problems };
  return { data: { id: getText(page.form, "entry"), reason } };
}

function copyForm(form: FormData): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  return copy;
}

type Values = Readonly<Record<string, Scalar>>;

function getChanges(values: Values, seen: Values): Changes {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, to]) => {
      const from = seen[name] ?? null;
      return from === to ? [] : [[name, { from, to }] as const];
    }),
  );
}

const Seen = z.string().transform((text) => {
  try {
    const value: unknown = JSON.parse(text);
    return Scalar.safeParse(value).data ?? null;
  } catch {
    return null;
  }
});

/** Every field of the form that was posted, with what it read when the form was made. */
function readFields({ form, visible, t }: Correcting, act: CorrectionAct, group: FieldGroup) {
  const caseType = visible.file.type;
  const values: Record<string, Scalar> = {};
  const seen: Record<string, Scalar> = {};
  const problems: Record<string, string> = {};
  const say = (field: CaseField, problem: CorrectionProblem) => {
    const { length } = getText(form, getFieldName(act, group, field.name))
      .replaceAll("\r\n", "\n")
      .trim();
    return t(`caseCorrections.problems.${problem}`, { most: getMaxLength(field), length });
  };
  const fields = getFields(group, caseType).filter(({ name }) => form.has(getFieldName(act, group, name)));
  for (const field of fields) {
    const name = getFieldName(act, group, field.name);
    seen[field.name] = Seen.parse(getText(form, getSeenFieldName(name)));
    const read = readField(field, getText(form, name), caseType);
    if ("problem" in read) problems[name] = say(field, read.problem);
    else values[field.name] = read.value;
  }
  const checked = checkTogether(values, seen);
  for (const field of fields) {
    const problem = checked.problems[field.name];
    if (problem !== undefined) problems[getFieldName(act, group, field.name)] ??= say(field, problem);
  }
  return { values: checked.values, seen, problems };
}
