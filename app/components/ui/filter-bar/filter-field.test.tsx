// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { framed } from "~/app/components/test-frame";

import { FilterField } from "./filter-field";

afterEach(cleanup);

const field = (value: string, at: string) =>
  framed(<FilterField filter={{ kind: "text", name: "q", label: "Name", value }} />, "en", at);

it("a search that is longer than what is looked for stays as it was typed, and says so", async () => {
  render(await field("Chan", `/?q=${encodeURIComponent("Chan Tai Man")}`));
  const input = screen.getByLabelText<HTMLInputElement>(/Name/);
  expect(input.value).toBe("Chan Tai Man");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(/At most 4 characters. This text has 12./)).toBeTruthy();
});

it("any other says nothing", async () => {
  render(await field("Chan", "/?q=%20Chan%20"));
  expect(screen.getByLabelText<HTMLInputElement>(/Name/).value).toBe("Chan");
  expect(screen.queryByText(/At most/)).toBeNull();
});

const day = (value: string) =>
  framed(<FilterField filter={{ kind: "day", name: "from", label: "From", value }} />);

it("what is no day says so, as it filters nothing", async () => {
  render(await day("31/02/2026"));
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("31/02/2026");
  expect(screen.getByText(/Enter the date as DD\/MM\/YYYY/)).toBeTruthy();
});

it.each(["28/02/2026", ""])("%j is a day or none", async (value) => {
  render(await day(value));
  expect(screen.queryByText(/Enter the date/)).toBeNull();
});
