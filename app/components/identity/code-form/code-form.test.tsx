// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { framed } from "~/app/components/test-frame";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

import { CodeForm } from "./code-form";

afterEach(cleanup);

async function open(answer?: PageAnswer) {
  const action = vi.fn(() => null);
  const form = <CodeForm label="Code" hint="Six digits" submit="Continue" answer={answer} />;
  render(await framed(form, "en", "/", action));
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  return { action, send, field: screen.getByRole("textbox") };
}
const beside = () => document.getElementById("code-error")?.textContent;

test("given no code, when it is sent, then the field says so and nothing is posted", async () => {
  const { action, send, field } = await open();
  send();
  expect(beside()).toBe("Enter the code that we have sent you");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(action).not.toHaveBeenCalled();
});

test("given a code, when it is sent, then it is posted once", async () => {
  const { action, send, field } = await open();
  fireEvent.input(field, { target: { value: "123 456" } });
  send();
  await vi.waitFor(() => expect(action).toHaveBeenCalledTimes(1));
});

test("given a wrong code, when the page comes back, then the field is marked, empty, and says how many tries are left", async () => {
  const code = "The code is not correct, or it has expired. 4 more tries are left.";
  const { field } = await open({ typed: {}, ticked: {}, problems: { code }, refused: [] });
  expect(beside()).toBe(code);
  expect([field.getAttribute("aria-invalid"), field]).toEqual([
    "true",
    expect.objectContaining({ value: "" }),
  ]);
});
