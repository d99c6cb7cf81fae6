// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";
import { IntroDialog } from "./intro-dialog";

beforeEach(() => {
  // jsdom opens no dialog; a browser keeps the focus within it, and gives it back to where it was.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute("open");
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
});
afterEach(cleanup);

function Page() {
  const start = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IntroDialog id="b1" title="About the form" onClosed={() => start.current?.focus()}>
        <p>Read this first.</p>
      </IntroDialog>
      <button ref={start} type="button">
        Start
      </button>
    </>
  );
}

test("an introduction that is put away leaves the focus where its page goes on", async () => {
  render(await framed(<Page />, "en"));
  const dialog = await screen.findByRole("dialog", { name: "About the form" });
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Start" }));
});
