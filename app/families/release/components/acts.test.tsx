// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";
import { Acts, type ActsProps } from "./acts";

afterEach(cleanup);

const shown = async (more: Partial<ActsProps["view"]>, answer?: ActsProps["answer"]) => {
  const view: ActsProps["view"] = {
    acts: ["books.handedOver", "handover.corrected"].map((fact) => ({
      fact,
      label: fact,
      allowed: true,
      why: [],
      withFile: false,
    })),
    kinds: [],
    office: true,
    papers: 1,
    orderOn: null,
    books: null,
    reportFiledOn: null,
    ...more,
  };
  render(await framed(<Acts view={view} commandId="01JD0000000000000000000000" answer={answer} accept="" />));
  return screen.getAllByRole("button").map((button) => button.textContent);
};

test("a correction is offered where there is something to correct", async () => {
  expect(await shown({})).not.toContain("handover.corrected");
  cleanup();
  expect(await shown({ books: { on: "2026-10-01", list: "3 boxes" } })).toContain("handover.corrected");
});

test("a correction that came too late is made once more of what stands now", async () => {
  const typed = {
    intent: "handover.corrected",
    was: "2026-09-01",
    on: "02/10/2026",
    list: "2 boxes",
    reason: "typed wrong",
  };
  await shown(
    { books: { on: "2026-10-01", list: "3 boxes" } },
    { typed, ticked: {}, problems: {}, refused: [{ sentence: "Corrected meanwhile" }] },
  );
  const was = document.querySelector<HTMLInputElement>('input[name="was"]');
  expect(was?.value).toBe("2026-10-01");
  const typedIn = screen.getByDisplayValue("2 boxes");
  expect(typedIn.closest("details")?.open, "what was typed stays in sight").toBe(true);
});
