import { expect, test } from "vitest";

import { readingKeepable } from "./keepable-form.server";
import { readSmallForm } from "./read-small-form.server";

const posted = (): Request =>
  new Request("http://portal.test/x", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "name=Chan%00+Tai%EF%BF%BF&name=%F0%9F%98%80%1B&a%00b=1%0A2",
  });

test("a form is read without characters that cannot be kept, by whoever reads it, once or of a copy", async () => {
  const fields = [
    ["name", "Chan Tai"],
    ["name", "😀"],
    ["ab", "1\n2"],
  ];
  const request = readingKeepable(posted());
  const copy = request.clone();
  expect([...(await copy.clone().formData())]).toEqual(fields);
  expect([...(await copy.formData())]).toEqual(fields);
  expect([...(await request.formData())]).toEqual(fields);
  const small = await readSmallForm(posted(), 1_000);
  expect(small === "too-large" ? small : [...small]).toEqual(fields);
});
