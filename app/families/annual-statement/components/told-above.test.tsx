// @vitest-environment jsdom
/** What was done is told once: a page that is read again says how it stands by then. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { framed } from "~/app/components/test-frame";
import { ToldAbove } from "./told-above";

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
});

it("is told, and no longer in the address", async () => {
  window.history.replaceState({ key: "kept" }, "", "/objection?told=objected&visit=v");
  render(await framed(<ToldAbove />, "en", "/objection?told=objected&visit=v"));
  expect(await screen.findByText(/objection has been received/)).toBeTruthy();
  expect(window.location.search).toBe("?visit=v");
  expect(window.history.state, "what the router keeps there").toEqual({ key: "kept" });
});
