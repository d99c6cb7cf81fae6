// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";

import { DataTable } from "../data-table/data-table";
import { framed } from "~/app/components/test-frame";
import { ColumnChoice, useColumnChoice } from "./column-choice";

const COLUMNS = [
  { id: "case", label: "Case", heading: true, cell: () => "HCB 1/2026" },
  { id: "status", label: "Status", cell: () => "Draft" },
  { id: "firm", label: "Firm", optional: true, cell: () => "Harbour" },
];

function List() {
  const [hidden, setHidden] = useColumnChoice("test", COLUMNS);
  return (
    <>
      <ColumnChoice columns={COLUMNS} hidden={hidden} onChange={setHidden} />
      <DataTable
        label="Forms"
        columns={COLUMNS}
        rows={[{ id: "1" }]}
        rowKey={({ id }) => id}
        hidden={hidden}
        empty=""
      />
    </>
  );
}

const headings = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
const toggle = (name: string) => fireEvent.click(screen.getByLabelText(name));
const storedHidden = () => localStorage.getItem("hidden-columns:test");

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test("an optional column is shown once it is chosen, and is still there the next time", async () => {
  render(await framed(<List />, "en"));
  await screen.findByText("Draft");
  expect(headings()).toEqual(["Case", "Status"]);
  toggle("Firm");
  toggle("Status");
  expect(headings()).toEqual(["Case", "Firm"]);
  expect(storedHidden()).toBe("status,+firm");
  cleanup();
  render(await framed(<List />, "en"));
  await screen.findByText("Harbour");
  expect(headings()).toEqual(["Case", "Firm"]);
  toggle("Firm");
  expect(headings()).toEqual(["Case"]);
  expect(storedHidden()).toBe("status");
});

test("what a reader put away before there were optional columns stays away, and those do not appear", async () => {
  localStorage.setItem("hidden-columns:test", "status");
  render(await framed(<List />, "en"));
  await screen.findByText("HCB 1/2026");
  expect(headings()).toEqual(["Case"]);
});
