// @vitest-environment jsdom
/** A form with files stays on the page without a connection, and says so until there is one. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { useHeldOffline } from "./use-held-offline";

function Papers() {
  const { isHeld, hold } = useHeldOffline();
  return (
    <form aria-label="papers" onSubmit={hold}>
      {isHeld && <p>held</p>}
    </form>
  );
}
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("is held without a connection, told, and let go with one", () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<Papers />);
  const form = screen.getByRole("form");
  expect(fireEvent.submit(form), "the browser does not post it").toBe(false);
  expect(screen.queryByText("held")).not.toBeNull();
  fireEvent(window, new Event("online"));
  expect(screen.queryByText("held")).toBeNull();
  onLine.mockReturnValue(true);
  expect(fireEvent.submit(form)).toBe(true);
  expect(screen.queryByText("held")).toBeNull();
});
