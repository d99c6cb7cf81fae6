/** What the conformance kit holds: made from the declarations of the forms, as the description of the API is. */
import { createHash } from "node:crypto";

import { FILL_MANDATORY, listFields, type FormValues, type SubmissionType } from "~/workflows/kit";
import { formExamples } from "~/workflows/form-examples";
import { submissions } from "~/workflows/registry";

import { Components, type Schema } from "../components.server";
import { ERROR_CODES } from "../error-codes.server";
import { BAD_REQUEST } from "../refusal.server";
import { listCodeLists, sayEverywhere } from "./code-lists";

/** Raised with every change of how the kit is laid out. */
const LAYOUT = 1;
export const MANIFEST = "conformance.json";

export interface KitFile {
  readonly path: string;
  readonly content: string;
}

/** Every file of the kit, the manifest first. @throws for a form without an example or a date */
export function buildKitFiles(): readonly KitFile[] {
  const components = new Components();
  components.addForms();
  const forms = submissions.map((type) => describeForm(type, components.all));
  const errors = { path: "errors.json", content: toText(ERROR_CODES) };
  const files = [...forms.flatMap(({ files: own }) => own), errors];
  const manifest = {
    layout: LAYOUT,
    api: "v1",
    date: forms
      .map(({ entry }) => entry.date)
      .sort()
      .at(-1),
    forms: forms.map(({ entry }) => entry),
    errors: errors.path,
    sha256: Object.fromEntries(files.map(({ path, content }) => [path, hash(content)])),
  };
  return [{ path: MANIFEST, content: toText(manifest) }, { path: "README.txt", content: README }, ...files];
}

function describeForm(type: SubmissionType, schemas: Readonly<Record<string, Schema>>) {
  const { code, form, caseTypes } = type;
  const example = formExamples[type.type];
  if (example === undefined) throw new Error(`${type.type} has no example`);
  if (form.since === undefined) throw new Error(`The form of ${type.type} does not say since when it stands`);
  const about = { form: code, number: form.number, version: form.version, date: form.since };
  const name = code.toUpperCase();
  const folder = `forms/${code}`;
  const toSchema = (kind: "draft" | "complete", named: string, refusedWith: string): string =>
    toText({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: `urn:receiver-portal:form:${code}:${String(form.version)}:${kind}`,
      "x-form": code,
      "x-version": form.version,
      "x-date": form.since,
      "x-refused-with": refusedWith,
      ...schemas[named],
    });
  const paths = {
    draft: `${folder}/draft.schema.json`,
    complete: `${folder}/complete.schema.json`,
    codes: `${folder}/codes.json`,
    example: `${folder}/example.json`,
  };
  return {
    entry: { ...about, name: sayEverywhere(type, "title"), caseTypes, ...paths, ...listApart(type) },
    files: [
      { path: paths.draft, content: toSchema("draft", `${name}Values`, BAD_REQUEST.code) },
      { path: paths.complete, content: toSchema("complete", `${name}Complete`, FILL_MANDATORY) },
      { path: paths.codes, content: toText({ ...about, lists: listCodeLists(type) }) },
      { path: paths.example, content: toText(withoutBlanks(example)) },
    ],
  };
}

/** What a program does not write among the values: what the portal puts in, and files. */
function listApart({ form }: SubmissionType) {
  const fields = listFields(form).map(({ field }) => field);
  return {
    byPortal: fields.filter(({ byPortal }) => byPortal === true).map(({ id }) => id),
    files: fields.flatMap((field) => {
      if (field.kind !== "files") return [];
      const { id, multiple, fileTypes = [], description = null } = field;
      return [{ field: id, multiple, fileTypes, description }];
    }),
  };
}

/** Without what JSON cannot say. */
const withoutBlanks = (example: FormValues): FormValues =>
  Object.fromEntries(Object.entries(example).filter(([, value]) => value !== undefined));

const toText = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;
const hash = (content: string): string => createHash("sha256").update(content).digest("hex");

const README = `Forms of the Official Receiver's Office, for programs that fill them in

conformance.json       every form: its code in addresses, number, version, date, and where its files are
  forms/CODE/draft.schema.json     what a draft may hold (JSON Schema 2020-12)
  forms/CODE/complete.schema.json  what the form must hold to be filed; which fields are asked depends on others, and is said by the portal
  forms/CODE/codes.json            the codes of its fields, with their words in English, Traditional and Simplified Chinese
  forms/CODE/example.json          a complete form; nobody in it exists
errors.json            every code with which a call is refused

x-refused-with in a schema is the code with which the portal refuses what is not as the schema says.
byPortal in conformance.json names fields that the portal alone puts in: leave them out of what you send.
Files are not among the values: "files" names their fields.
`;
