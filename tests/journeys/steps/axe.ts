/** What axe finds on a page. */
import { createRequire } from "node:module";

import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

import type { Person } from "./people";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

declare global {
  interface Window {
    /** What its source leaves in a page. */
    readonly axe: typeof axe;
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}
const WIDE: Size = { width: 1440, height: 900 };
const TELEPHONE: Size = { width: 390, height: 844 };
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Every page that is opened from now on has axe in it: told to the browser once, as the library's own way sends it anew each time. */
export async function withAxe({ page }: Person): Promise<void> {
  await page.addInitScript({ path: AXE });
}

/** On a telephone the page is the same but for what is hidden, folded away and moved together: these rules ask about that. */
const NARROW_RULES = [
  "target-size",
  "landmark-unique",
  "scrollable-region-focusable",
  "aria-hidden-focus",
  "button-name",
  "link-name",
  "label",
  "select-name",
  "nested-interactive",
  "list",
];

function optionsFor(size: Size, except: readonly string[]): RunOptions {
  if (size !== WIDE)
    return {
      runOnly: { type: "rule", values: NARROW_RULES.filter((rule) => !except.includes(rule)) },
      resultTypes: ["violations"],
    };
  const rules: Record<string, { enabled: boolean }> = {
    "target-size": { enabled: true },
    "landmark-unique": { enabled: true },
  };
  for (const rule of except) rules[rule] = { enabled: false };
  return { runOnly: RULES, rules, resultTypes: ["violations"] };
}

/** The frame that every page of a reader stands in. */
const SHELL = ["header:not(main header)", "nav:not(main nav)", "footer:not(main footer)"];

/** What axe, which is in the page already, finds there: the rule and the elements that break it. */
const listViolations = (
  page: Page,
  options: RunOptions,
  leftOut: readonly string[],
): Promise<readonly string[]> =>
  page.evaluate(
    async ({ input, exclude }) => {
      const { violations } = await window.axe.run({ include: [["html"]], exclude }, input);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`,
      );
    },
    { input: options, exclude: leftOut.map((selector) => [selector]) },
  );

/** A window as high as its page: what lies half under a bar that stays in sight would count as too small a target. */
async function showWhole({ page }: Person, size: Size): Promise<void> {
  await page.setViewportSize(size);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** How much of a page is looked at. */
export interface Look {
  /** Whether on a telephone as well. */
  readonly onTelephone: boolean;
  /** Whether with its shell, which others of the same reader's pages have as well. */
  readonly withShell: boolean;
}
const WHOLE: Look = { onTelephone: true, withShell: true };

/**
 * Looks at the page that is open, on a wide screen and, unless told otherwise, on a telephone.
 * @param name what it is called where something is found
 * @param except rules that do not hold of it
 */
export async function expectNoViolations(
  person: Person,
  name: string,
  except: readonly string[] = [],
  { onTelephone, withShell }: Look = WHOLE,
): Promise<void> {
  for (const size of onTelephone ? [WIDE, TELEPHONE] : [WIDE]) {
    await showWhole(person, size);
    const violations = await listViolations(person.page, optionsFor(size, except), withShell ? [] : SHELL);
    expect.soft(violations, `${name} at ${String(size.width)}`).toEqual([]);
  }
}
