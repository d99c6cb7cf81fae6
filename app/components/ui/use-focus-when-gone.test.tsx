// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";

import { useFocusWhenGone } from "./use-focus-when-gone";

afterEach(cleanup);

function Pressed({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button ref={useFocusWhenGone()} type="button" onClick={onPress}>
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

test("another page takes the focus by itself", async () => {
  render(<Page />);
  await press("Leave");
  expect(document.activeElement).toBe(document.body);
});
