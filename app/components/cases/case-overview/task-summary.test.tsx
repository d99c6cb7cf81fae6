// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";
import { FILED } from "~/app/components/filings/example-item";
import { TaskSummary } from "./task-summary";

afterEach(cleanup);

const showTasks = async (count: number, own: number) => {
  const tasks = Array.from({ length: count }, (_, no) => ({
    item: { ...FILED, id: `form-${String(no)}` },
    mine: no < own,
  }));
  const { container } = render(await framed(<TaskSummary tasks={tasks} startableForms={[]} />));
  return container.querySelector("details");
};

test("many tasks are one line that says how many there are, and how many are the reader's", async () => {
  const fold = await showTasks(6, 4);
  expect(fold?.open).toBe(false);
  expect(fold?.querySelector("summary")?.textContent).toBe("Task summary6 forms waitYour turn: 4");
  expect(fold?.querySelectorAll("li")).toHaveLength(6);
});
test("one or two are seen at once, and none is said in words", async () => {
  const fold = await showTasks(1, 0);
  expect(fold?.open).toBe(true);
  expect(fold?.querySelector("summary")?.textContent).toBe("Task summary1 form waits");
  cleanup();
  expect(await showTasks(0, 0)).toBeNull();
  expect(screen.getByText("No form is waiting in this case.")).toBeTruthy();
});
