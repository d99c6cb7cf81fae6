/** Plain text as letters have it: paragraphs between empty lines, headings after `#`, points after `-`, numbers as they are typed. */
import { html, type Html } from "~/app/services/documents/printing/html.server";
import { renderWholeText } from "~/app/services/documents/printing/letterhead.server";

const HEADING = /^#\s+(.+)$/;
const POINT = /^[-•]\s+(.+)$/;

export function structuredText(text: string): Html {
  const blocks = text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "");
  return html`${blocks.map(block)}`;
}

function block(text: string): Html {
  const heading = HEADING.exec(text)?.[1];
  if (heading !== undefined) return html`<h2>${heading}</h2>`;
  const lines = text.split("\n");
  const points = lines.map((line) => POINT.exec(line.trim())?.[1]);
  if (points.every((point) => point !== undefined))
    return html`<ul>
      ${points.map((point) => html`<li>${renderWholeText(point ?? "")}</li>`)}
    </ul>`;
  return html`<p>${renderWholeText(text)}</p>`;
}
