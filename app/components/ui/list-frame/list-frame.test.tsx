// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";
import { ListFrame } from "./list-frame";

afterEach(cleanup);

test("a page past the last one does not say that there is nothing, and leads to the last one", async () => {
  const sorting = { column: "caseNo", direction: "asc" } as const;
  const list = (count: number) => (
    <ListFrame
      name="test"
      label="Cases"
      listing={{ items: [], total: { count, capped: false }, page: 3, size: 25, sorting }}
      columns={[{ id: "caseNo", label: "Case No.", heading: true, cell: () => null }]}
      empty="No cases yet"
    />
  );
  render(await framed(list(26), "en"));
  expect(screen.queryByText("No cases yet")).toBeNull();
  expect((await screen.findByRole("link", { name: "To the last page" })).getAttribute("href")).toBe(
    "/?page=2",
  );
  cleanup();
  render(await framed(list(0), "en"));
  expect(await screen.findByText("No cases yet")).toBeTruthy();
});
