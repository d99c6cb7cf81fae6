// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import axe from "axe-core";
import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";

import { gallery } from "./gallery";
import { framed } from "./test-frame";
import { LOCALES } from "~/app/i18n/locales";

// jsdom draws nothing and measures nothing: PDF.js needs both, and is tried in a real browser.
vi.mock("./ui/pdf-viewer/pdf-pages", () => ({ default: () => null }));
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
);

afterEach(cleanup);

/** The languages by turns: what axe asks for is the same in each, and that no word is missing is seen to by the catalogues. */
const cases = gallery
  .flatMap(({ component, examples }) => examples.map(({ title, element }) => ({ component, title, element })))
  .map((example, index) => ({ ...example, locale: LOCALES[index % LOCALES.length] ?? "en" }));

test.each(cases)(
  "$component, “$title”, has no accessibility fault in $locale",
  async ({ element, locale }) => {
    const { container } = render(await framed(<main>{element}</main>, locale));
    const { violations } = await axe.run(container, {
      resultTypes: ["violations"],
      // Colours are not computed here; the examples page is checked for them in a real browser.
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
);

test("every folder of components shows examples of them", () => {
  const families = readdirSync("app/families")
    .filter((family) => existsSync(join("app/families", family, "components")))
    .map((family) => join("app/families", family, "components"));
  const files = ["app/components", ...families].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .map((file) => join(room, file)),
  );
  const shown = new Set(files.filter((file) => basename(file) === "examples.tsx").map(dirname));
  // The dialog itself is shown by the components that ask with it; what lies loose is a part of others.
  const loose = ["app/components", "app/components/ui", "app/components/ui/dialog"];
  const folders = new Set(files.map(dirname).filter((folder) => !loose.includes(folder)));
  expect([...folders].filter((folder) => !shown.has(folder))).toEqual([]);
  expect(gallery).toHaveLength(shown.size);
});
