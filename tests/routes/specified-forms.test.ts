/** The list of specified forms, and the notice below a form: open to everybody, in three languages. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { openOffice, type Office } from "./office";

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: 80 });
}, 240_000);
afterAll(() => office.close());

test.each([
  ["en", "Notice ESS.01/2025 under section 122A of Cap. 6", "section 37 of Cap. 1"],
  ["zh-hk", "根據第 6 章第 122A 條發出的公告 ESS.01/2025", "第 1 章第 37 條"],
  ["zh-cn", "根据第 6 章第 122A 条发出的公告 ESS.01/2025", "第 1 章第 37 条"],
])("anybody reads it (%s)", async (language, ...words) => {
  const page = await (await office.ask(null, `/specified-forms?lng=${language}`)).text();
  for (const word of words) expect(page).toContain(word);
  expect(page).toContain("ESS.02/2025");
});

test("the page About leads to it", async () => {
  expect(await (await office.ask(null, "/about")).text()).toContain('href="/specified-forms"');
});
