/**
 * The texts of one language as files, which the browser of a reader fetches once and keeps: for the page that is opened first
 * only the chapters that it can show, and the whole as soon as its reader goes on to another.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import * as z from "zod";

import { WORDS_OF_PAGES } from "~/app/building/page-messages-file";
import type { Locale, WordingTree } from "~/workflows/kit";

import { getCatalogue } from "./catalogue";
import { findLocale } from "./locales";

/** Where a page finds its texts, and where all of them are. */
export interface WordsAddresses {
  readonly page: string;
  readonly whole: string;
}

/** Where the files are. */
export const WORDS_FOLDER = "/words/";

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);

interface WordsFile {
  readonly name: string;
  readonly content: string;
  /** Compressed as far as it goes, once: they are asked for again and again. */
  readonly br: () => Promise<Buffer>;
  readonly gzip: () => Promise<Buffer>;
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

/** The file's name says what is in it, so that a browser may keep it for good: other texts have another name. */
function getFile(locale: Locale, words: WordingTree): WordsFile {
  const content = JSON.stringify(words);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return {
    name: `${locale}-${hash}.json`,
    content,
    br: once(() =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      }),
    ),
    gzip: once(() => zipped(content, { level: constants.Z_BEST_COMPRESSION })),
  };
}

const WHOLE: Readonly<Record<Locale, WordsFile>> = {
  en: getFile("en", getCatalogue("en")),
  "zh-hk": getFile("zh-hk", getCatalogue("zh-hk")),
  "zh-cn": getFile("zh-cn", getCatalogue("zh-cn")),
};
const files = new Map(Object.values(WHOLE).map((file) => [file.name, file]));
/** By language and chapters: as many as there are kinds of pages. */
const parts = new Map<string, WordsFile>();

/** What the build has found in the pages' files, of which this may be one; nothing while one develops. */
function keysFound(): Readonly<Record<string, readonly string[]>> {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, WORDS_OF_PAGES)) && folder !== dirname(folder)) folder = dirname(folder);
  const path = join(folder, WORDS_OF_PAGES);
  if (!existsSync(path)) return {};
  return z.record(z.string(), z.array(z.string())).parse(JSON.parse(readFileSync(path, "utf8")));
}
const keysOfFiles = keysFound();

const addressIn = ({ name }: WordsFile): string => `${WORDS_FOLDER}${name}`;

/** The addresses at which the texts of a page are. @param modules the files that its browser runs, as the build calls them */
export function getMessageAddresses(locale: Locale, modules: readonly string[]): WordsAddresses {
  const whole = addressIn(WHOLE[locale]);
  const found = modules.map((module) => keysOfFiles[module]);
  // A page that the build does not know gets everything.
  if (found.length === 0 || found.includes(undefined)) return { page: whole, whole };
  const catalogue = getCatalogue(locale);
  const named = listChapters(
    catalogue,
    found.flatMap((keys) => keys ?? []),
  );
  const chapters = Object.keys(catalogue).filter((chapter) => named.has(chapter));
  const key = [locale, ...chapters].join(" ");
  const known = parts.get(key);
  if (known) return { page: addressIn(known), whole };
  const part = getFile(
    locale,
    Object.fromEntries(Object.entries(catalogue).filter(([chapter]) => named.has(chapter))),
  );
  parts.set(key, part);
  files.set(part.name, part);
  return { page: addressIn(part), whole };
}

/** The chapters that have a text of which one of the keys is, or begins, the name. */
export function listChapters(catalogue: WordingTree, keys: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const key of keys) {
    const [chapter = "", start = ""] = key.split(".");
    const texts = catalogue[chapter];
    if (typeof texts === "object" && Object.keys(texts).some((name) => name.startsWith(start)))
      found.add(chapter);
  }
  return found;
}

/**
 * What a file's address answers: the texts, to be kept for a year. A page of another release, or of another process, asks by
 * another name; it gets all texts as they are now, and its browser does not keep them. Where the name names no language, 404.
 */
export async function answerWords(name: string, acceptsEncodings = ""): Promise<Response> {
  const locale = findLocale(/^(.+)-\w+[.]json$/.exec(name)?.[1]);
  if (locale === undefined)
    return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  const known = files.get(name);
  const file = known ?? WHOLE[locale];
  const encoding = (["br", "gzip"] as const).find((each) => acceptsEncodings.split(/[ ,;]+/).includes(each));
  return new Response(encoding === undefined ? file.content : new Uint8Array(await file[encoding]()), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": known === undefined ? "no-store" : "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
      ...(encoding !== undefined && { "Content-Encoding": encoding }),
    },
  });
}
