/** The reading of a posted form: by a schema, in which messages are keys that its page puts into words. */
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";

import { parsePostedJson } from "~/workflows/kit";

import { getLimits, findLongTexts, TextsTooLong, withoutLimit, type LongTexts } from "./text-limits.server";

export type ReadForm<Input> =
  | { readonly ok: true; readonly input: Input }
  /** The first message of each field that could not be read. */
  | { readonly ok: false; readonly wrong: Readonly<Record<string, string>> };

/** The fields that pages fill in by themselves: where one of these is wrong, nobody typed it. */
const FILLED_IN: ReadonlySet<string> = new Set(["intent", "commandId", "version", "contentVersion"]);

/**
 * Reads what somebody typed. An empty field counts as absent. Of a field in parts (`MoneyField` posts `amount` and
 * `amount.currency`) the schema names each part: `amount`, `amountCurrency`.
 * @throws 400 where what the page fills in by itself is missing or wrong: no page of ours posted it
 * @throws TextsTooLong where somebody typed more than a field takes; the page comes back with it (`answerTooLong`)
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): ReadForm<z.output<Schema>> {
  const long = findTooLongTexts(form, schema);
  if (Object.keys(long).length > 0) throw new TextsTooLong(form, long);
  const submission = parseWithZod(getFields(form, schema), { schema });
  if (submission.status === "success") return { ok: true, input: submission.value };
  const errors: readonly (readonly [string, readonly string[] | null])[] = Object.entries(
    submission.error ?? {},
  );
  if (errors.some(([field]) => FILLED_IN.has(field))) throw notOurs();
  return {
    ok: false,
    wrong: Object.fromEntries(
      errors.flatMap(([field, messages]) => (messages?.[0] === undefined ? [] : [[field, messages[0]]])),
    ),
  };
}

/** Those of the texts that somebody typed that are longer than the schema takes; for whoever reads a part of a larger form. */
export function findTooLongTexts(form: FormData, schema: z.ZodType): LongTexts {
  const limits = getLimits(schema);
  const posted = [...form.keys()].flatMap((name): readonly (readonly [string, number])[] => {
    const [, field = ""] = FIELD.exec(named(name)) ?? [];
    const most = limits.get(field);
    return most === undefined || UNTYPED.has(field) ? [] : [[name, most]];
  });
  return findLongTexts(form, Object.fromEntries(posted));
}
/** Nobody typed these, and nobody could shorten them: the schema refuses them as it does now. */
const UNTYPED: ReadonlySet<string> = new Set([
  ...FILLED_IN,
  ...["captchaId", "ceremony", "credential", "returnTo", "seen", "shown", "q", "at", "query"],
  ...["layouts", "widget", "change", "remove", "headings", "upload"],
]);

/**
 * The fields that the schema has, and no others: to the parser a name can be a place in a list (`name[4000000000]`) or an
 * instruction to itself, and it would make lists as long as anybody asks for. To it, too, a dot leads into an object: of a field
 * that is a text as well it would lose the text. Numbers stay places of what is posted for each line.
 */
function getFields(form: FormData, schema: z.ZodType): FormData {
  const known = getNames(schema);
  const fields = new FormData();
  for (const [posted, value] of form) {
    const name = named(posted);
    const [, field = ""] = FIELD.exec(name) ?? [];
    if (!known.has(field)) continue;
    // Browsers post two characters for what somebody typed as one line break.
    fields.append(name, typeof value === "string" ? value.replace(/\r\n/g, "\n") : value);
  }
  return fields;
}
/** The name that the schema has for what was posted. */
const named = (posted: string): string =>
  posted.replace(
    PART,
    (_, field: string, part: string) => `${field}${part.slice(0, 1).toUpperCase()}${part.slice(1)}`,
  );
const PART = /^(\w+)[.]([a-z]\w*)$/;
const FIELD = /^([\w-]+)(?:[.][\w-]+){0,4}$/;

/** The names of a form's fields. @throws Error for a schema that is none of a form */
function getNames(schema: z.ZodType): ReadonlySet<string> {
  if (schema instanceof z.ZodObject) return new Set(Object.keys(schema.shape).map(refuseUnreadableName));
  if (schema instanceof z.ZodUnion)
    return new Set(schema.options.flatMap((option) => [...getNames(asType(option))]));
  if (schema instanceof z.ZodPipe) return getNames(asType(schema.in));
  throw new Error("A form is read by the names of its fields");
}

/** A field whose name `FIELD` does not know would be dropped without a word. */
function refuseUnreadableName(name: string): string {
  if (FIELD.exec(name)?.[1] !== name) throw new Error(`No form can post a field named ${name}`);
  return name;
}

function asType(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new Error("A form is read by the names of its fields");
}

/** A field that a page fills in with JSON: what it showed, or what its script made. */
export const Json = withoutLimit(
  z.string().transform((text, context): unknown => {
    try {
      return parsePostedJson(text);
    } catch {
      context.addIssue({ code: "custom", message: "json" });
      return z.NEVER;
    }
  }),
);

/** Reads what a page of ours fills in by itself, such as a button. @throws 400 for anything else */
export function parseFormOrThrow<Schema extends z.ZodType>(form: FormData, schema: Schema): z.output<Schema> {
  const read = parseForm(form, schema);
  if (!read.ok) throw notOurs();
  return read.input;
}

const notOurs = () => new Response(null, { status: 400, statusText: "Bad Request" });

/**
 * The messages of a form in words.
 * @param known every message of the form; `usual` stands for one that is none of them
 */
export function toProblemMessages<Problem extends string>(
  wrong: Readonly<Record<string, string>>,
  known: readonly Problem[],
  usual: NoInfer<Problem>,
  say: (problem: Problem, field: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(wrong).map(([field, message]) => [
      field,
      say(known.find((each) => each === message) ?? usual, field),
    ]),
  );
}
