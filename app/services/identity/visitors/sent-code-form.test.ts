/** A code as people type it, and what can be none. */
import { expect, it } from "vitest";

import { SENT_CODE_FORM } from "./sent-code-form";

const read = (code: string) => SENT_CODE_FORM.schema.safeParse({ code });

it.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["123-456", "123456"],
  ["123\u2013456", "123456"],
  ["１２３４５６", "123456"],
  ["1234 5678", "12345678"],
])("reads %j", (typed, code) => {
  expect(read(typed)).toMatchObject({ success: true, data: { code } });
});

it.each(["12345", "1234567", "123456789", "12345a", "A12345", "一二三四五六"])(
  "asks again for %j",
  (typed) => {
    expect(read(typed).error?.issues.map(({ message }) => message)).toEqual(["digits"]);
  },
);

it.each(["", "   ", "-"])("says that %j is missing", (typed) => {
  expect(read(typed).error?.issues[0]?.message).toBe("required");
});
