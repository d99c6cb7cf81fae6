// @vitest-environment jsdom
/** What somebody types while the page's scripts are still on their way. */
import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";

import { HydrationEvents, withholdEventsFromReact } from "./hydration-events";

const SAVED = "The deposit was refunded.";

function Page({ onChange }: { readonly onChange: (value: string) => void }) {
  return (
    <HydrationEvents>
      <textarea defaultValue={SAVED} onChange={(event) => onChange(event.currentTarget.value)} />
      <input defaultValue={SAVED} onChange={(event) => onChange(event.currentTarget.value)} />
    </HydrationEvents>
  );
}

let alive: Root | undefined;
afterEach(() => {
  act(() => alive?.unmount());
  document.body.replaceChildren();
});

it.each(["textarea", "input"] as const)("is kept in a %s, and React is told of it", (kind) => {
  const told: string[] = [];
  const page = <Page onChange={(value) => told.push(value)} />;
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(page);
  const field = root.querySelector<HTMLTextAreaElement | HTMLInputElement>(kind);
  if (!field) throw new Error("The page has no field");
  withholdEventsFromReact();
  field.value = "Both are enclosed.";
  act(() => {
    alive = hydrateRoot(root, page);
  });
  expect(field.value).toBe("Both are enclosed.");
  expect(told).toEqual(["Both are enclosed."]);
  field.value = SAVED;
  expect(field.value, "afterwards it is set as ever").toBe(SAVED);
});
