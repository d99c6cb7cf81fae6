/** What a correction changed in a case: each field with what it read before and after, in words. */
import type { TFunction } from "i18next";

import { formatDate } from "~/app/i18n/format";
import type { RecordedEntry } from "~/events/types";
import {
  CASE_LISTS,
  caseFile,
  caseFileFacts,
  CASE_PARTS,
  readAppointments,
  readList,
  readPart,
  type CaseFile,
  type CaseListName,
  type CasePart,
  type Scalar,
} from "~/workflows/records/case-file/index";
import { say, type Locale } from "~/workflows/kit";

import {
  getFields,
  isAppointments,
  type CaseField,
  type FieldGroup,
} from "../../cases/corrections/case-fields";
import { fieldText } from "../../cases/corrections/shown-field";
import type { FieldChange } from "../../filings/reading/comparison.server";

export interface CaseChanges {
  readonly changes: readonly FieldChange[];
  readonly reason: string | null;
}
/** Who reads: internal remarks, and what would tell of them, are for the office alone. */
export interface ChangesReader {
  readonly office: boolean;
  readonly locale: Locale;
  readonly t: TFunction;
}
type Entry = Pick<RecordedEntry, "type" | "data">;
type Values = Readonly<Record<string, Scalar | undefined>>;

/**
 * The changes of an entry; none where it is no correction.
 * @param before the case as it was then
 * @param after the case as the entry left it
 * @returns `null` for an entry of which the reader must not know
 */
export function listCaseChanges(
  entry: Entry,
  before: CaseFile,
  after: CaseFile,
  reader: ChangesReader,
): CaseChanges | null {
  const reason = reasonIn(entry);
  switch (entry.type) {
    case "case.statusChanged":
      return { changes: statusChange(before, after, reader), reason };
    case "case.dateRecorded":
      return { changes: dateChange(entry, before, after, reader), reason };
    default:
      return fieldChanges(entry, before, after, reader);
  }
}

function reasonIn({ data }: Entry): string | null {
  const reason = data?.["reason"];
  return typeof reason === "string" && reason !== "" ? reason : null;
}

function statusChange(
  before: CaseFile,
  after: CaseFile,
  { locale, t }: ChangesReader,
): readonly FieldChange[] {
  const called = ({ status }: CaseFile) => say(caseFile, locale, `status.${status}`);
  return listChanges("status", t("caseFile.fields.status"), called(before), called(after));
}

function dateChange(
  { data }: Entry,
  before: CaseFile,
  after: CaseFile,
  { t }: ChangesReader,
): readonly FieldChange[] {
  const name = caseFileFacts["case.dateRecorded"].payload.safeParse(data).data?.name;
  if (name === undefined) return [];
  const shown = ({ dates }: CaseFile) => {
    const date = dates[name];
    return date === undefined ? null : formatDate(date);
  };
  return listChanges(name, t(`caseFile.dates.${name}`), shown(before), shown(after));
}

function listChanges(
  id: string,
  field: string,
  before: string | null,
  after: string | null,
): readonly FieldChange[] {
  return before === after ? [] : [{ id, field, before, after }];
}

const isPart = (name: string): name is CasePart => Object.hasOwn(CASE_PARTS, name);
const isList = (name: string): name is CaseListName => Object.hasOwn(CASE_LISTS, name);

function fieldChanges(
  entry: Entry,
  before: CaseFile,
  after: CaseFile,
  { office, t }: ChangesReader,
): CaseChanges | null {
  const reason = reasonIn(entry);
  const [group = "", what = ""] = entry.type.split(".");
  // Earlier versions recorded a new name alone.
  const ofPart = isPart(group) && ["corrected", "renamed"].includes(what);
  const ofAppointment = isAppointments(group) && what === "corrected";
  if (!ofPart && !isList(group) && !ofAppointment) return { changes: [], reason: null };
  const [was, is] = [getValues(group, before, entry), getValues(group, after, entry)];
  const touched = getFields(group, after.type).filter(
    ({ name }) => (was[name] ?? null) !== (is[name] ?? null),
  );
  const shown = touched.filter(({ internal }) => office || internal !== true);
  if (shown.length === 0 && touched.length > 0) return null;
  return {
    changes: shown.flatMap((field) => listChanges(...namedChange(t, field, was, is))),
    reason: shown.length === touched.length ? reason : null,
  };
}

const namedChange = (t: TFunction, field: CaseField, was: Values, is: Values) =>
  [
    field.name,
    t(`caseFile.fields.${field.name}`),
    fieldText(t, field, was[field.name]),
    fieldText(t, field, is[field.name]),
  ] as const;

function getValues(group: FieldGroup, file: CaseFile, { data }: Entry): Values {
  if (isPart(group)) return readPart[group](file);
  if (isAppointments(group)) {
    const corrected = readAppointments(file, group).find((each) => each.id === data?.["appointment"]);
    return corrected?.entry ?? {};
  }
  const id = data?.["id"];
  return isList(group) ? (readList[group](file).find((each) => each.id === id)?.entry ?? {}) : {};
}
