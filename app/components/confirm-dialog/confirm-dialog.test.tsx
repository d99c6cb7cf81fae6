// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { LongTextField } from "../long-text-field/long-text-field";
import { framed } from "../test-frame";
import { ConfirmDialog } from "./confirm-dialog";

// jsdom has dialogs, but does not show them.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

afterEach(cleanup);

test("a dialog with a mandatory field left blank stays open and says so", async () => {
  render(
    await framed(
      <ConfirmDialog action="Return" title="Return the form?" body="" values={{ intent: "return" }}>
        <LongTextField name="reason" label="Reason" required />
      </ConfirmDialog>,
    ),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Return" }));
  const [, inDialog] = await screen.findAllByRole("button", { name: "Return" });
  if (!inDialog) throw new Error("The dialog has no button");
  fireEvent.click(inDialog);
  const reason = screen.getByRole("textbox");
  expect(document.activeElement).toBe(reason);
  expect(screen.getByText("Please input all required information.")).toBeTruthy();
  fireEvent.change(reason, { target: { value: "The address is missing" } });
  fireEvent.click(inDialog);
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
});
