// @vitest-environment jsdom
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { IdentityPending } from "./identity-pending";

afterEach(cleanup);

test("an approved page goes on by itself, once: a press meanwhile does not ask again", async () => {
  let posts = 0;
  const action = () => {
    posts += 1;
    return new Promise<never>(() => undefined);
  };
  const Page = () => <IdentityPending openAddress="#phone" seconds={240} approved={true} />;
  const Stub = createRemixStub([{ path: "/", Component: Page, action }]);
  render(<Stub />);
  const button = await screen.findByRole("button");
  await expect.poll(() => button.getAttribute("aria-busy")).toBe("true");
  fireEvent.click(button);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(posts).toBe(1);
});
