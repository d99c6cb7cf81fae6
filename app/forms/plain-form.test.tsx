// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";

import { framed } from "~/app/components/test-frame";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { declarePlainForm } from "~/app/services/platform/pages/plain-form";
import type { Locale } from "~/workflows/kit";

import { PlainForm } from "./plain-form";

afterEach(cleanup);

const DECLARED = declarePlainForm({
  schema: z.object({
    name: z.string("required").trim().min(2, "required").max(20, "required"),
    code: z
      .string()
      .regex(/^\d{3}$/, "email")
      .optional(),
  }),
  fields: ["name", "code"],
  problems: ["required", "email"],
  usual: "required",
  say: (t, problem) => t(`validation.${problem}`),
});

interface Opening {
  readonly given?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, string>>;
  readonly locale?: Locale;
  readonly answer?: PageAnswer;
}

async function open({ locale = "en", answer, given = {}, values = { name: "Harbour" } }: Opening = {}) {
  const action = vi.fn(() => null);
  const form = (
    <PlainForm
      id="example"
      declared={DECLARED}
      answer={answer}
      values={values}
      given={given}
      hidden={{ version: 3 }}
    >
      {(getField) => (
        <>
          <TextField label="Name" {...getField("name")} />
          <TextField label="Code" {...getField("code")} />
          <button type="submit">Save</button>
        </>
      )}
    </PlainForm>
  );
  render(await framed(form, locale, "/", action));
  const [name, code] = screen.getAllByRole("textbox");
  if (!(name instanceof HTMLInputElement && code instanceof HTMLInputElement)) throw new Error("No fields");
  return { action, name, code, save: () => fireEvent.click(screen.getByRole("button", { name: "Save" })) };
}

/** What stands beside a field, and nothing else that describes it. */
const beside = (field: HTMLInputElement) => document.getElementById(`${field.name}-error`)?.textContent;

test("a field says what its schema asks for, and its length without cutting what is pasted", async () => {
  const { name, code } = await open();
  expect([name.required, name.minLength, name.maxLength, name.dataset["most"]]).toEqual([true, 2, -1, "20"]);
  expect([code.required, code.pattern]).toEqual([false, String.raw`^\d{3}$`]);
  expect([name.value, name.form?.noValidate]).toEqual(["Harbour", true]);
});

test("what is wrong is said at its field before anything is posted, and taken back with the key that mends it", async () => {
  const { action, name, code, save } = await open();
  fireEvent.input(name, { target: { value: " " } });
  fireEvent.input(code, { target: { value: "12a" } });
  expect(beside(name)).toBeUndefined();
  save();
  expect(beside(name)).toBe("Please input the required information.");
  expect(beside(code)).toContain("must be a valid");
  expect(screen.getByRole("alert")).toBe(document.activeElement);
  expect([name.value, code.value]).toEqual([" ", "12a"]);
  name.focus();
  fireEvent.input(name, { target: { value: "Peak" } });
  expect(beside(name)).toBeUndefined();
  expect(document.activeElement).toBe(name);
  fireEvent.input(code, { target: { value: "123" } });
  expect(action).not.toHaveBeenCalled();
  save();
  await vi.waitFor(() => expect(action).toHaveBeenCalledTimes(1));
});

test("what the server fills in is not asked for by the page", async () => {
  const { action, save } = await open({ given: { name: "Harbour" }, values: {} });
  save();
  await vi.waitFor(() => expect(action).toHaveBeenCalledTimes(1));
});

test.each([
  ["zh-hk", "請輸入所需資料。"],
  ["zh-cn", "请输入所需资料。"],
] as const)("it is said in the reader's language: %s", async (locale, sentence) => {
  const { name, save } = await open({ locale });
  fireEvent.input(name, { target: { value: "" } });
  save();
  expect(beside(name)).toBe(sentence);
});

test("what the server refused stands as it was typed, with its sentence", async () => {
  const answer = {
    typed: { name: "Peak", code: "999" },
    ticked: {},
    problems: { code: "Somebody else has this code." },
    refused: [],
  };
  const { name, code } = await open({ answer });
  expect([name.value, code.value, beside(code)]).toEqual(["Peak", "999", "Somebody else has this code."]);
  expect(code.getAttribute("aria-invalid")).toBe("true");
});
