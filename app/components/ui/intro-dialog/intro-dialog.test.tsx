// @vitest-environment jsdom
import { Form } from "@remix-run/react";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
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
      <Form method="post">
        <button ref={start} type="submit" name="intent" value="start">
          Start
        </button>
      </Form>
    </>
  );
}

test("an introduction that is put away leaves the focus where its page goes on", async () => {
  render(await framed(<Page />, "en"));
  const dialog = await screen.findByRole("dialog", { name: "About the form" });
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Start" }));
});

test("that it was read is told even where the button behind is pressed at once", async () => {
  const told: unknown[] = [];
  const action = async ({ request }: { readonly request: Request }) => {
    const intent = (await request.formData()).get("intent");
    // The server takes its time over the one, and the other is pressed meanwhile.
    if (intent === "introRead") await new Promise((resolve) => setTimeout(resolve, 50));
    if (!request.signal.aborted) told.push(intent);
    return null;
  };
  render(await framed(<Page />, "en", "/", action));
  fireEvent.click(await screen.findByRole("button", { name: "Read and continue" }));
  const start = screen.getByRole("button", { name: "Start" });
  expect(document.activeElement).toBe(start);
  fireEvent.click(start);
  await waitFor(() => expect(new Set(told)).toEqual(new Set(["introRead", "start"])));
});

test("another way to begin leads to its place on the page behind, and tells nothing", async () => {
  const told: unknown[] = [];
  const onChosen = () => told.push("chosen");
  const dialog = (
    <IntroDialog
      id="b1"
      title="About the form"
      posts={{ goesOn: "true" }}
      otherWay={{ label: "Go on from a filed form", onChosen }}
    >
      <p>Read this first.</p>
    </IntroDialog>
  );
  const action = () => {
    told.push("posted");
    return null;
  };
  render(await framed(dialog, "en", "/", action));
  fireEvent.click(await screen.findByRole("button", { name: "Go on from a filed form" }));
  await waitFor(() => expect(told).toEqual(["chosen"]));
});
