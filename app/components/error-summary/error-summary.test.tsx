// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { ErrorSummary } from "./error-summary";
import { framed } from "../test-frame";
import { TextField } from "../text-field/text-field";

afterEach(cleanup);

const problems = [{ fieldId: "name", message: "Name cannot be blank" }];

test("the summary takes the focus when it appears", async () => {
  render(await framed(<ErrorSummary problems={problems} />));
  expect(document.activeElement).toBe(screen.getByRole("alert"));
});

test("a line of the summary leads to its field", async () => {
  Element.prototype.scrollIntoView = () => undefined;
  render(
    await framed(
      <>
        <ErrorSummary problems={problems} />
        <TextField name="name" label="Name" error="Name cannot be blank" />
      </>,
    ),
  );
  fireEvent.click(screen.getByRole("link", { name: "Name cannot be blank" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

test("without problems there is no summary", async () => {
  render(await framed(<ErrorSummary problems={[]} />));
  expect(screen.queryByRole("alert")).toBeNull();
});
