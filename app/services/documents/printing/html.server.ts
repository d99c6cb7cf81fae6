/** HTML that is put together by hand (for print), with everything escaped that does not say that it is HTML already. */
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
/** Controls that part words: a line of their own or a column, as spreadsheets and old programs put them into text. */
const PARTING = /\r(?!\n)|[\v\f\u0085]/g;
/** Control characters cannot be printed, and characters that turn the direction of text could make it read otherwise. */
const UNPRINTABLE = /(?![\t\n])\p{Cc}|\p{Bidi_Control}|\p{Noncharacter_Code_Point}/gu;

/** Text as it may stand in an element or between the quotes of an attribute. */
function escapeHtml(text: string): string {
  return text
    .replace(PARTING, " ")
    .replace(UNPRINTABLE, "")
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
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
