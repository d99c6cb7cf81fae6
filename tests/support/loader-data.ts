/** What a page carries to the browser, and what of it stands on the page. */
import { decode } from "turbo-stream";
import * as z from "zod";

export interface CarriedText {
  /** The route, and where in its data the text stands: entries of lists and records are one place. */
  readonly place: string;
  readonly text: string;
}

const Loaded = z.record(z.string(), z.looseObject({ data: z.unknown() }));
/** Names of entries, not of fields: ids, addresses, dates. */
const ENTRY = /^[0-9A-Z]{26}$|[ /@]|^\d/;

/** Every text that the loaders of a page handed over, as Remix's own data request answers. */
export async function carriedTexts(body: ReadableStream<Uint8Array>): Promise<readonly CarriedText[]> {
  const { value, done } = await decode(body);
  const loaded = Loaded.safeParse(value);
  const carried = loaded.success
    ? Object.entries(loaded.data).flatMap(([route, { data }]) => textsIn(data, route))
    : [];
  await done;
  return carried;
}

function textsIn(value: unknown, place: string): readonly CarriedText[] {
  if (typeof value === "string") return [{ place, text: value }];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, `${place}[]`));
  if (value instanceof Map) return [...value.values()].flatMap((each) => textsIn(each, `${place}{}`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    textsIn(each, ENTRY.test(name) ? `${place}{}` : `${place}.${name}`),
  );
}

/** Words, names and addresses of people; codes, ids, dates and figures of one piece are what programs go by. */
export const isForPeople = (text: string): boolean => /\s|[\u4e00-\u9fff]|@/u.test(text.trim());

const ENTITIES: Readonly<Record<string, string>> = {
  "&#x27;": "'",
  "&#39;": "'",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

/** What a page shows or says to programs that read it aloud: its text and its attributes, without what is there for scripts. */
export const shownOn = (html: string): string =>
  inOneLine(
    html
      .replace(/<script[^]*?<\/script>/g, " ")
      .replace(/<!--[^]*?-->/g, "")
      .replace(/&(?:#x27|#39|quot|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity),
  );

export const inOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
