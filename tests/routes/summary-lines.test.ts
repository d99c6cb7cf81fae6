/**
 * Forms that are posted blank by a browser without scripts: each line of the summary names its field and leads to it. Everybody's pages
 * are gone through by their links, and every form with something to type into is posted as it stands there.
 */
import type { HtmlElement } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";

import { parsePage } from "~/tests/support/html-faults";
import { isInTurn, turnName } from "~/tests/support/turns";

import { forEachPage } from "./each-page";
import { openOffice, VISITORS, type Office, type Visitor } from "./office";

let office: Office;
beforeAll(async () => {
  office = await openOffice();
}, 240_000);
afterAll(() => office?.close());

/** What is typed or chosen: nothing is typed, chosen or ticked. */
const TYPED = ["textarea", "select", "input"] as const;
const KEPT = ["hidden", "radio", "checkbox", "file", "submit", "button"];
const read = (element: HtmlElement, name: string): string => element.getAttributeValue(name) ?? "";
const listTyped = (form: HtmlElement): readonly HtmlElement[] =>
  TYPED.flatMap((tag) => form.querySelectorAll(tag)).filter((each) => !KEPT.includes(read(each, "type")));

/** What a browser without scripts posts of the form as it stands, with nothing typed, where Enter is pressed. */
const readBlank = (form: HtmlElement): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...form
      .querySelectorAll("button")
      .filter((each) => read(each, "type") === "submit" && read(each, "name") !== "")
      .slice(0, 1)
      .map((each) => [read(each, "name"), read(each, "value")] as const),
    ...form
      .querySelectorAll("input")
      .filter((each) => read(each, "type") === "hidden")
      .map((each) => [read(each, "name"), read(each, "value")] as const),
    ...listTyped(form).map((each) => [read(each, "name"), ""] as const),
  ]);

/** What names a control, as its page writes it, without the mark of a mandatory one. */
function listNames(page: HtmlElement, control: HtmlElement): readonly string[] {
  const label = page.querySelector(`label[for="${read(control, "id")}"]`);
  const legend = control.closest("fieldset")?.querySelector("legend") ?? null;
  return [label, legend].flatMap((each) => {
    if (each === null) return [];
    const mark = each.querySelector("[data-required]")?.textContent ?? "";
    return [each.textContent.replace(mark, "").trim().toLowerCase()];
  });
}

/** The lines that say nothing of where they lead: no such control on the page, a field that is not named, or two that are alike. */
function findDumbLines(page: HtmlElement): readonly string[] {
  const lines = page
    .querySelectorAll('[role="alert"] li > a')
    .filter((each) => read(each, "href").startsWith("#"));
  const texts = lines.map(({ textContent }) => textContent.trim());
  return lines.flatMap((line, at) => {
    const [text = "", id] = [texts[at], read(line, "href").slice(1)];
    const control = page.querySelector(`[id="${id}"]`);
    if (control === null) return [`"${text}" leads nowhere (${id})`];
    if (texts.indexOf(text) !== at) return [`"${text}" is said twice`];
    const names = listNames(page, control);
    const isNamed = names.some((name) => text.toLowerCase().includes(name));
    return isNamed ? [] : [`"${text}" does not name its field: ${names.join(" / ")} (${id})`];
  });
}

const PARTS = 4;
const inTurn = VISITORS.filter((_, index) => isInTurn(index, PARTS)).map((each) => [each.id, each] as const);

test.each(inTurn)(
  `each line of a refused form names its field, and leads to it, for %s (${turnName()})`,
  { timeout: 400_000 },
  async (_, visitor) => {
    const dumb = new Set<string>();
    await forEachPage(office, visitor, async (address, html) => {
      if (!html.includes('method="post"')) return;
      const forms = (await parsePage(html)).querySelectorAll("form");
      for (const form of forms) {
        if (read(form, "method") !== "post" || listTyped(form).length === 0) continue;
        const page = await postBlank(visitor, address, form);
        const path = address.replace(/[?].*/, "");
        for (const line of page === null ? [] : findDumbLines(page)) dumb.add(`${path}: ${line}`);
      }
    });
    expect([...dumb]).toEqual([]);
  },
);

/** The page that answers with problems; `null` where it was taken, or refused in another way. */
async function postBlank(visitor: Visitor, address: string, form: HtmlElement): Promise<HtmlElement | null> {
  const to = (read(form, "action") || address).replaceAll("&amp;", "&");
  const answer = await office.post(visitor, to, readBlank(form));
  const html = await answer.text();
  expect(answer.status, to).toBeLessThan(500);
  return html.includes('role="alert"') ? parsePage(html) : null;
}

test("a line that names nothing, or leads nowhere, is found", async () => {
  const page = await parsePage(
    '<html><body><div role="alert"><ul><li><a href="#name">Name: blank</a></li><li><a href="#age">blank</a></li><li><a href="#sex">Sex</a></li></ul></div>' +
      '<form><label for="name">Name</label><input id="name"><label for="age">Age</label><input id="age"></form></body></html>',
  );
  expect(findDumbLines(page)).toEqual([
    expect.stringContaining('"blank" does not name its field: age'),
    expect.stringContaining('"Sex" leads nowhere'),
  ]);
});
