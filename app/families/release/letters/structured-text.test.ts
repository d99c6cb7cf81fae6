import { expect, test } from "vitest";

import { structuredText } from "./structured-text.server";

const plain = (text: string) => structuredText(text).text.replace(/\s+/g, " ").trim();

test("paragraphs, headings and points, and nothing else of what is typed", () => {
  expect(plain("# Accounts\n\nPlease explain:\n\n- entry 1\n- entry 2\n\nYours <b>")).toBe(
    '<h2>Accounts</h2><p><span class="text">Please explain:</span></p><ul> <li><span class="text">entry 1</span></li><li><span class="text">entry 2</span></li> </ul><p><span class="text">Yours &lt;b&gt;</span></p>',
  );
});
