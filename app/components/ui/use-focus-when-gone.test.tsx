// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";

import { useFocusWhenGone } from "./use-focus-when-gone";

afterEach(cleanup);

interface PressedProps {
  readonly label: string;
  readonly name?: string;
  readonly onPress: () => void;
}

function Pressed({ label, name, onPress }: PressedProps) {
  return (
    <button ref={useFocusWhenGone()} type="button" name={name} onClick={onPress}>
      {label}
    </button>
  );
}

/** A page with a list of two, and a form by itself; "Leave" draws another page. */
function Page() {
  const [rows, setRows] = useState(["Ann", "Ben"]);
  const [isOpen, setOpen] = useState(true);
  const [isElsewhere, setElsewhere] = useState(false);
  if (isElsewhere)
    return (
      <main>
        <h1>Elsewhere</h1>
      </main>
    );
  return (
    <main>
      <h1>Case</h1>
      <div>
        <table aria-label="Colleagues">
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <td>
                  <Pressed label={row} onPress={() => setRows(rows.filter((each) => each !== row))} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {isOpen && <Pressed label="Decide" onPress={() => setOpen(false)} />}
        <Pressed label="Leave" onPress={() => setElsewhere(true)} />
      </div>
    </main>
  );
}

async function press(name: string): Promise<void> {
  const button = screen.getByRole("button", { name });
  button.focus();
  // What goes takes its focus with it first.
  await act(async () => {
    button.click();
    await Promise.resolve();
  });
}

test("the list from which a row was taken has the focus, not the top of the page", async () => {
  render(<Page />);
  await press("Ben");
  expect(screen.queryByRole("button", { name: "Ben" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("table"));
});

test("where what went stood in nothing that has a name, the title of the page has it", async () => {
  render(<Page />);
  await press("Decide");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Case" }));
});

function Papers() {
  const [papers, setPapers] = useState(["Payslip", "Lease", "Bill"]);
  return (
    <main>
      <h1>Papers</h1>
      <ul>
        {papers.map((paper) => (
          <li key={paper}>
            <Pressed
              label={paper}
              name="remove"
              onPress={() => setPapers(papers.filter((each) => each !== paper))}
            />
          </li>
        ))}
      </ul>
    </main>
  );
}

test("the like button of the line that took the place of a removed one has the focus, and the title after the last", async () => {
  render(<Papers />);
  await press("Lease");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Bill" }));
  await press("Bill");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Payslip" }));
  await press("Payslip");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Papers" }));
});

test("another page takes the focus by itself", async () => {
  render(<Page />);
  await press("Leave");
  expect(document.activeElement).toBe(document.body);
});
