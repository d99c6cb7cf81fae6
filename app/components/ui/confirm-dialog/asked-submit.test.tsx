// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";
import { LongTextField } from "../long-text-field/long-text-field";
import { AskedSubmit } from "./asked-submit";

afterEach(cleanup);
// jsdom draws no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

test("a form asks before it is posted, and about nothing while its mandatory text is missing", async () => {
  let posts = 0;
  render(
    await framed(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          posts += 1;
        }}
      >
        <LongTextField name="reason" label="Reason" required />
        <AskedSubmit action="Refuse" title="Refuse it?" body="The applicant is told." />
      </form>,
    ),
  );
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Refuse" }));
  press();
  expect([posts, screen.queryByRole("alertdialog")], "its refusal says what is missing").toEqual([1, null]);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "No such company." } });
  press();
  expect(posts).toBe(1);
  const dialog = within(screen.getByRole("alertdialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Refuse" }));
  expect([posts, screen.queryByRole("alertdialog")]).toEqual([2, null]);
});
