/** Examples of what is sent and answered, made from the description of the shapes, so that they cannot say anything else. */
import type { Shape } from "./shape-of-json";

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** What stands for a text of a format. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  date: "2026-11-06",
  "date-time": "2026-11-06T01:30:00.000Z",
  email: "chan.tm@firm.example",
  uri: "https://firm.example/",
  uuid: "0190f3a2-7c1e-4d53-9f60-2b7a5d1c8e42",
  base64: "UmVjZWl2ZXI=",
};
/** What the portal calls such a thing, by the name under which it is sent. */
const BY_NAME: Readonly<Record<string, string>> = {
  caseId: "HCB-12-2022",
  caseNo: "HCB 12/2022",
  form: "b1",
  submissionId: "01J8ZC3V5N9Q4T7WXYRABCDEFG",
  commandId: "01J8ZC3V5N9Q4T7WXYRABCDEFH",
  fileId: "01J8ZC3V5N9Q4T7WXYRABCDEFJ",
  noticeId: "01J8ZC3V5N9Q4T7WXYRABCDEFK",
  locale: "en",
  currency: "HKD",
};
const DEPTH = 6;

/** One value of a shape. */
export function buildSample(schema: Shape, resolve: (schema: Shape) => Shape, name = "", depth = 0): Json {
  const shape = resolve(schema);
  const given = [schema.example, shape.example, shape.examples?.[0]].find(isJson);
  if (given !== undefined) return given;
  if (isPlain(shape.const)) return shape.const;
  const [first] = shape.enum ?? [];
  if (first !== undefined) return isPlain(first) ? first : null;
  const option = shape.oneOf?.[0] ?? shape.anyOf?.[0];
  if (option) return buildSample(option, resolve, name, depth);
  const types = (shape.type ?? (shape.properties ? "object" : "string")).split(" | ");
  if (types.includes("object")) {
    // Deeper down only what must be there.
    const fields = Object.entries(shape.properties ?? {}).filter(
      ([key]) => depth < DEPTH || shape.required?.includes(key),
    );
    return Object.fromEntries(fields.map(([key, each]) => [key, buildSample(each, resolve, key, depth + 1)]));
  }
  if (types.includes("array"))
    return shape.items && depth < DEPTH ? [buildSample(shape.items, resolve, name, depth + 1)] : [];
  if (types.includes("boolean")) return true;
  if (types.includes("integer") || types.includes("number")) return Math.max(1, shape.minimum ?? 1);
  if (types.includes("null") && types.length === 1) return null;
  return BY_FORMAT[shape.format ?? ""] ?? BY_NAME[name] ?? "text";
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

const isJson = (value: unknown): value is Json =>
  isPlain(value) ||
  value === null ||
  (Array.isArray(value) && value.every(isJson)) ||
  (typeof value === "object" && value !== undefined && Object.values(value).every(isJson));
