// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { FileBadge } from "lucide-react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { framed } from "~/app/components/test-frame";

import { PaperLink } from "./paper-link";

/** What the portal answers, one after the other. */
let answers: Response[] = [];
let calls = 0;
const saved: { name: string; href: string }[] = [];

beforeEach(() => {
  calls = 0;
  saved.length = 0;
  vi.stubGlobal("fetch", () => {
    calls += 1;
    const answer = answers.shift();
    return answer === undefined ? Promise.reject(new TypeError("no connection")) : Promise.resolve(answer);
  });
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:paper", revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const paper = () =>
  new Response("%PDF", {
    headers: {
      "Content-Disposition": "attachment; filename=\"receipt.pdf\"; filename*=UTF-8''receipt%20B1.pdf",
    },
  });
const later = () => new Response("later", { status: 503, headers: { "Retry-After": "0.01" } });

async function press() {
  render(
    await framed(
      <PaperLink to="/receipt/pdf" icon={FileBadge}>
        Receipt (PDF)
      </PaperLink>,
    ),
  );
  fireEvent.click(screen.getByRole("link"));
}

test("a paper that is there is saved under its own name", async () => {
  answers = [paper()];
  await press();
  await vi.waitFor(() => expect(saved).toEqual([{ name: "receipt B1.pdf", href: "blob:paper" }]));
  expect(screen.getByRole("status").textContent).toBe("");
});

test("a paper that has to wait is told, asked for again, and saved by itself", async () => {
  answers = [later(), later(), paper()];
  await press();
  await screen.findByText(/is being made/);
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(calls).toBe(3);
  await screen.findByText("Receipt (PDF) has been saved.");
});

test("a press while it is being asked for asks no second time", async () => {
  answers = [later(), paper()];
  await press();
  fireEvent.click(screen.getByRole("link"));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(calls).toBe(2);
});

test("whoever leaves the page is not sent a paper", async () => {
  answers = [later(), paper()];
  await press();
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(saved).toEqual([]);
});
