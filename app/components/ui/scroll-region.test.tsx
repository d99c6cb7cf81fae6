// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { ScrollRegion } from "./scroll-region";

test("what a wide table says to the ear alone is placed within what scrolls, and does not widen the page", () => {
  render(
    <ScrollRegion label="Statements">
      <span className="sr-only">Yes</span>
    </ScrollRegion>,
  );
  // The browser places it in the nearest part that is positioned itself.
  expect(screen.getByText("Yes").closest(".relative")).toBe(screen.getByRole("region"));
});
