/** What a page's content shows: whether each thing that it paints is tagged or said to be decoration, and which glyphs it takes. */

export interface ShownContent {
  /** Numbers of the marked pieces that the structure refers to. */
  readonly marked: readonly number[];
  /** Operators that paint outside of any mark. */
  readonly unmarked: readonly string[];
  /** Glyphs by the name of the font that they are taken from. */
  readonly glyphs: ReadonlyMap<string, ReadonlySet<number>>;
  /** Names of the drawings that are put on it. */
  readonly drawings: readonly string[];
}

type Token =
  | { readonly kind: "text"; readonly bytes: Buffer }
  | { readonly kind: "word"; readonly word: string };

const PAINTS = new Set([
  "Tj",
  "TJ",
  "'",
  '"',
  "S",
  "s",
  "f",
  "F",
  "f*",
  "B",
  "B*",
  "b",
  "b*",
  "sh",
  "Do",
  "EI",
]);
const SPACE = /[\0\t\n\f\r ]/;
const ENDS_WORD = /[\0\t\n\f\r ()<>[\]{}/%]/;

/** @param content as it is unpacked; its fonts have two bytes to a glyph */
export function readContent(content: Buffer): ShownContent {
  const marked: number[] = [];
  const unmarked: string[] = [];
  const drawings: string[] = [];
  const glyphs = new Map<string, Set<number>>();
  let depth = 0;
  let font = "";
  let before: Token[] = [];
  for (const token of tokens(content.toString("latin1"))) {
    before.push(token);
    if (token.kind === "text" || !/^[A-Za-z'"*]+$/.test(token.word)) continue;
    const operator = token.word;
    const words = before.flatMap((each) => (each.kind === "word" ? [each.word] : []));
    if (operator === "BDC" || operator === "BMC") {
      depth += 1;
      const place = words.indexOf("/MCID");
      if (place >= 0) marked.push(Number(words[place + 1]));
    }
    if (operator === "EMC") depth -= 1;
    if (operator === "Tf") font = words[0] ?? "";
    if (operator === "Do") drawings.push(words[0] ?? "");
    if (PAINTS.has(operator) && depth === 0) unmarked.push(operator);
    if (operator === "Tj" || operator === "TJ") {
      const known = glyphs.get(font) ?? new Set();
      for (const each of before)
        if (each.kind === "text")
          for (let at = 0; at + 1 < each.bytes.length; at += 2) known.add(each.bytes.readUInt16BE(at));
      glyphs.set(font, known);
    }
    before = [];
  }
  if (depth !== 0) unmarked.push("a mark without its end");
  return { marked, unmarked, glyphs, drawings };
}

/** Texts, and everything else as words: numbers, names, operators, brackets. */
function* tokens(text: string): Generator<Token> {
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (SPACE.test(character)) at += 1;
    else if (character === "%") while (at < text.length && !/[\r\n]/.test(text.charAt(at))) at += 1;
    else if (character === "(") {
      const { bytes, end } = readLiteral(text, at);
      yield { kind: "text", bytes };
      at = end;
    } else if (character === "<" && text[at + 1] !== "<") {
      const end = text.indexOf(">", at);
      yield { kind: "text", bytes: Buffer.from(text.slice(at + 1, end).replace(/\s/g, ""), "hex") };
      at = end + 1;
    } else if (text.startsWith("<<", at) || text.startsWith(">>", at)) {
      yield { kind: "word", word: text.slice(at, at + 2) };
      at += 2;
    } else if (/[<>[\]{}]/.test(character)) {
      yield { kind: "word", word: character };
      at += 1;
    } else {
      const from = at;
      at += 1;
      while (at < text.length && !ENDS_WORD.test(text.charAt(at))) at += 1;
      yield { kind: "word", word: text.slice(from, at) };
    }
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function readLiteral(text: string, start: number): { readonly bytes: Buffer; readonly end: number } {
  let read = "";
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\\") {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0];
      const next = text.charAt(at + 1);
      read +=
        octal === undefined
          ? (ESCAPES[next] ?? (next === "\n" ? "" : next))
          : String.fromCharCode(Number.parseInt(octal, 8));
      at += octal?.length ?? 1;
      continue;
    }
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === ")" && depth === 0) return { bytes: Buffer.from(read, "latin1"), end: at + 1 };
    if (depth > 1 || character !== "(") read += character;
  }
  throw new Error("a text without its end");
}
