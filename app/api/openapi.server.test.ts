import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import * as z from "zod";

import { isCallLine } from "~/app/routing/access";
import { URL_MAP } from "~/app/routing/url-map";

import { CALLS } from "./calls.server";
import { openApiDocument } from "./openapi.server";

const Document = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});
const FormSchema = z.looseObject({
  properties: z.looseObject({
    lastKnownAddress: z.looseObject({
      anyOf: z.array(
        z.looseObject({ type: z.string(), properties: z.record(z.string(), z.unknown()).optional() }),
      ),
    }),
  }),
});
const document = Document.parse(openApiDocument("https://portal.example"));

test("the description is valid OpenAPI 3.1", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(document.openapi).toBe("3.1.0");
});

test("it describes every call, each under a name of its own", () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = CALLS.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  expect(described.sort()).toEqual(declared.sort());
  expect(new Set(CALLS.map(({ id }) => id)).size).toBe(CALLS.length);
});

test("every call stands in the URL map by its own address, which says whose it is", () => {
  const mapped = new Set(URL_MAP.filter(isCallLine).map(({ path }) => path));
  expect(CALLS.filter(({ path }) => !mapped.has(path)).map(({ id }) => id)).toEqual([]);
});

test("every reference leads to a schema", () => {
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(references.length).toBeGreaterThan(20);
  for (const name of references) expect(document.components.schemas).toHaveProperty([name ?? ""]);
});

test("it says what a form may hold, and what it must hold to be filed", () => {
  expect(document.components.schemas).toHaveProperty(["B1Values", "properties", "findings"]);
  expect(document.components.schemas).toHaveProperty(["B1Complete", "required"]);
});

test("an address is lines, or the parts of one in Hong Kong, of which the districts are named", () => {
  const [values, complete] = ["B1Values", "B1Complete"].map((name) =>
    FormSchema.parse(document.components.schemas[name]),
  );
  const parts = {
    region: {},
    district: {},
    street: {},
    estate: {},
    phase: {},
    building: {},
    block: {},
    floor: {},
    flat: {},
  };
  for (const form of [values, complete]) {
    const kinds = form?.properties.lastKnownAddress.anyOf ?? [];
    expect(kinds.map(({ type }) => type)).toContain("string");
    const inHongKong = kinds.find(({ type }) => type === "object");
    expect(Object.keys(inHongKong?.properties ?? {})).toEqual(Object.keys(parts));
  }
  expect(JSON.stringify(complete?.properties.lastKnownAddress)).toContain('"yauTsimMong"');
});

test("a notification bears the particulars of section 3", () => {
  for (const name of ["messageId", "title", "date"])
    expect(document.components.schemas).toHaveProperty(["Notification", "properties", name]);
});

test("each portal is described where it is reached itself", () => {
  const servers = (origin: string) =>
    z.object({ servers: z.unknown() }).parse(openApiDocument(origin)).servers;
  expect(servers("https://one.example")).toEqual([{ url: "https://one.example" }]);
  expect(servers("https://two.example")).toEqual([{ url: "https://two.example" }]);
});
