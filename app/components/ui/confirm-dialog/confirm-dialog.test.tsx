// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test } from "vitest";

import { ConfirmDialog } from "./confirm-dialog";
import { TextField } from "../text-field/text-field";
import { TickField } from "../choice-field/choice-field";
import { framed } from "~/app/components/test-frame";
import { LongTextField } from "../long-text-field/long-text-field";

afterEach(cleanup);
// jsdom draws no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

/** Opens a dialog that asks this before it does what it says; `press` is what agrees to it. */
async function openDialog(action: string, field: ReactElement) {
  render(
    await framed(
      <ConfirmDialog action={action} title="Is it to be done?" body="The preparer is told." values={{}}>
        {field}
      </ConfirmDialog>,
    ),
  );
  fireEvent.click(screen.getByRole("button", { name: action }));
  const dialog = within(screen.getByRole("alertdialog"));
  return { dialog, press: () => fireEvent.click(dialog.getByRole("button", { name: action })) };
}

test("a mandatory reason is asked for while the dialog is open, and nothing is posted without it", async () => {
  const { dialog, press } = await openDialog(
    "Return it",
    <LongTextField name="reason" label="Reason" required />,
  );
  const reason = dialog.getByRole("textbox");
  press();
  expect(dialog.getByRole("alert").textContent).toBe("Please input all required information.");
  expect(document.activeElement).toBe(reason);
  fireEvent.change(reason, { target: { value: "Page 2 is missing." } });
  press();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a reason that is too long stays in the dialog, which says how long it may be", async () => {
  const { dialog, press } = await openDialog(
    "Return it",
    <LongTextField name="reason" label="Reason" maxLength={20} required />,
  );
  const reason = dialog.getByRole("textbox");
  fireEvent.change(reason, { target: { value: "Page 2 is missing, and page 3." } });
  press();
  expect(dialog.getByRole("alert").textContent).toBe("At most 20 characters. This text has 30.");
  expect(document.activeElement).toBe(reason);
  // Blanks around it are not counted.
  fireEvent.change(reason, { target: { value: `  ${"x".repeat(20)}  ` } });
  press();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a line that is too long is asked to be shortened before the dialog is gone, like a longer text", async () => {
  const { dialog, press } = await openDialog(
    "Hold it",
    <TextField name="reason" label="Reason" maxLength={20} required />,
  );
  const reason = dialog.getByRole("textbox");
  fireEvent.change(reason, { target: { value: "x".repeat(21) } });
  press();
  expect(dialog.getByRole("alert").textContent).toBe("At most 20 characters. This text has 21.");
  expect(dialog.getByRole("textbox")).toBe(reason);
});

test("a box that is to be ticked is asked for like a reason", async () => {
  const { dialog, press } = await openDialog(
    "Delete it",
    <TickField name="confirmed" label="I know" required />,
  );
  press();
  const box = dialog.getByRole("checkbox");
  expect(document.activeElement).toBe(box);
  fireEvent.click(box);
  press();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
