// @vitest-environment jsdom
import { useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { usePolling } from "./use-polling";

afterEach(cleanup);

test("a portal that takes longer than the interval to answer is waited for: asking again threw its answer away", async () => {
  let asked = 0;
  const loader = async () => {
    asked += 1;
    if (asked > 1) await new Promise((resolve) => setTimeout(resolve, 2_000));
    return { answer: `answer ${String(asked)}` };
  };
  const Page = () => {
    usePolling(true);
    return <p>{useLoaderData<typeof loader>().answer}</p>;
  };
  const Stub = createRemixStub([{ path: "/", Component: Page, loader }]);
  render(<Stub />);
  await screen.findByText("answer 1");
  expect(await screen.findByText("answer 2", {}, { timeout: 6_000 })).toBeTruthy();
}, 15_000);
