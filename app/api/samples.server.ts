/** Examples of what is sent and answered, made from the description of the shapes, so that they cannot say anything else. */
import type { Shape } from "./shape-of-json";

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** What stands for a text of a format. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  date: "2026-11-06",
  "date-time": "2026-11-06T01:30:00.000Z",
  email: "chan.tm@firm.example",
  uri: "https://firm.example/",
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
};
const DEPTH = 5;

/** One value of a shape. */
export function buildSample(schema: Shape, resolve: (schema: Shape) => Shape, name = "", depth = 0): Json {
  const shape = resolve(schema);
  const [first] = shape.enum ?? [];
  if (first !== undefined) return isPlain(first) ? first : null;
  const option = shape.oneOf?.[0] ?? shape.anyOf?.[0];
  if (option) return buildSample(option, resolve, name, depth);
  const types = (shape.type ?? (shape.properties ? "object" : "string")).split(" | ");
  if (types.includes("object")) {
    if (depth >= DEPTH) return {};
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([key, each]) => [
        key,
        buildSample(each, resolve, key, depth + 1),
      ]),
    );
  }
  if (types.includes("array"))
    return shape.items && depth < DEPTH ? [buildSample(shape.items, resolve, name, depth + 1)] : [];
  if (types.includes("boolean")) return true;
  if (types.includes("integer") || types.includes("number")) return 1;
  if (types.includes("null") && types.length === 1) return null;
  return BY_NAME[name] ?? BY_FORMAT[shape.format ?? ""] ?? "text";
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);
