// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { framed } from "~/app/components/test-frame";

import { Toaster, ToastWithoutScripts } from "./toast";
import { showToast, withdrawUndo } from "./toast-queue";

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

test("on a telephone it catches no press but those of its own buttons", async () => {
  render(await framed(<Toaster toast={{ id: "over", tone: "success", message: "Over a button" }} />));
  const toast = (await screen.findByText("Over a button")).closest("[data-sonner-toast]");
  expect(toast?.className).toContain("max-sm:pointer-events-none max-sm:[&_button]:pointer-events-auto");
});

test("what is undone on the page itself is not offered any more", async () => {
  render(await framed(<Toaster />));
  const offer = (id: string, to: string) =>
    showToast({ id, tone: "info", message: id }, { label: "Undo", to, onUndo: () => undefined });
  offer("one", "/one/actions");
  offer("two", "/two/actions");
  await screen.findByText("two");
  withdrawUndo("/one/actions");
  await vi.waitFor(() => expect(screen.queryByText("one")).toBeNull());
  expect(screen.getByText("two")).toBeDefined();
});

test("where nothing is shown there is no place for it", async () => {
  const { container } = render(await framed(<Toaster />));
  expect(container.innerHTML).not.toContain("section");
});

test("without scripts the message stands where it is put; with them the place of toasts shows it alone", async () => {
  const toast = { id: "came", tone: "success", message: "Taken off" } as const;
  const { container } = render(await framed(<ToastWithoutScripts toast={toast} />));
  expect(container.querySelector("noscript")).not.toBeNull();
  cleanup();
  const place = render(await framed(<Toaster toast={toast} />));
  expect(place.container.querySelector("noscript")).toBeNull();
});
