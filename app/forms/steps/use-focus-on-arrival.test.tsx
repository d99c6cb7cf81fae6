// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";

import { useFocusOnArrival } from "./use-focus-on-arrival";

let isFine = true;
beforeEach(() => {
  isFine = true;
  // The window is shared with the files before this one.
  window.location.hash = "";
  window.matchMedia = (media) => ({ ...new EventTarget(), media, matches: isFine, onchange: null }) as never;
});
afterEach(() => {
  cleanup();
  window.location.hash = "";
});

function Step() {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnArrival(form, "step1", true);
  return (
    <form ref={form}>
      <input name="basedOn" type="hidden" />
      <section>
        <details>
          <input id="known" />
        </details>
        <input id="locked" readOnly />
        <input id="first" />
        <input id="second" />
      </section>
    </form>
  );
}

test("a step opens at the first field that can be filled in", () => {
  render(<Step />);
  expect(document.activeElement?.id).toBe("first");
});

test("its address names another field", () => {
  window.location.hash = "#second";
  render(<Step />);
  expect(document.activeElement?.id).toBe("second");
});

test("on a touch screen no keyboard opens over it", () => {
  isFine = false;
  render(<Step />);
  expect(document.activeElement).toBe(document.body);
});
