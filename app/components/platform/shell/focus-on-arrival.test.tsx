// @vitest-environment jsdom
/** A page that is opened by a link takes the focus, whether its frame stays or is made anew with it. */
import { Link, Outlet } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { useFocusOnArrival } from "./frame-parts";

afterEach(cleanup);

function Frame() {
  const main = useFocusOnArrival();
  return (
    <main ref={main} tabIndex={-1}>
      <Outlet />
    </main>
  );
}
const Question = ({ title, to }: { readonly title: string; readonly to: string }) => (
  <>
    <h1>{title}</h1>
    <Link to={to}>Go on</Link>
  </>
);
function OwnFrame(props: Parameters<typeof Question>[0]) {
  const main = useFocusOnArrival();
  return (
    <main ref={main} tabIndex={-1}>
      <Question {...props} />
    </main>
  );
}
const First = () => <OwnFrame title="Work and pay" to="/second" />;
const Second = () => <OwnFrame title="Your family" to="/first" />;
const stays = [
  {
    path: "/",
    Component: Frame,
    children: [
      { path: "first", Component: () => <Question title="Work and pay" to="/second" /> },
      { path: "second", Component: () => <Question title="Your family" to="/first" /> },
    ],
  },
];
const madeAnew = [
  { path: "/first", Component: First },
  { path: "/second", Component: Second },
];

test.each([
  ["stays", stays],
  ["is made anew", madeAnew],
])("the heading of the next page has the focus where the frame %s", async (_, routes) => {
  const Stub = createRemixStub(routes);
  render(<Stub initialEntries={["/first"]} />);
  await screen.findByText("Work and pay");
  fireEvent.click(screen.getByText("Go on"));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Your family"));
});
