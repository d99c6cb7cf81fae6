/** What a key means in the grid, as in a spreadsheet. Everything that it may mean stands here. */
import type { Command } from "./commands";

export interface Key {
  readonly key: string;
  readonly shift: boolean;
  /** Control, or on a Mac the command key. */
  readonly control: boolean;
  readonly alt: boolean;
  /** An input method is composing: every key is its own. */
  readonly composing: boolean;
}

export interface KeyContext {
  /** `moving`: keys go from cell to cell. `typing`: a text was begun over the cell's own. `inside`: one moves within the text. */
  readonly mode: "moving" | "typing" | "inside";
  /** The first Escape after which Tab leaves the grid. */
  readonly leaving: boolean;
  /** The cell is a list to choose from: within it, arrows are its own. */
  readonly list: boolean;
  /** The cell is a button, which Enter presses. */
  readonly button: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const FAR = Number.MAX_SAFE_INTEGER;
/** With Control an arrow goes as far as there is something. */
const EDGES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-FAR, 0],
  ArrowDown: [FAR, 0],
  ArrowLeft: [0, -FAR],
  ArrowRight: [0, FAR],
  Home: [-FAR, -FAR],
  End: [FAR, FAR],
};

/** @returns `null` where the key is none of the grid's: the browser's, or the text's own */
export function findCommand(pressed: Key, where: KeyContext): Command | null {
  const { key, shift, control, alt, composing } = pressed;
  if (composing || alt) return null;
  if (control) return where.mode === "moving" ? withControl(key.toLowerCase(), pressed) : whileTyping(key);
  switch (key) {
    case "Enter":
      return where.button && !shift ? null : { do: "enter", back: shift };
    case "Tab":
      return where.leaving || (shift ? where.isFirst : where.isLast) ? null : { do: "tab", back: shift };
    case "F2":
      return { do: "edit" };
    case "Escape":
      return { do: "escape" };
  }
  const step = STEPS[key];
  if (where.mode === "inside") {
    if (where.list) return null;
    // Up and down have no meaning within a line; left and right move in it.
    return step !== undefined && step[0] !== 0 ? { do: "move", by: step, extend: false } : null;
  }
  if (step !== undefined) return { do: "move", by: step, extend: shift };
  if (where.mode === "typing") return null;
  return whileMoving(key, shift);
}

function whileMoving(key: string, extend: boolean): Command | null {
  switch (key) {
    case "Home":
      return { do: "move", by: [0, -FAR], extend };
    case "End":
      return { do: "move", by: [0, FAR], extend };
    case "PageUp":
      return { do: "page", back: true, extend };
    case "PageDown":
      return { do: "page", back: false, extend };
    case "Delete":
    case "Backspace":
      return { do: "clear" };
    default:
      return null;
  }
}

function withControl(letter: string, { key, shift }: Key): Command | null {
  const edge = EDGES[key];
  if (edge !== undefined) return { do: "move", by: edge, extend: shift };
  switch (letter) {
    case "a":
      return { do: "selectAll" };
    case "d":
      return { do: "fillDown" };
    case "z":
      return { do: shift ? "redo" : "undo" };
    case "y":
      return { do: "redo" };
    case "+":
      return { do: "insertRow" };
    default:
      return null;
  }
}

/** What was begun is given up as a whole: a browser takes back letters that the page has set, and others not. */
function whileTyping(key: string): Command | null {
  return key.toLowerCase() === "z" ? { do: "cancel" } : null;
}
