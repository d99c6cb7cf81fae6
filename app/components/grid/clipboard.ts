/** Blocks of cells as spreadsheets copy and paste them: lines and tabs, and beside these a table in HTML. */

/** Cells copied from a spreadsheet: rows by line, cells by tab; a quoted cell may hold both, and `""` for a quote. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[""]];
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const row = rows[rows.length - 1] ?? [];
    const cell = row.length - 1;
    if (quoted) {
      if (character !== '"') row[cell] += character;
      else if (text.charAt(at + 1) === '"') {
        row[cell] += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && row[cell] === "") quoted = true;
    else if (character === "\t") row.push("");
    else if (character === "\n") rows.push([""]);
    else if (character !== "\r") row[cell] += character;
  }
  const last = rows[rows.length - 1];
  if (rows.length > 1 && last?.length === 1 && last[0] === "") rows.pop();
  return rows;
}

type Block = readonly (readonly string[])[];

/** The same the other way: a cell with a tab, a line or a quote in it is quoted. */
export function writeBlock(block: Block): string {
  const quoted = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return block.map((row) => row.map(quoted).join("\t")).join("\n");
}

/** The block as a table: what a word processor takes, and a spreadsheet that would rather not guess at tabs. */
export function writeHtml(block: Block): string {
  const cell = (text: string) => `<td>${escaped(text)}</td>`;
  return `<table>${block.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("")}</table>`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\n", "<br>");
