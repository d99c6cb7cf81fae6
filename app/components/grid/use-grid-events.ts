import { useEffect, useRef } from "react";
import type { ClipboardEvent, FocusEvent, HTMLAttributes, KeyboardEvent, MouseEvent } from "react";

import { getBlock, columnCount, isOpen } from "./reducer";
import { shownText } from "./cell-text";
import { parseBlock, writeBlock, writeHtml } from "./clipboard";
import { findCommand } from "./keyboard";
import type { Position } from "./model";
import { isOneCell } from "./selection";
import type { GridState, Setting } from "./state";
import type { GridUse } from "./use-grid";

type Handlers = Required<
  Pick<
    HTMLAttributes<HTMLElement>,
    | "onKeyDown"
    | "onCopy"
    | "onCut"
    | "onPaste"
    | "onMouseDown"
    | "onMouseOver"
    | "onClick"
    | "onFocus"
    | "onBlur"
  >
>;

/** What a browser tells a grid: keys, the mouse, the clipboard, where the focus is. */
export function useGridEvents(
  { run, runWithFocus, now, hasFocus }: GridUse,
  setting: Setting,
  name: string,
): Handlers {
  const clicked = useRef<Position | null>(null);

  useAddress(name, (path) => {
    const at = findPlace(path, name, now.current, setting);
    if (at !== null) runWithFocus({ do: "select", at, extend: false });
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    const state = now.current;
    const { row, column } = state.active;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    // A browser that ends a composition with Enter tells of the key after it: 229 stands for a key that the input method took.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    const command = findCommand(
      { key, shift: shiftKey, control: ctrlKey || metaKey, alt: altKey, composing },
      {
        mode: state.typing?.mode ?? "moving",
        leaving: state.leaving,
        list: event.target instanceof HTMLSelectElement,
        button: column >= setting.columns.length,
        isFirst: row === 0 && column === 0,
        isLast: row >= state.rows.length - 1 && column >= columnCount(setting) - 1,
      },
    );
    if (command === null) return;
    event.preventDefault();
    run(command);
  };

  const onCopy = (event: ClipboardEvent): boolean => {
    const state = now.current;
    // Within a text it is the text's own.
    if (state.typing !== null) return false;
    event.preventDefault();
    const block = textsIn(state, setting);
    event.clipboardData.setData("text/plain", writeBlock(block));
    event.clipboardData.setData("text/html", writeHtml(block));
    return true;
  };
  const onCut = (event: ClipboardEvent): void => {
    if (onCopy(event)) run({ do: "clear" });
  };
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData("text/plain");
    const isBlock = /[\t\n]/.test(text);
    if (!setting.editable || text === "" || (now.current.typing !== null && !isBlock)) return;
    event.preventDefault();
    run({ do: "paste", block: parseBlock(text) });
  };

  const onMouseDown = (event: MouseEvent): void => {
    const at = cellAt(event.target);
    clicked.current = null;
    if (event.button !== 0 || at === null || event.target instanceof HTMLButtonElement) return;
    const { active, anchor, typing } = now.current;
    const isActive = active.row === at.row && active.column === at.column;
    if (isActive && hasFocus.current && !event.shiftKey && isOneCell(getBlock({ active, anchor }))) {
      // A second click goes into the text.
      if (typing?.mode !== "inside") run({ do: "edit" });
      return;
    }
    event.preventDefault();
    clicked.current = at;
    runWithFocus({ do: "select", at, extend: event.shiftKey });
  };
  const onMouseOver = (event: MouseEvent): void => {
    const at = cellAt(event.target);
    if (event.buttons !== 1 || at === null || clicked.current === null) return;
    run({ do: "select", at, extend: true });
  };
  /** A list opens with the first click, as everywhere. */
  const onClick = (event: MouseEvent): void => {
    const at = clicked.current;
    clicked.current = null;
    const { active, anchor } = now.current;
    if (at === null || event.shiftKey || !isOneCell(getBlock({ active, anchor }))) return;
    if (setting.columns[at.column]?.kind !== "choice" || !isOpen(setting, now.current.rows, at)) return;
    run({ do: "edit" });
    const list = event.target instanceof Element ? event.target.querySelector("select") : null;
    list?.focus();
    openList(list);
  };

  const onFocus = (event: FocusEvent): void => {
    hasFocus.current = true;
    const at = cellAt(event.target);
    if (at === null) return;
    const { active } = now.current;
    if (at.row !== active.row || at.column !== active.column) run({ do: "select", at, extend: false });
  };
  const onBlur = (event: FocusEvent): void => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    hasFocus.current = false;
    run({ do: "settle" });
  };

  return {
    onKeyDown,
    onCopy: (event) => void onCopy(event),
    onCut,
    onPaste,
    onMouseDown,
    onMouseOver,
    onClick,
    onFocus,
    onBlur,
  };
}

/** The texts of the chosen block, as they are read. */
function textsIn({ rows, active, anchor }: GridState, { columns, lookAt }: Setting): string[][] {
  const { top, left, bottom, right } = getBlock({ active, anchor });
  return rows.slice(top, bottom + 1).map((row, offset) => {
    const look = lookAt(rows, top + offset);
    return columns.slice(left, right + 1).map((column) => {
      if (look.hidden.has(column.id)) return "";
      if (column.kind === "computed") return look.computed[column.id] ?? "";
      return shownText(column, row.cells[column.id] ?? "");
    });
  });
}

function cellAt(target: EventTarget): Position | null {
  const cell = target instanceof Element ? target.closest("[data-row][data-column]") : null;
  if (!(cell instanceof HTMLElement)) return null;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

/** The cell that a path names; the first of its row where it names a row. */
function findPlace(path: string, name: string, { rows }: GridState, { columns }: Setting): Position | null {
  const [table, rowId, columnId] = path.split("/");
  const row = table === name ? rows.findIndex(({ id }) => id === rowId) : -1;
  if (row < 0) return null;
  return {
    row,
    column: Math.max(
      0,
      columns.findIndex(({ id }) => id === columnId),
    ),
  };
}

/** A line of the list of errors leads to its cell by the address: also to one that is not drawn. */
function useAddress(name: string, onPath: (path: string) => void): void {
  const given = useRef(onPath);
  given.current = onPath;
  useEffect(() => {
    const look = (): void => {
      const path = decodeURIComponent(window.location.hash.slice(1));
      if (path.startsWith(`${name}/`)) given.current(path);
    };
    // Of a page that opens so, the table takes its height first: before that there is nowhere to scroll to.
    const first = window.requestAnimationFrame(look);
    window.addEventListener("hashchange", look);
    return () => {
      window.cancelAnimationFrame(first);
      window.removeEventListener("hashchange", look);
    };
  }, [name]);
}

function openList(list: HTMLSelectElement | null): void {
  try {
    list?.showPicker?.();
  } catch {
    // A browser that opens no list by itself has it opened by the next click.
  }
}
