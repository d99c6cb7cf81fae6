// @vitest-environment jsdom
/** The scan lay over the notices and the ways to change an answer wherever a page is broader than a question. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { framed } from "~/app/components/test-frame";
import { YearPage } from "./year-page";

afterEach(cleanup);

const scan = {
  name: "statement.png",
  size: 1,
  address: "/scan/file",
  preview: { kind: "image" },
} as const;

it("the scan has a column of its own, beside what is asked and over nothing of it, however broad the page is", async () => {
  for (const isBroad of [false, true]) {
    render(
      await framed(
        <YearPage counter={{ beside: scan }} isBroad={isBroad}>
          <p>Where you live</p>
        </YearPage>,
      ),
    );
    const beside = await screen.findByRole("complementary", { hidden: true });
    const column = screen.getByText("Where you live").parentElement;
    expect(beside.previousElementSibling, "columns of one grid").toBe(column);
    expect(beside.parentElement?.className).toMatch(/\bxl:grid\b/);
    expect(beside.className).not.toMatch(/\b(fixed|absolute)\b/);
    cleanup();
  }
});

it("there is one column where no paper is entered", async () => {
  render(await framed(<YearPage counter={null}>Where you live</YearPage>));
  expect(await screen.findByText("Where you live")).toBeTruthy();
  expect(screen.queryByRole("complementary", { hidden: true })).toBeNull();
});
