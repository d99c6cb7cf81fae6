import { expect, test } from "vitest";

import { findCommand, type Key, type KeyContext } from "./keyboard";

const where: KeyContext = {
  mode: "moving",
  leaving: false,
  list: false,
  button: false,
  isFirst: false,
  isLast: false,
};
const press = (key: string, pressed: Partial<Key> = {}, at: Partial<KeyContext> = {}) =>
  findCommand(
    { key, shift: false, control: false, alt: false, composing: false, ...pressed },
    { ...where, ...at },
  );

test("arrows move from cell to cell, and over a text that was begun as well", () => {
  expect(press("ArrowDown")).toEqual({ do: "move", by: [1, 0], extend: false });
  expect(press("ArrowLeft", { shift: true })).toEqual({ do: "move", by: [0, -1], extend: true });
  expect(press("ArrowRight", {}, { mode: "typing" })).toEqual({ do: "move", by: [0, 1], extend: false });
});

test("within a text left and right are its own, within a list all arrows are", () => {
  expect(press("ArrowLeft", {}, { mode: "inside" })).toBeNull();
  expect(press("ArrowUp", {}, { mode: "inside" })).toEqual({ do: "move", by: [-1, 0], extend: false });
  expect(press("ArrowDown", {}, { mode: "inside", list: true })).toBeNull();
  expect(press("Enter", {}, { mode: "inside", list: true })).toEqual({ do: "enter", back: false });
});

test("no key is taken from an input method", () => {
  for (const key of ["Enter", "Escape", "Tab", "ArrowDown", "F2"])
    expect(press(key, { composing: true })).toBeNull();
});

test("Tab leaves at the ends, and after Escape anywhere", () => {
  expect(press("Tab")).toEqual({ do: "tab", back: false });
  expect(press("Tab", {}, { isLast: true })).toBeNull();
  expect(press("Tab", { shift: true }, { isFirst: true })).toBeNull();
  expect(press("Tab", {}, { leaving: true })).toBeNull();
});

test("Control has the spreadsheet's letters, and leaves the browser its own", () => {
  const letters = ["a", "d", "z", "y", "c", "v", "s"].map((key) => press(key, { control: true })?.do ?? null);
  expect(letters).toEqual(["selectAll", "fillDown", "undo", "redo", null, null, null]);
  expect(press("Z", { control: true, shift: true })).toEqual({ do: "redo" });
  expect(press("a", { control: true }, { mode: "inside" })).toBeNull();
  expect(press("z", { control: true }, { mode: "typing" })).toEqual({ do: "cancel" });
});

test("Enter presses the button that one is on", () => {
  expect(press("Enter", {}, { button: true })).toBeNull();
});

test("letters are typed", () => {
  expect(press("x")).toBeNull();
  expect(press("Delete", {}, { mode: "typing" })).toBeNull();
  expect(press("Delete")).toEqual({ do: "clear" });
});

test("Control and + put a row in, but not while one types", () => {
  expect(press("+", { control: true })).toEqual({ do: "insertRow" });
  expect(press("+", { control: true, shift: true })).toEqual({ do: "insertRow" });
  expect(press("+", { control: true }, { mode: "inside" })).toBeNull();
});
