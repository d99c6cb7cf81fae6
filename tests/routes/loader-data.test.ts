/**
 * What the portal sends to somebody's browser is what their page shows. Everybody follows the links of their own pages; of each page the
 * texts that its loaders handed over are looked for on it. What stands on no page of somebody is named here, with the reason why it is
 * sent all the same: whatever is not named has no business to leave the office.
 */
import { afterAll, beforeAll, expect, test } from "vitest";

import { isPageLine } from "~/app/routing/access";
import { URL_MAP } from "~/app/routing/url-map";
import { carriedTexts, inOneLine, isForPeople, shownOn } from "~/tests/support/loader-data";
import { isInTurn, turnName } from "~/tests/support/turns";

import { openOffice, VISITORS, type Office, type Visitor } from "./office";

const SHOWN_LATER: Readonly<Record<string, RegExp>> = {
  "columns that readers may choose to see, and those that a narrow page leaves out":
    /[.](?:list[.])?items\[\][.](?:accountType|firm|lastSubmittedBy|updatedBy|preferential|ordinary|voting|phone|email|address|department)$/,
  "the name in the language that the page is not in": /[.](?:fullNameZh|nameZh|holderNameZh)$/,
  "what a dialog says once it is opened":
    /[.](?:action|main|actions\[\]|beside\[\][.]action|more\[\][.]action)[.](?:label|effect|leadsTo|reasons\[\][.]sentence)$/,
  "why a button does nothing, said when it is pressed":
    /[.](?:objections\[\]|notSubmit\[\][.]sentence|why\[\][.]sentence|needed)$/,
  "lists that open below a field or a button": /[.](?:label|value|submitLabel|startableForms\[\][.]title)$/,
  "what happened, in a list that is unfolded": /[.]history\[\][.](?:title|by)$/,
  "all steps of a form: what is typed into one is compared with the others":
    /^routes\/wizard-step[.](?:packed[.]values|page[.]files\[\])[.]/,
  "names of the form and its steps, of which a narrow page shows the present one":
    /[.]frame[.](?:form|typed[.]steps\[\][.]title)$/,
  "an account or a firm has several pages, which are made from the same data for whoever keeps it":
    /^routes\/settings-(?:user|principal|principal-firms|principal-takers|firm|firm-mapping)[.]page[.]/,
  "who has left: known by account, firm and day": /^routes\/settings-users[.]departures\[\][.]id$/,
  "who holds a task, shown where it is somebody else": /^routes\/home[.].*[.]holderNames\[\]$/,
  "the amount of an obstacle to release, shown as long as it is one":
    /^routes\/release-view[.]obstacles\[\][.]what$/,
  "what a paper is, shown where its name does not say it": /[.]documents\[\][.]kindLabel$/,
  "what the creditor declares, shown until it is declared": /^routes\/proof-declaration[.]declara/,
  "the portal’s name, which stands behind that of the page": /^root[.]title$/,
};
const reasonFor = (place: string): string | undefined =>
  Object.entries(SHOWN_LATER).find(([, places]) => places.test(place))?.[0];

/** Pages of one route that somebody is followed to. */
const PAGES_OF_A_ROUTE = 2;
const PAGES = URL_MAP.filter(isPageLine)
  .filter(({ shell }) => shell)
  .map(({ id, path }) => ({
    id,
    pattern: new RegExp(`^${path.replace(/[/]:\w+[?]/g, "(?:/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`),
  }));

let office: Office;
beforeAll(async () => {
  office = await openOffice();
}, 240_000);
afterAll(() => office?.close());

/** Follows the links of somebody's pages, beginning at their home. */
async function forEachPage(visitor: Visitor, look: (address: string, html: string) => Promise<void>) {
  const ahead = ["/home"];
  const [seen, visits] = [new Set<string>(), new Map<string, number>()];
  for (let address = ahead.shift(); address !== undefined; address = ahead.shift()) {
    const [path = ""] = address.split("?");
    const page = PAGES.find(({ pattern }) => pattern.test(path));
    const visited = visits.get(page?.id ?? "") ?? 0;
    if (page === undefined || visited >= PAGES_OF_A_ROUTE || seen.has(address)) continue;
    seen.add(address);
    const answer = await office.ask(visitor, address, { headers: { Accept: "text/html" } });
    const html = await answer.text();
    if (answer.status !== 200) continue;
    visits.set(page.id, visited + 1);
    for (const [, link] of html.matchAll(/href="(\/[^"#]*)/g))
      if (link !== undefined) ahead.push(link.replaceAll("&amp;", "&"));
    await look(address, html);
  }
}

async function loadData(visitor: Visitor, address: string) {
  const [path = "", query = ""] = address.split("?");
  const { body } = await office.ask(visitor, `${path}.data${query === "" ? "" : `?${query}`}`);
  if (body === null) throw new Error(`${address} has no data`);
  return carriedTexts(body);
}

/** A link, a label or a reader of screens that goes to one of them finds the first. */
function listIdsTwice(html: string): readonly string[] {
  const ids = [...html.matchAll(/<[a-z][^>]*?\sid="([^"]+)"/g)].map(([, id]) => id ?? "");
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

const PARTS = 6;
const inTurn = VISITORS.filter((_, index) => isInTurn(index, PARTS)).map(
  (visitor) => [visitor.id, visitor] as const,
);

test.each(inTurn)(
  `what is sent to %s is what their pages show, and no page has two elements of one id (${turnName()})`,
  { timeout: 300_000 },
  async (_, visitor) => {
    const [shown, hidden] = [new Set<string>(), new Map<string, string>()];
    let pages = 0;
    const twice: string[] = [];
    await forEachPage(visitor, async (address, html) => {
      pages += 1;
      twice.push(...listIdsTwice(html).map((id) => `${address}: #${id}`));
      const page = shownOn(html);
      for (const { place, text } of await loadData(visitor, address))
        // A file is no page.
        if (isForPeople(text) && place.includes("."))
          if (page.includes(inOneLine(text))) shown.add(place);
          else hidden.set(place, `${address}: ${text.slice(0, 80)}`);
    });
    expect(twice).toEqual([]);
    expect(pages).toBeGreaterThan(10);
    expect(shown.size).toBeGreaterThan(30);
    const nowhere = [...hidden].filter(([place]) => !shown.has(place) && reasonFor(place) === undefined);
    expect(nowhere).toEqual([]);
  },
);
