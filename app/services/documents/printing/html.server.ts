/** HTML that is put together by hand (for print), with everything escaped that does not say that it is HTML already. */
import { cleanText } from "./printable-text";

export class Html {
  constructor(readonly text: string) {}
}

type Piece = string | number | Html | null | undefined | readonly Piece[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Text as it may stand in an element or between the quotes of an attribute. */
function escapeHtml(text: string): string {
  return cleanText(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}

/** Template tag: values are escaped, nested `html` is kept, lists are joined, `null` and `undefined` vanish. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(strings.reduce((text, part, index) => text + render(pieces[index - 1]) + part));
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined) return "";
  if (piece instanceof Html) return piece.text;
  if (typeof piece === "object") return piece.map(render).join("");
  return escapeHtml(String(piece));
}
