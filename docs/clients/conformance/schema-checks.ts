/** Whether schemas, codes and example of a form agree with each other. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

import type { CodeList, KitForm, Schema, Values } from "./kit.ts";
import { Unfit, type Report } from "./report.ts";

/** Of no list. */
export const NO_CODE = "no-such-code";

export interface Validators {
  readonly draft: ValidateFunction;
  readonly complete: ValidateFunction;
}

/** What is written in a format is said by a pattern as well. */
const compile = (schema: Schema): ValidateFunction =>
  new Ajv2020({ allErrors: true, strict: false, validateFormats: false }).compile(schema);

/** @throws Stopped where a schema is none */
export async function checkSchemas(form: KitForm, report: Report): Promise<Validators> {
  const { entry, draft, complete, codes, example } = form;
  const name = `${entry.form} version ${String(entry.version)} of ${entry.date}`;
  const validators = await report.check(`${name}: its schemas are JSON Schemas`, () => ({
    draft: compile(draft),
    complete: compile(complete),
  }));
  await report.look(`${name}: its example is as its schemas say`, () => {
    expectValid(validators.draft, example, "as a draft");
    expectValid(validators.complete, example, "as a complete form");
  });
  await report.look(`${name}: a field that it does not have is not`, () => {
    for (const validate of Object.values(validators) as readonly ValidateFunction[])
      expectInvalid(validate, { ...example, noSuchField: 1 }, "noSuchField");
  });
  await report.look(`${name}: what must be there may not be missing`, () => {
    for (const field of complete.required ?? []) {
      const { [field]: _, ...rest } = example;
      expectInvalid(validators.complete, rest, `nothing in ${field}`);
    }
  });
  await report.look(`${name}: the codes of its lists are taken, and no other`, () => {
    for (const list of codes) {
      if (!list.field.includes("."))
        for (const { code } of list.codes)
          for (const changed of withCode(example, list, code))
            expectValid(validators.complete, changed, `with ${code} in ${list.field}`);
      for (const changed of withCode(example, list, NO_CODE))
        expectInvalid(validators.complete, changed, `${NO_CODE} in ${list.field}`);
    }
  });
  return validators;
}

/** The example with another code in a field; nothing where the example has none there. */
function withCode(example: Values, { field, takes }: CodeList, code: string): readonly Values[] {
  const [place = "", part] = field.split(".");
  const [name = "", column] = place.split("/");
  const put = (value: unknown): unknown => {
    if (part !== undefined)
      return typeof value === "object" && value !== null ? { ...value, [part]: code } : undefined;
    return takes === "several" ? [code] : code;
  };
  const held = example[name];
  if (held === undefined || held === null) return [];
  if (column === undefined) {
    const changed = put(held);
    return changed === undefined ? [] : [{ ...example, [name]: changed }];
  }
  const [first, ...rest] = Array.isArray(held) ? (held as readonly Values[]) : [];
  if (first?.[column] === undefined || first[column] === null) return [];
  const changed = put(first[column]);
  return changed === undefined ? [] : [{ ...example, [name]: [{ ...first, [column]: changed }, ...rest] }];
}

/** @throws Unfit naming the first place that is not as the schema says */
export function expectValid(validate: ValidateFunction, values: Values, how: string): void {
  if (validate(values)) return;
  const places = (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message ?? ""}`,
  );
  throw new Unfit(`${how} it is refused by its schema: ${places.slice(0, 3).join("; ")}`);
}

function expectInvalid(validate: ValidateFunction, values: Values, what: string): void {
  if (validate(values)) throw new Unfit(`the schema takes ${what}`);
}
