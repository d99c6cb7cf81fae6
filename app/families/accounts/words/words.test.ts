/** Words of the accounts that read as one language: one word for one thing, and sentences that fit each form's name. */
import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import alertsZhCn from "~/app/i18n/chapters/cases/case-alerts/zh-cn.json";
import alertsZhHk from "~/app/i18n/chapters/cases/case-alerts/zh-hk.json";
import { accountS89 } from "~/workflows/forms/account-s89";
import { say } from "~/workflows/kit";

import announcements from "../announcements/en.json";

const FOLDERS = [
  "app/families/accounts/words",
  "workflows/records/cash-book/locales",
  "workflows/shared/accounts/locales",
];

it.each(["zh-hk", "zh-cn"] as const)(
  "days that nothing can be entered in any more have one name in %s",
  (locale) => {
    for (const folder of FOLDERS)
      expect(readFileSync(`${folder}/${locale}.json`, "utf8")).not.toContain("固定");
  },
);

it("the statement of s.89 has one name", () => {
  expect(say(accountS89, "zh-hk", "name")).toBe(alertsZhHk.names.s89);
  expect(say(accountS89, "zh-cn", "name")).toBe(alertsZhCn.names.s89);
});

it("an announcement fits a form whose name is plural (s.93 accounts)", () => {
  for (const text of Object.values(announcements).flatMap(({ title, body }) => [title, body]))
    expect(text).not.toMatch(
      /(^|\. |After )\{\{form\}\} (of|in the case) \{\{caseNo\}\} (is|was|has|no|must)\b|\{\{form\}\} is\b/,
    );
});
