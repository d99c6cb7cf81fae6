// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";

import { Toaster } from "./toast";
import { showToast } from "./toast-queue";

// Fetched by the first toast: a busy machine takes its time with it.
beforeAll(() => import("./shown-toasts"));
afterEach(cleanup);

test("a toast that the page came with is shown", async () => {
  render(await framed(<Toaster toast={{ id: "came", tone: "success", message: "Came with the page" }} />));
  expect(await screen.findByText("Came with the page")).toBeDefined();
});

test("toasts asked for before the place is there are shown once it is, and those after", async () => {
  showToast({ id: "early", tone: "info", message: "Early" });
  render(await framed(<Toaster />));
  expect(await screen.findByText("Early")).toBeDefined();
  showToast({ id: "late", tone: "error", message: "Late" }, { label: "Undo", onUndo: () => undefined });
  expect(await screen.findByText("Late")).toBeDefined();
  expect(screen.getByText("Undo")).toBeDefined();
});

test("where nothing is shown there is no place for it", async () => {
  const { container } = render(await framed(<Toaster />));
  expect(container.innerHTML).not.toContain("section");
});
