/**
 * What the portal sends to somebody's browser is what their page shows. Everybody follows the links of their own pages; of each page the
 * texts that its loaders handed over are looked for on it. What stands on no page of somebody is named here, with the reason why it is
 * sent all the same: whatever is not named has no business to leave the office.
 */
import { afterAll, beforeAll, expect, test } from "vitest";

import { carriedTexts, inOneLine, isForPeople, shownOn } from "~/tests/support/loader-data";
import { isInTurn, turnName } from "~/tests/support/turns";

import { forEachPage } from "./each-page";
import { openOffice, VISITORS, type Office, type Visitor } from "./office";

const SHOWN_LATER: Readonly<Record<string, RegExp>> = {
  "columns that readers may choose to see, and those that a narrow page leaves out":
    /[.](?:list[.])?items\[\][.](?:accountType|firm|lastSubmittedBy|updatedBy|preferential|ordinary|voting|phone|email|address|department)$/,
  "the name in the language that the page is not in": /[.](?:fullNameZh|nameZh|holderNameZh)$/,
  "what a dialog says once it is opened":
    /[.](?:action|main|actions\[\]|beside\[\][.]action|more\[\][.]action)[.](?:label|effect|leadsTo|reasons\[\][.]sentence)$/,
  "what a kind of user may do, said once it is chosen": /^routes\/settings-user-open[.]roles\[\][.]hint$/,
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
  "who holds a task, shown where it is somebody else":
    /^routes\/(?:home|my-task)[.].*[.](?:holderNames\[\]|holderLabel)$/,
  "what comes next of a form, shown while it is somebody else’s turn": /[.]frame[.]nextLabel$/,
  "who holds a form, shown while somebody does": /[.]frame[.]holderLabel$/,
  "what a part of the home page says while it has nothing": /[.]widgets\[\][.]content[.]empty$/,
  "who holds a form of a list, which its sheet says": /[.]items\[\][.]holderLabel$/,
  "the status of a task that is signed, of which its list says that it is not submitted":
    /^routes\/my-task[.].*[.]statusLabel$/,
  "whose turn it is with an examination, shown while it is somebody’s":
    /^routes\/peq-submission[.].*[.]examination[.]holderLabel$/,
  "the amount of an obstacle to release, shown as long as it is one":
    /^routes\/release-view[.]obstacles\[\][.]what$/,
  "what a paper is, shown where its name does not say it": /[.]documents\[\][.]kindLabel$/,
  "what the creditor declares, shown until it is declared": /^routes\/proof-declaration[.]declara/,
  "the portal’s name, which stands behind that of the page": /^root[.]title$/,
};
const reasonFor = (place: string): string | undefined =>
  Object.entries(SHOWN_LATER).find(([, places]) => places.test(place))?.[0];

let office: Office;
beforeAll(async () => {
  office = await openOffice();
}, 240_000);
afterAll(() => office?.close());

async function loadData(visitor: Visitor, address: string) {
  const [path = "", query = ""] = address.split("?");
  const { body } = await office.ask(visitor, `${path}.data${query === "" ? "" : `?${query}`}`);
  if (body === null) throw new Error(`${address} has no data`);
  return carriedTexts(body);
}

const PARTS = 6;
const inTurn = VISITORS.filter((_, index) => isInTurn(index, PARTS)).map(
  (visitor) => [visitor.id, visitor] as const,
);

test.each(inTurn)(
  `what is sent to %s is what their pages show (${turnName()})`,
  { timeout: 300_000 },
  async (_, visitor) => {
    const [shown, hidden] = [new Set<string>(), new Map<string, string>()];
    let pages = 0;
    await forEachPage(office, visitor, async (address, html) => {
      pages += 1;
      const page = shownOn(html);
      for (const { place, text } of await loadData(visitor, address))
        // A file is no page.
        if (isForPeople(text) && place.includes("."))
          if (page.includes(inOneLine(text))) shown.add(place);
          else hidden.set(place, `${address}: ${text.slice(0, 80)}`);
    });
    expect(pages).toBeGreaterThan(10);
    expect(shown.size).toBeGreaterThan(30);
    const nowhere = [...hidden].filter(([place]) => !shown.has(place) && reasonFor(place) === undefined);
    expect(nowhere).toEqual([]);
  },
);
