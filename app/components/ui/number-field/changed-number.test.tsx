// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";
import { NumberField } from "./number-field";

afterEach(cleanup);

test("a number that is brought within its bounds says what was typed, until something else is typed", async () => {
  render(await framed(<NumberField name="month" label="Month" integer min={1} max={12} />, "en"));
  const field = await screen.findByRole("textbox", { name: "Month" });
  const leaveWith = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  leaveWith("13");
  expect(screen.getByRole("status").textContent).toContain("13 is not possible here and was changed to 12");
  leaveWith("7");
  expect(screen.getByRole("status").textContent).toBe("");
});
