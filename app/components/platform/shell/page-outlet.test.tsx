// @vitest-environment jsdom
import { Link } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { PageOutlet } from "./page-outlet";
import type { RouteHandle } from "./route-handle";

afterEach(cleanup);

const handle: RouteHandle = { crumbs: () => [], about: ["item"] };

/** One route that shows one proof after another, with a form and a fold, as a queue does. */
function Proof() {
  return (
    <>
      <details open={false}>
        <summary>Return</summary>
        <textarea aria-label="Reason" defaultValue="" />
      </details>
      <Link to="/proofs/2">Next</Link>
      <Link to="?item=2">Next in the batch</Link>
      <Link to="?item=1&page=2#list">Page 2</Link>
    </>
  );
}

function openQueue(): { readonly reason: () => HTMLTextAreaElement } {
  const Stub = createRemixStub([
    { path: "/", Component: PageOutlet, children: [{ path: "proofs/:id", Component: Proof, handle }] },
  ]);
  render(<Stub initialEntries={["/proofs/1?item=1"]} />);
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>("Reason");
  fireEvent.change(reason(), { target: { value: "Please attach the invoice." } });
  const fold = reason().closest("details");
  if (fold) fold.open = true;
  return { reason };
}

test.each(["Next", "Next in the batch"])(
  "%s begins with an empty form, closed: nothing stays of the one before",
  async (link) => {
    const { reason } = openQueue();
    const first = reason();
    fireEvent.click(screen.getByText(link));
    await expect.poll(() => reason() !== first).toBe(true);
    expect([reason().value, reason().closest("details")?.open]).toEqual(["", false]);
  },
);

test("another page of a list leaves what is typed beside it", async () => {
  const { reason } = openQueue();
  const first = reason();
  fireEvent.click(screen.getByText("Page 2"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([reason() === first, reason().value]).toEqual([true, "Please attach the invoice."]);
});
