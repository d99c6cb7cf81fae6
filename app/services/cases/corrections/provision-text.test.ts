import { expect, test } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { provisionText } from "./provision-text";

test.each([
  ["en", "s.194(1A)"],
  ["zh-hk", "第194(1A)條"],
  ["zh-cn", "第194(1A)条"],
] as const)("a provision is cited as the language does (%s)", async (locale, cited) => {
  expect(provisionText(await getFixedT(locale), "s194(1A)")).toBe(cited);
});

test("what is not the number of a section stands as it was recorded", async () => {
  expect(provisionText(await getFixedT("en"), "by the court")).toBe("by the court");
});
