// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { ConfirmDialog } from "./confirm-dialog";
import { TickField } from "../choice-field/choice-field";
import { framed } from "../test-frame";
import { LongTextField } from "../long-text-field/long-text-field";

afterEach(cleanup);
// jsdom draws no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

test("a mandatory reason is asked for while the dialog is open, and nothing is posted without it", async () => {
  render(
    await framed(
      <ConfirmDialog action="Return it" title="Return the form?" body="The preparer is told." values={{}}>
        <LongTextField name="reason" label="Reason" required />
      </ConfirmDialog>,
    ),
  );
  fireEvent.click(screen.getByRole("button", { name: "Return it" }));
  const dialog = within(screen.getByRole("alertdialog"));
  const press = () => fireEvent.click(dialog.getByRole("button", { name: "Return it" }));
  const reason = dialog.getByRole("textbox");
  press();
  expect(dialog.getByRole("alert").textContent).toBe("Please input all required information.");
  expect(document.activeElement).toBe(reason);
  fireEvent.change(reason, { target: { value: "Page 2 is missing." } });
  press();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a box that is to be ticked is asked for like a reason", async () => {
  render(
    await framed(
      <ConfirmDialog action="Delete it" title="Delete the draft?" body="For good." values={{}}>
        <TickField name="confirmed" label="I know" required />
      </ConfirmDialog>,
    ),
  );
  fireEvent.click(screen.getByRole("button", { name: "Delete it" }));
  const dialog = within(screen.getByRole("alertdialog"));
  const press = () => fireEvent.click(dialog.getByRole("button", { name: "Delete it" }));
  press();
  const box = dialog.getByRole("checkbox");
  expect(document.activeElement).toBe(box);
  fireEvent.click(box);
  press();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
