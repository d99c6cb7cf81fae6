/** The door of annual statements speaks of annual statements, and asks for no year beside a number that brings it along. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { openOffice, type Office } from "./office";

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: 80 });
}, 240_000);
afterAll(() => office.close());

test.each([
  [
    "en",
    "The code is wrong or too old, or the details do not belong together",
    "was already used",
    /criteria for a No Objection/,
  ],
  ["zh-hk", "一次性密碼不正確或已過期，或所輸入的資料並不相符", "已逾時或已使用", /申請不反對信的條件/],
  ["zh-cn", "验证码不正确或已过期，或所输入的资料并不相符", "已超时或已使用", /申请不反对信的条件/],
])("whoever is not let in is told so in the door's own words (%s)", async (locale, noMatch, used, others) => {
  const pages = [
    await office.ask(null, `/annual-statement/code?lng=${locale}`),
    await office.post(null, `/annual-statement/identity?lng=${locale}`),
  ];
  for (const [index, page] of pages.entries()) {
    const words = [noMatch, used][index];
    const text = await page.text();
    const shown = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
    expect(shown).toContain(words);
    expect(shown).not.toMatch(others);
  }
  expect(pages.map(({ status }) => status)).toEqual([200, 403]);
});

test("an empty door asks for the number, which may bring its year along", async () => {
  const text = await (await office.post(null, "/annual-statement", { intent: "email" })).text();
  expect(text).toContain('id="number-error"');
  expect(text).not.toContain('id="year-error"');
  const named = await office.post(null, "/annual-statement", { intent: "email", number: "9003" });
  expect(await named.text()).toContain('id="year-error"');
});
