/** What is said of CorpID's codes: of an account other ways lead on than of a form. */
import { expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";

import { explainCompanyCode } from "./explain-code";

it("offers whoever logs in another login, and whoever fills in a form the form itself", async () => {
  const t = await getFixedT("en");
  expect(explainCompanyCode(t, "M70002").next).toContain("type the particulars yourself");
  const { sentence, next } = explainCompanyCode(t, "M70002", "account");
  expect(sentence).toBe(explainCompanyCode(t, "M70002").sentence);
  expect(next).toContain("log in with your password");
  expect(explainCompanyCode(t, "M70000", "account")).toEqual(explainCompanyCode(t, "M70000"));
});
