// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import axe from "axe-core";
import { readdirSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";

import { gallery } from "./gallery";
import { framed } from "./test-frame";
import { LOCALES } from "~/app/i18n/locales";

// jsdom draws nothing and measures nothing: PDF.js needs both, and is tried in a real browser.
vi.mock("./pdf-viewer/pdf-pages", () => ({ default: () => null }));

afterEach(cleanup);

/** The languages by turns: what axe asks for is the same in each, and that no word is missing is seen to by the catalogues. */
const cases = gallery
  .flatMap(({ component, examples }) => examples.map(({ title, element }) => ({ component, title, element })))
  .map((example, place) => ({ ...example, locale: LOCALES[place % LOCALES.length] ?? "en" }));

test.each(cases)(
  "$component, “$title”, has no accessibility fault in $locale",
  async ({ element, locale }) => {
    const { container } = render(await framed(<main>{element}</main>, locale));
    const { violations } = await axe.run(container, {
      // Colours are not computed here; the examples page is checked for them in a real browser.
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
);

test("every component shows examples of itself", () => {
  const folders = readdirSync("app/components", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name.replaceAll("-", ""));
  const shown = gallery.map(({ component }) => component.toLowerCase());
  // The dialog itself is shown by the components that ask with it.
  expect(folders.filter((folder) => folder !== "dialog").sort()).toEqual(shown.sort());
});
