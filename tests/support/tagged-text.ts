/**
 * What a program that reads aloud makes of a PDF: its tags, one in a line, each set in below the one that holds it, with the text that
 * stands in it. The row of a table is one line.
 */
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as z from "zod";

interface Node {
  readonly role?: string | undefined;
  readonly children?: readonly Node[] | undefined;
  readonly type?: string | undefined;
  readonly id?: string | undefined;
  readonly alt?: string | undefined;
}
const NodeShape: z.ZodType<Node> = z.lazy(() =>
  z.object({
    role: z.string().optional(),
    children: z.array(NodeShape).optional(),
    type: z.string().optional(),
    id: z.string().optional(),
    alt: z.string().optional(),
  }),
);
const Marked = z.object({ type: z.string(), id: z.string().nullish() });

/** A text that is longer is told by its beginning and its length: a paper of thousands of characters stays a page to read. */
const LONGEST = 160;

/** @returns a line for each tag and each text, with the number of each page above what stands on it */
export async function readTaggedText(pdf: Uint8Array): Promise<string> {
  // pdf.js takes the bytes over: it is given a copy.
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await loading.promise;
    const lines: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const tree = NodeShape.nullable().parse(await page.getStructTree());
      const texts = readTexts((await page.getTextContent({ includeMarkedContent: true })).items);
      lines.push(`--- ${String(number)} ---`, ...(tree === null ? [] : listLines(tree, texts, 0)));
    }
    return `${lines.join("\n")}\n`;
  } finally {
    await loading.destroy();
  }
}

/** The text of each marked piece, by the id that the tags name it with. */
function readTexts(items: readonly object[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const item of items) {
    if ("str" in item) {
      const id = open.findLast((each) => each !== null);
      if (id !== undefined && id !== null)
        texts.set(
          id,
          `${texts.get(id) ?? ""}${String(item.str)}${"hasEOL" in item && item.hasEOL === true ? " " : ""}`,
        );
      continue;
    }
    const { type, id } = Marked.parse(item);
    if (type === "endMarkedContent") open.pop();
    else open.push(id ?? null);
  }
  return texts;
}

function listLines(
  { role, children = [], alt }: Node,
  texts: ReadonlyMap<string, string>,
  depth: number,
): readonly string[] {
  const own = children
    .map(({ type, id }) => (type === "content" ? (texts.get(id ?? "") ?? "") : ""))
    .join("");
  const words = shorten(own.replace(/\s+/g, " ").trim());
  const isNamed = role !== undefined && role !== "Root";
  const below = children.flatMap((child) =>
    child.type === "content" ? [] : listLines(child, texts, isNamed ? depth + 1 : depth),
  );
  if (!isNamed) return below;
  // A tag around nothing is told of where it could be missed: a cell of a table.
  if (below.length === 0 && words === "" && alt === undefined && !CELLS.has(role)) return [];
  const said = [...(alt === undefined ? [] : [`(${shorten(alt)})`]), ...(words === "" ? [] : [words])];
  const line = [`${"  ".repeat(depth)}${role}`, ...said].join(" ");
  return role === "TR" ? [[line, ...below.map((each) => each.trim())].join(" | ")] : [line, ...below];
}
const CELLS: ReadonlySet<string> = new Set(["TH", "TD"]);

const shorten = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… ${String(text.length)} characters`;
