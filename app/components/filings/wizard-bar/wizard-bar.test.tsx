// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { framed } from "~/app/components/test-frame";
import { WizardBar } from "./wizard-bar";

afterEach(cleanup);

test("Ctrl+S saves and Ctrl+Enter goes on from within a field; the letter alone is typed, and a dialog comes first", async () => {
  const pressed: (string | null)[] = [];
  const onClick = vi.fn((event: Event) => {
    if (event.target instanceof HTMLButtonElement) pressed.push(event.target.value);
    event.preventDefault();
  });
  render(
    await framed(
      <form>
        <input aria-label="Age" />
        <WizardBar saved={null} today="2026-11-29" state="saved" />
      </form>,
      "en",
    ),
  );
  const field = await screen.findByRole("textbox", { name: "Age" });
  field.closest("form")?.addEventListener("click", onClick);
  fireEvent.keyDown(field, { key: "s" });
  expect(fireEvent.keyDown(field, { key: "s", ctrlKey: true })).toBe(false);
  fireEvent.keyDown(field, { key: "Enter", metaKey: true });
  fireEvent.keyDown(field, { key: "S", ctrlKey: true, shiftKey: true });
  expect(pressed).toEqual(["save", "next"]);
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  fireEvent.keyDown(field, { key: "s", ctrlKey: true });
  dialog.remove();
  expect(pressed).toHaveLength(2);
});
