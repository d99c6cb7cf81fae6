/** Sets a paper with Typst. The compiler stays warm in its process, and what it remembers of former papers is thrown away. */
import { join } from "node:path";

import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";

import type { Locale } from "~/workflows/kit";

import { DOCUMENT_WORDING } from "../printing/document-wording.server";
import { cleanText } from "../printing/printable-text";
import { PAGE_OF } from "./page-of";
import { claimAccessible } from "./claim-accessible";
import { describeBlock } from "./describe-block";
import { endOnce } from "./end-once";
import { nameUnknownCharacters } from "./name-unknown-characters";
import type { Paper } from "../../platform/portal/ports/paper";
import { FACES, readCoverage, readTypefaces } from "./typefaces.server";

const LAYOUTS = join(import.meta.dirname, "layouts");
/** The file that a layout reads its paper from, in the compiler's memory alone: what reads no file is the same for the next paper. */
const DATA = join(LAYOUTS, "paper.json");

/**
 * What the compiler has laid out is looked through after so many papers, or after a large one, and what two such looks have found
 * unused is forgotten: each look goes over everything that it remembers.
 */
const PAPERS_TO_A_LOOK = 16;
const UNUSED_LOOKS = 3;
/** Bytes of a paper that takes more room than all others between two looks. */
const LARGE_PAPER = 1_000_000;

const LANGUAGE: Readonly<Record<Locale, readonly [lang: string, region: string]>> = {
  en: ["en", "HK"],
  "zh-hk": ["zh", "HK"],
  "zh-cn": ["zh", "CN"],
};
/** The columns of a table of terms, for those who hear it. */
const HEARD: Readonly<Record<Locale, readonly [term: string, description: string]>> = {
  en: ["Item", "Particulars"],
  "zh-hk": ["項目", "內容"],
  "zh-cn": ["项目", "内容"],
};

/** A paper could not be set: the layout and what it was given do not fit. */
export class PaperUnsettable extends Error {
  override readonly name = "PaperUnsettable";
}

let papersSinceLook = 0;
let opened: { readonly compiler: NodeCompiler; readonly isKnown: (character: string) => boolean } | undefined;

function open() {
  if (opened !== undefined) return opened;
  const files = readTypefaces();
  const compiler = NodeCompiler.create({
    workspace: LAYOUTS,
    fontArgs: [{ fontBlobs: [...files] }],
  });
  opened = { compiler, isKnown: readCoverage(files) };
  return opened;
}

/** Fields are put into them afterwards, or they are bound: what comes of it is of no standard. */
const UNFINISHED: ReadonlySet<Paper["kind"]> = new Set<Paper["kind"]>(["fillable", "part"]);
/** What a paper claims to be. */
const claim = ({ kind }: Paper): "a-3a" | null => (UNFINISHED.has(kind) ? null : "a-3a");

/**
 * @param standard PDF/A-3a, which is then said to be PDF/UA-1 as well; `ua-1` lets the typesetter itself check the latter
 * @returns the file: equal papers are equal bytes
 * @throws PaperUnsettable
 */
export function setPaper(paper: Paper, standard: "a-3a" | "ua-1" | null = claim(paper)): Buffer {
  const { compiler, isKnown } = open();
  const print = (text: string): string => nameUnknownCharacters(cleanText(text), isKnown);
  let size = LARGE_PAPER;
  const { result, ...compiled } = compile(compiler, paper, print);
  if (result === null) throw new PaperUnsettable(`${paper.kind} cannot be set: ${compiled.problem}`);
  try {
    const pdf = compiler.pdf(result, {
      ...(standard !== null && { pdfStandard: standard }),
      creationTimestamp: Math.floor(Date.parse(paper.madeAt) / 1_000),
    });
    size = pdf.length;
    return endOnce(standard === "a-3a" ? claimAccessible(pdf) : pdf);
  } catch (error) {
    throw new PaperUnsettable(`${paper.kind} cannot be written`, { cause: error });
  } finally {
    forgetUnused(compiler, size);
  }
}

function forgetUnused(compiler: NodeCompiler, size: number): void {
  papersSinceLook += 1;
  if (papersSinceLook < PAPERS_TO_A_LOOK && size < LARGE_PAPER) return;
  papersSinceLook = 0;
  compiler.evictCache(UNUSED_LOOKS);
}

function compile(compiler: NodeCompiler, paper: Paper, print: (text: string) => string) {
  compiler.mapShadow(DATA, Buffer.from(JSON.stringify(describePaper(paper, print))));
  const compiled = compiler.compile({ mainFilePath: join(LAYOUTS, `${paper.kind}.typ`) });
  const problem = compiled.hasError() ? JSON.stringify(compiled.takeError()?.shortDiagnostics ?? []) : "";
  return { result: problem === "" ? compiled.result : null, problem };
}

/** What a layout reads: the paper, the words that stand on every one, and only characters that can be printed. */
function describePaper(paper: Paper, print: (text: string) => string) {
  const { language, madeAt, sender, files = [] } = paper;
  const words = DOCUMENT_WORDING[language];
  const [lang, region] = LANGUAGE[language];
  const shown = {
    title: paper.title,
    heading: paper.heading,
    facts: paper.facts,
    footer: paper.footer,
    content:
      paper.kind === "document" || paper.kind === "front" || paper.kind === "part"
        ? { ...paper.content, blocks: paper.content.blocks.map(describeBlock) }
        : paper.content,
    names: HEARD[language],
    "page-of": PAGE_OF[language],
    office:
      sender === undefined
        ? {
            name: words.office,
            beside: { text: words.officeBeside.text, lang: words.officeBeside.language.slice(0, 2) },
            government: words.government,
          }
        : { name: sender, beside: null, government: null },
  };
  return {
    ...printable(shown, print),
    lang,
    region,
    faces: FACES[language],
    made: readMoment(madeAt),
    files: files.map(({ name, text, mediaType, description }) => ({
      name,
      text,
      type: mediaType,
      description,
    })),
  };
}

/** Every text of it, as it can be printed. */
function printable(value: object, print: (text: string) => string): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [name, printableValue(each, print)]),
  );
}

function printableValue(value: unknown, print: (text: string) => string): unknown {
  if (typeof value === "string") return print(value);
  if (Array.isArray(value)) return value.map((each) => printableValue(each, print));
  return typeof value === "object" && value !== null ? printable(value, print) : value;
}

/** Year, month, day, hour, minute and second of an instant, in UTC. */
function readMoment(instant: string): readonly number[] {
  const at = new Date(instant);
  return [
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  ];
}
