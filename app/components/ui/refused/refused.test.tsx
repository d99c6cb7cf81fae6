// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";
import { Refused } from "./refused";

afterEach(cleanup);

test("why a button had no effect takes the focus, wherever on the page the button stands", async () => {
  render(await framed(<Refused answer={{ refused: [{ sentence: "Another one was sent." }] }} />));
  expect(document.activeElement).toBe(screen.getByRole("status"));
});

test("a page to which nothing was refused leaves the focus alone", async () => {
  render(await framed(<Refused answer={undefined} />));
  expect(document.activeElement).toBe(document.body);
});
