// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";

import { TextField } from "./text-field";

afterEach(cleanup);

test("nothing that is pasted into one line is cut: it says how long it is, and how long it may be", async () => {
  render(await framed(<TextField name="party" label="Party" maxLength={10} error="This cannot be blank." />));
  const field = screen.getByRole("textbox");
  expect(field.getAttribute("maxlength")).toBeNull();
  expect(document.body.textContent).toContain("This cannot be blank.");
  fireEvent.change(field, { target: { value: "Harbour Trading Ltd" } });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const said = document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
  expect(said).toMatch(/10.*19|19.*10/);
  fireEvent.change(field, { target: { value: " Harbour " } });
  expect(document.body.textContent).toContain("This cannot be blank.");
});
