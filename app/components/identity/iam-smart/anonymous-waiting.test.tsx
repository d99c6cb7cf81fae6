// @vitest-environment jsdom
/** The page that waits for iAM Smart says what to do on the device on which it is read. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { framed } from "~/app/components/test-frame";
import { AnonymousWaiting } from "./anonymous-waiting";

afterEach(cleanup);

it("names the QR code on a computer, and no computer on a telephone", async () => {
  const waiting = {
    state: "waiting",
    document: "D",
    digits: "1234",
    address: "https://app.example/",
    seconds: 60,
  } as const;
  render(await framed(<AnonymousWaiting signing={{ ...waiting, opensApp: false }} back="/" />));
  expect((await screen.findAllByRole("listitem"))[0]?.textContent).toContain("QR code");
  cleanup();
  render(await framed(<AnonymousWaiting signing={{ ...waiting, opensApp: true }} back="/" />));
  const first = (await screen.findAllByRole("listitem"))[0]?.textContent;
  expect(first).toContain("iAM Smart opens");
  expect(first).not.toMatch(/computer|QR/);
});
