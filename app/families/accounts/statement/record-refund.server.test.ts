import { ulid } from "ulidx";
import { describe, expect, test } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { parseForm } from "~/app/services/platform/pages/parse-form.server";
import { readRefund, RefundInput } from "./record-refund.server";

/** What a browser posts, blank fields as well. */
async function posted(refund: string, reason: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ commandId: ulid(), refund, "refund.currency": "HKD", reason }))
    form.append(name, value);
  const typed = parseForm(form, RefundInput);
  return typed.ok ? readRefund(typed.input, await getFixedT("en")) : typed;
}

const listProblems = (read: Awaited<ReturnType<typeof posted>>) =>
  "problems" in read ? Object.keys(read.problems) : [];

describe("a refund that the office tells of", () => {
  test("is an amount with its reason", async () => {
    expect(await posted("1,200.50", "Overpaid")).toEqual({
      ok: true,
      refund: { minor: 120_050, reason: "Overpaid" },
    });
  });
  test("is taken back by a blank amount", async () => {
    expect(await posted("", "Never paid back")).toEqual({
      ok: true,
      refund: { minor: null, reason: "Never paid back" },
    });
  });
  test("asks for its reason beside the field", async () => {
    for (const amount of ["5.00", ""]) expect(listProblems(await posted(amount, ""))).toEqual(["reason"]);
  });
  test.each(["-5", "0", "five", "1.005"])("is no %s", async (refund) => {
    expect(listProblems(await posted(refund, "Overpaid"))).toEqual(["refund"]);
  });
});
