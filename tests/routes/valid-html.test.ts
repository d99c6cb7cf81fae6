/** The HTML of every page is what browsers and readers of screens expect: a document by the standard, as it leaves the server. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { isPageLine } from "~/app/routing/access";
import { URL_MAP } from "~/app/routing/url-map";
import { findHtmlFaults } from "~/tests/support/html-faults";
import { isInTurn, turnName } from "~/tests/support/turns";

import { forEachPage } from "./each-page";
import { openOffice, VISITORS, type Office } from "./office";

let office: Office;
beforeAll(async () => {
  office = await openOffice();
}, 240_000);
afterAll(() => office?.close());

const PARTS = 6;
const inTurn = VISITORS.filter((_, index) => isInTurn(index, PARTS)).map(
  (visitor) => [visitor.id, visitor] as const,
);

test.each([["nobody yet", null] as const, ...inTurn])(
  `every page of %s is valid HTML, and no two elements of it have one id (${turnName()})`,
  { timeout: 300_000 },
  async (_, visitor) => {
    const faults = new Map<string, string>();
    let pages = 0;
    const look = async (address: string, html: string): Promise<void> => {
      pages += 1;
      // Of faults of one kind, which are often on every page, one is told.
      for (const fault of await findHtmlFaults(html)) {
        const kind = fault.replaceAll(/:R\w+:/g, "…").replaceAll(/\d+/g, "0");
        if (!faults.has(kind)) faults.set(kind, `${address}: ${fault}`);
      }
    };
    await forEachPage(office, visitor, look, visitor === null ? OPEN_PAGES : undefined);
    expect([...faults.values()]).toEqual([]);
    expect(pages).toBeGreaterThan(10);
  },
);

/** Whatever of these opens without a login; but the gallery of components, which shows each of them many times on one page. */
const OPEN_PAGES = URL_MAP.filter(isPageLine)
  .map(({ path }) => path.replace(/[/]:\w+[?]/, ""))
  .filter((path) => !path.includes(":") && path !== "/_examples");

test("what is no valid HTML is found, with its place", async () => {
  const faults = await findHtmlFaults(
    '<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body><p id="a">One</p><p id="a">Two</p></body></html>',
  );
  expect(faults).toEqual([expect.stringMatching(/^no-dup-id: .*<p id="a">Two/)]);
});
