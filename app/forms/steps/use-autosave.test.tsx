// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { findUnsent } from "../backup/draft-backup";
import { createTypedTables } from "./typed-tables";
import { useAutosave } from "./use-autosave";

const overlap = (path: string) => ({ path, label: path, mine: "mine", theirs: "theirs", by: "LEE", at: "" });

/** What the portal answers to the next save. */
let overlaps = [overlap("fileEnclosure"), overlap("letters/l1")];
/** The command ids of the saves. */
let commands: (FormDataEntryValue | null)[] = [];
beforeEach(() => {
  const answer = () =>
    new Response(
      JSON.stringify({ version: 2, savedAt: "2026-11-22T02:00:00Z", lease: 1, overlaps, refused: [] }),
    );
  commands = [];
  vi.stubGlobal("fetch", (_address: string, { body }: { readonly body: FormData }) => {
    commands.push(body.get("commandId"));
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Page() {
  const form = useRef<HTMLFormElement>(null);
  const [tables] = useState(createTypedTables);
  const autosave = useAutosave({
    form,
    tables,
    action: "/draft",
    person: "lam",
    page: "step1",
    version: 1,
    savedAt: "2026-11-22T01:00:00Z",
    lease: 1,
    enabled: true,
  });
  return (
    <form ref={form} onInput={autosave.onInput}>
      <input name="fileEnclosure" aria-label="Enclosure" />
      <input name="letters/l1/result" aria-label="Result" />
      <button type="button" onClick={() => void autosave.saveNow()}>
        Save
      </button>
      <button type="button" onClick={() => autosave.keepTheirs("fileEnclosure")}>
        Theirs
      </button>
      <output>{autosave.overlaps.length}</output>
    </form>
  );
}

async function typeAndSave(): Promise<void> {
  render(<Page />);
  fireEvent.input(screen.getByLabelText("Enclosure"), { target: { value: "mine" } });
  fireEvent.input(screen.getByLabelText("Result"), { target: { value: "Returned" } });
  fireEvent.click(screen.getByText("Save"));
  await screen.findByText(String(overlaps.length), { selector: "output" });
}

test("whoever lets another's text stand gives up their own there, and keeps it where they have not chosen yet", async () => {
  await typeAndSave();
  fireEvent.click(screen.getByText("Theirs"));
  expect(findUnsent("lam", "step1")).toMatchObject({
    refused: true,
    entries: [["letters/l1/result", "Returned"]],
  });
});

test("where that was the only place, nothing is offered back", async () => {
  overlaps = [overlap("fileEnclosure")];
  await typeAndSave();
  expect(findUnsent("lam", "step1")).not.toBeNull();
  fireEvent.click(screen.getByText("Theirs"));
  expect(findUnsent("lam", "step1")).toBeNull();
});

test("what was typed since the last save is kept in any case", async () => {
  overlaps = [overlap("fileEnclosure")];
  await typeAndSave();
  fireEvent.input(screen.getByLabelText("Result"), { target: { value: "Returned to us" } });
  fireEvent.click(screen.getByText("Theirs"));
  expect(findUnsent("lam", "step1")?.entries).toEqual([["letters/l1/result", "Returned to us"]]);
});

test("a save that the portal has is not named again: the next one carries other edits", async () => {
  overlaps = [];
  await typeAndSave();
  await screen.findByText("0", { selector: "output" });
  await act(() => Promise.resolve());
  fireEvent.click(screen.getByText("Save"));
  await act(() => Promise.resolve());
  expect(new Set(commands).size).toBe(2);
});
