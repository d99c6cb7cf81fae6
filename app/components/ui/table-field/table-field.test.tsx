// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { TableField } from "./table-field";
import type { GridRow } from "./grid";
import { framed } from "~/app/components/test-frame";

afterEach(cleanup);

const columns = [
  { id: "details", label: "Details", kind: "text" },
  { id: "amount", label: "Amount", kind: "money", total: true },
] as const;
const rows: readonly GridRow[] = [{ id: "r1", cells: { details: "Rent", amount: "100.00" } }];

test("a block pasted into a cell fills the table, and the total follows", async () => {
  const onChange = vi.fn<(rows: readonly GridRow[]) => void>();
  render(
    await framed(
      <TableField name="book" label="Book" columns={columns} defaultRows={rows} onChange={onChange} />,
    ),
  );
  fireEvent.paste(screen.getByLabelText("Details, row 1"), {
    clipboardData: { getData: () => "Fee\t50\nTax\t0.5\n" },
  });
  expect(onChange.mock.lastCall?.[0].map(({ cells }) => cells)).toEqual([
    { details: "Fee", amount: "50.00" },
    { details: "Tax", amount: "0.50" },
  ]);
  expect(screen.getByText("50.50")).toBeTruthy();
  expect(screen.getByText("2 rows pasted")).toBeTruthy();
});

test("one word is pasted into its cell as anywhere else", async () => {
  const onChange = vi.fn();
  render(
    await framed(
      <TableField name="book" label="Book" columns={columns} defaultRows={rows} onChange={onChange} />,
    ),
  );
  const untouched = fireEvent.paste(screen.getByLabelText("Details, row 1"), {
    clipboardData: { getData: () => "Fee" },
  });
  expect(untouched).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});

test("what is pasted or removed reaches the form as typing does, once it stands in the page", async () => {
  const told: string[] = [];
  const { container } = render(
    await framed(
      <form
        onInput={({ currentTarget }) =>
          told.push(
            [...new FormData(currentTarget).values()].filter((text) => typeof text === "string").join(" "),
          )
        }
      >
        <TableField name="book" label="Book" columns={columns} defaultRows={rows} />
      </form>,
    ),
  );
  fireEvent.paste(screen.getByLabelText("Details, row 1"), {
    clipboardData: { getData: () => "Fee\t50" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Remove row 1" }));
  expect(told).toEqual(["r1 Fee 50.00", ""]);
  expect(container.querySelectorAll("tbody input")).toHaveLength(0);
});

test("Enter in the last row opens a new one, until the table is full", async () => {
  render(
    await framed(<TableField name="book" label="Book" columns={columns} defaultRows={rows} maxRows={2} />),
  );
  fireEvent.keyDown(screen.getByLabelText("Details, row 1"), { key: "Enter" });
  fireEvent.keyDown(screen.getByLabelText("Details, row 2"), { key: "Enter" });
  expect(screen.queryByLabelText("Details, row 3")).toBeNull();
  expect(screen.getByText("The table holds 2 rows at most.")).toBeTruthy();
});

test("rows that are offered go below those that are filled in, in place of blank ones, and reach the form", async () => {
  const told: string[] = [];
  const label = "Fill in the amounts";
  render(
    await framed(
      <form
        onInput={({ currentTarget }) => told.push(String(new FormData(currentTarget).getAll("book").length))}
      >
        <TableField
          name="book"
          label="Book"
          columns={columns}
          defaultRows={[...rows, { id: "blank", cells: { details: "" } }]}
          offer={{ label, rows: [{ details: "Fee", amount: "5.00" }, { details: "Tax" }] }}
        />
      </form>,
    ),
  );
  fireEvent.click(screen.getByRole("button", { name: label }));
  expect(screen.getByLabelText<HTMLInputElement>("Details, row 2").value).toBe("Fee");
  expect(screen.getByLabelText<HTMLInputElement>("Details, row 3").value).toBe("Tax");
  expect(screen.queryByLabelText("Details, row 4")).toBeNull();
  expect(screen.getByText("2 rows filled in")).toBeTruthy();
  expect(told).toEqual(["3"]);
});

test("each row is posted with its id, so that two people's rows can be told apart", async () => {
  const { container } = render(
    await framed(<TableField name="book" label="Book" columns={columns} defaultRows={rows} />),
  );
  const posted = [...container.querySelectorAll("[name]")].map((box) => box.getAttribute("name"));
  expect(posted).toEqual(["book", "book/r1/details", "book/r1/amount"]);
});

test("an error of the table as a whole leads to the button that adds a row", async () => {
  render(await framed(<TableField name="book" label="Book" columns={columns} error="Please enter a row." />));
  expect(document.getElementById("book")).toBe(screen.getByRole("button", { name: "Add a row" }));
  expect(document.getElementById("book")?.getAttribute("aria-describedby")).toContain("book-error");
});
