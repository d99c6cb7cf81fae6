/** Reads what a program sent: JSON, of the size and shape that the call declares. */
import type { TFunction } from "i18next";
import * as z from "zod";

import { JsonTooLarge, parseBoundedJson, listUnkeepablePaths } from "~/workflows/kit";
import { readCapped } from "~/app/services/documents/uploads/read-small-form.server";

import { problemSentences } from "./problem-sentences.server";
import { BAD_REQUEST, CallRefused } from "./refusal.server";

/** A long table fits; a certificate in base64 does, too. */
const MOST_BYTES = 2 * 1_048_576;
/** A table of some thousand rows. */
const MOST_VALUES = 60_000;
const MOST_DEPTH = 32;
/** Whoever mends these asks again; nobody reads more at once. */
const MOST_PROBLEMS = 100;

/** @throws CallRefused naming each place that is not as declared */
export function readAs<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  t: TFunction,
): z.output<Schema> {
  const places = listUnkeepablePaths(given, MOST_PROBLEMS);
  if (places.length > 0) {
    const message = t("api.problems.characters");
    throw new CallRefused({ ...BAD_REQUEST, problems: places.map((path) => ({ path, message })) });
  }
  const read = schema.safeParse(given, { error: problemSentences(t), reportInput: false });
  if (read.success) return read.data;
  const { issues } = read.error;
  const problems = issues
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => ({ path: path.map(shortened).join("/"), message }));
  const more = issues.length - problems.length;
  if (more > 0) problems.push({ path: "", message: t("api.problems.more", { number: String(more) }) });
  throw new CallRefused({ ...BAD_REQUEST, problems });
}

/** The text of a JSON body. @throws CallRefused for another media type, and for what is too large */
export async function readJsonText(request: Request): Promise<string> {
  const [mediaType = ""] = (request.headers.get("Content-Type") ?? "").split(";");
  if (mediaType.trim().toLowerCase() !== "application/json")
    throw new CallRefused({ code: "ERR-API-TYPE[application/json]", status: 415 });
  const bytes = await readCapped(request, MOST_BYTES);
  if (bytes === "too-large")
    throw new CallRefused({ code: `ERR-API-SIZE[${String(MOST_BYTES / 1_048_576)}]`, status: 413 });
  return bytes.toString("utf8");
}

const NOTHING = z.strictObject({});

/** Of a call that takes nothing: empty, or an empty object. @throws CallRefused for anything else, which would be dropped unread */
export async function readNothing(request: Request, t: TFunction): Promise<void> {
  const bytes = request.body === null ? Buffer.alloc(0) : await readCapped(request.clone(), MOST_BYTES);
  if (bytes !== "too-large" && bytes.toString("utf8").trim() === "") return;
  readAs(NOTHING, parseJson(await readJsonText(request), t), t);
}

/** Names in a path are the caller's own. */
const shortened = (name: PropertyKey): string => String(name).slice(0, 100);

/** @throws CallRefused for what is no JSON, and for more values in it, or deeper ones, than any call takes */
export function parseJson(text: string, t: TFunction, mostValues: number = MOST_VALUES): unknown {
  try {
    return parseBoundedJson(text, { values: mostValues, depth: MOST_DEPTH });
  } catch (error) {
    if (error instanceof JsonTooLarge)
      throw new CallRefused({ ...BAD_REQUEST, problems: [{ path: "", message: t("api.problems.tooMuch") }] });
    if (error instanceof SyntaxError) throw new CallRefused(BAD_REQUEST);
    throw error;
  }
}
