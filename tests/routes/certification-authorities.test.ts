/** The page "Certification Authorities": who sees it, what it says is in place and what is missing, in three languages. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { getVisitor, openOffice, type Office } from "./office";

let office: Office;
const PAGE = "/settings/certification-authorities";

beforeAll(async () => {
  office = await openOffice({ cases: 80 });
}, 240_000);
afterAll(() => office.close());

test("is the administrator's", async () => {
  const answer = await office.ask(getVisitor("officer.demo"), PAGE);
  expect(answer.headers.get("Location")).toMatch(/^\/no-access[?]right=[A-Z_]+$/);
});

test.each([
  ["en", "In place", "Missing", "no one can sign with the iAM Smart of the Government"],
  ["zh-hk", "已加入", "欠缺", "無人可以政府的智方便簽署"],
  ["zh-cn", "已加入", "欠缺", "无人可以使用政府的智方便签署"],
])(
  "says what is in place, what is missing, and what is refused without it (%s)",
  async (language, ...words) => {
    const page = await (await office.ask(getVisitor("admin.demo"), `${PAGE}?lng=${language}`)).text();
    for (const word of words) expect(page).toContain(word);
    expect(page).toContain("3945 E08A 8D4A 0554");
    expect(page).toContain("Hongkong Post e-Cert CA 2 - 15");
    expect(page).toContain("Demonstration Certification Authority");
  },
);
