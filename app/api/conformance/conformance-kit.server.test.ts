import { Ajv2020 } from "ajv/dist/2020.js";
import JSZip from "jszip";
import { describe, expect, test } from "vitest";
import * as z from "zod";

import { LOCALES, findGaps, listFields } from "~/workflows/kit";
import { formExamples } from "~/workflows/form-examples";
import { submissions } from "~/workflows/registry";

import { openApiDocument } from "../openapi.server";
import { listCodeLists } from "./code-lists";
import { getConformanceKit, packKit } from "./conformance-kit.server";

const Manifest = z.object({
  date: z.iso.date(),
  forms: z.array(
    z.object({
      form: z.string(),
      version: z.int(),
      date: z.iso.date(),
      draft: z.string(),
      complete: z.string(),
      codes: z.string(),
      example: z.string(),
    }),
  ),
  sha256: z.record(z.string(), z.string()),
});
const Schemas = z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) });
const Named = z.record(z.string(), z.unknown());
const TODAY = "2026-11-28";

const { content } = await getConformanceKit();
const zip = await JSZip.loadAsync(content);
const read = async (path: string): Promise<unknown> =>
  JSON.parse((await zip.file(path)?.async("string")) ?? `"${path} is missing"`);
const manifest = Manifest.parse(await read("conformance.json"));
const getEntry = (code: string) => {
  const found = manifest.forms.find(({ form }) => form === code);
  if (found === undefined) throw new Error(`The kit has no ${code}`);
  return found;
};

test("it has every form, and nothing that its manifest does not name", () => {
  expect(manifest.forms.map(({ form }) => form)).toEqual(submissions.map(({ code }) => code));
  const named = ["conformance.json", "README.txt", ...Object.keys(manifest.sha256)];
  expect(Object.keys(zip.files).sort()).toEqual(named.sort());
  expect(manifest.date).toBe(
    manifest.forms
      .map(({ date }) => date)
      .sort()
      .at(-1),
  );
});

test("the same forms are the same bytes", async () => {
  const again = await packKit();
  expect(Buffer.compare(again.content, content)).toBe(0);
  expect(again.tag).toBe((await getConformanceKit()).tag);
  expect(content.length).toBeLessThan(300_000);
});

describe.each(submissions.map((type) => ({ code: type.code, type })))("$code", ({ code, type }) => {
  const compile = async (path: string) =>
    new Ajv2020({ allErrors: true, strict: false, validateFormats: false }).compile(
      Named.parse(await read(path)),
    );

  test("its example is as both schemas say; what is not is refused by both", async () => {
    const { draft, complete, example, version } = getEntry(code);
    expect(version).toBe(type.form.version);
    const values = Named.parse(await read(example));
    for (const path of [draft, complete]) {
      const validate = await compile(path);
      validate(values);
      expect(validate.errors, path).toBeNull();
      expect(validate({ ...values, nonsense: 1 }), path).toBe(false);
    }
  });

  test("its example lacks nothing but files", () => {
    const files = new Set(
      listFields(type.form).flatMap(({ field }) => (field.kind === "files" ? field.id : [])),
    );
    const gaps = findGaps(type.form, formExamples[type.type] ?? {}, [], TODAY);
    expect(gaps.filter(({ field }) => !files.has(field))).toEqual([]);
  });

  test("its schemas are those of the API's description", async () => {
    const { components } = Schemas.parse(openApiDocument("https://portal.example"));
    for (const [path, name] of [
      [getEntry(code).draft, `${code.toUpperCase()}Values`],
      [getEntry(code).complete, `${code.toUpperCase()}Complete`],
    ] as const) {
      const schema = await read(path);
      expect(schema).toMatchObject(Named.parse(components.schemas[name]));
      expect(JSON.stringify(schema)).not.toContain("#/components/");
    }
  });

  test("its codes are those of its schema, with words in three languages", async () => {
    const complete = JSON.stringify(await read(getEntry(code).complete));
    const lists = listCodeLists(type);
    expect(await read(getEntry(code).codes)).toMatchObject({ form: code, lists });
    for (const { field, codes } of lists) {
      expect(complete, field).toContain(JSON.stringify(codes.map((each) => each.code)));
      for (const { code: each, words } of codes)
        for (const locale of words === null ? [] : LOCALES)
          expect(words?.[locale].trim(), `${field} ${each} ${locale}`).not.toBe("");
    }
  });
});

test("an archive that lacks a form, or an example that is wrong, would be noticed", async () => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
    Named.parse(await read(getEntry("b1").complete)),
  );
  const values = Named.parse(await read(getEntry("b1").example));
  expect(validate({ ...values, idType: "no-such-code" })).toBe(false);
  expect(() => getEntry("b9")).toThrow("no b9");
});
