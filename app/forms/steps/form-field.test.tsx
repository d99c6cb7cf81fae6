// @vitest-environment jsdom
/** A browser tells of one choice twice: by `input`, upon which the form reads itself and draws anew, then by `change`. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { toTableValue } from "~/app/components/grid/declared-table";
import { framed } from "~/app/components/test-frame";

import {
  parseStep,
  type Field,
  type FieldByKind,
  type FormDefinition,
  type FormValues,
  type WordingTree,
} from "~/workflows/kit";

import { postedEntries } from "~/app/services/filings/steps/posted-entries";
import { FormTables } from "./fetched-tables";
import { FormField, type FormFieldProps } from "./form-field";
import { drawTable } from "./form-table";

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const COLUMNS: FieldByKind<"table">["columns"] = [
  { kind: "text", id: "text" },
  { kind: "date", id: "date" },
  { kind: "money", id: "money", currencies: ["HKD"] },
  { kind: "number", id: "number" },
  { kind: "yesNo", id: "yesNo" },
  { kind: "choice", id: "choice", options: ["one", "two", "three"] },
];
const FIELDS: readonly FormFieldProps["field"][] = [
  { kind: "table", id: "table", columns: COLUMNS },
  { kind: "money", id: "money", currencies: ["HKD", "USD"] },
  { kind: "choice", id: "select", options: ["one", "two", "three"], display: "select" },
  { kind: "choice", id: "radio", options: ["one", "two"] },
  { kind: "checklist", id: "checklist", options: ["one", "two"] },
  { kind: "yesNo", id: "yesNo" },
  { kind: "date", id: "date" },
  { kind: "number", id: "number", min: 18, max: 120, integer: true },
  { kind: "text", id: "text" },
  { kind: "longText", id: "longText" },
  { kind: "hkid", id: "hkid" },
];
const form: FormDefinition = {
  number: "T",
  version: 1,
  steps: [{ id: "step1", sections: [{ id: "all", fields: FIELDS }] }],
};

const words = ({ id }: { readonly id: string }): WordingTree => ({
  label: id,
  options: { one: "One", two: "Two", three: "Three" },
  ...(id === "table" && { columns: named(COLUMNS) }),
});
const named = (fields: readonly Field[]): WordingTree =>
  Object.fromEntries(fields.map((field) => [field.id, words(field)]));
const english: WordingTree = { fields: named(FIELDS) };
const wording = { en: english, "zh-hk": english, "zh-cn": english };

/** As a step of a form does: every `input` is read from the page and drawn. */
function Step({ onRead }: { readonly onRead: (values: FormValues) => void }) {
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<FormValues>({ table: [{ id: "r1" }] });
  const take = (read: FormValues): void => {
    setValues((before) => ({ ...before, ...read }));
    onRead(read);
  };
  return (
    <form
      ref={element}
      onInput={() => {
        if (element.current === null) return;
        take(parseStep(form, "step1", postedEntries(new FormData(element.current))));
      }}
    >
      {FIELDS.map((field) => (
        <FormField
          key={field.id}
          procedure={{ type: "test", wording }}
          locale="en"
          field={field}
          values={values}
          errors={{}}
          readOnly={false}
          today="2026-11-22"
          onTable={(table, rows) => take({ [table.id]: toTableValue(table, rows) })}
        />
      ))}
    </form>
  );
}

async function open(): Promise<() => FormValues> {
  let read: FormValues = {};
  const step = <Step onRead={(values) => (read = { ...read, ...values })} />;
  render(await framed(<FormTables.Provider value={() => drawTable}>{step}</FormTables.Provider>));
  return () => read;
}

function control(name: string): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  const found = document.querySelector(`[name="${name}"]:not([type=hidden])`);
  if (
    found instanceof HTMLInputElement ||
    found instanceof HTMLSelectElement ||
    found instanceof HTMLTextAreaElement
  )
    return found;
  throw new Error(`No control ${name}`);
}

/** The browser's order: what was entered, `input`, time to draw, `change`, the focus goes on. */
async function enter(name: string, text: string): Promise<void> {
  const box = control(name);
  box.focus();
  fireEvent.input(box, { target: { value: text } });
  await act(() => Promise.resolve());
  fireEvent.change(box);
  await act(() => Promise.resolve());
  act(() => box.blur());
}

describe("what is entered stays, though the form is drawn anew between `input` and `change`", () => {
  test.each([
    ["money", "12.00"],
    ["money.currency", "USD"],
    ["select", "two"],
    ["date", "27/03/2026"],
    ["number", "47"],
    ["text", "CHAN Tai Man"],
    ["longText", "Two\nlines"],
    ["hkid", "A123456(3)"],
  ])("%s", async (name, text) => {
    await open();
    await enter(name, text);
    expect(control(name).value).toBe(text);
  });

  test.each(["radio", "checklist", "yesNo"])("%s", async (name) => {
    await open();
    const box = control(name);
    fireEvent.click(box);
    await act(() => Promise.resolve());
    expect(box instanceof HTMLInputElement && box.checked).toBe(true);
  });
});

test("an identity card number keeps its brackets when it comes back from the portal, which stores it without", async () => {
  render(await framed(<Stored />));
  expect(control("hkid").value).toBe("Z977620(7)");
});

function Stored() {
  return (
    <FormField
      procedure={{ type: "test", wording }}
      locale="en"
      field={{ kind: "hkid", id: "hkid" }}
      values={{ hkid: "Z9776207" }}
      errors={{}}
      readOnly={false}
      today="2026-11-22"
    />
  );
}

/** Goes to a cell of the table's row and enters a text there. */
async function enterCell(column: string, text: string): Promise<void> {
  const id = `table/r1/${column}`;
  act(() => document.getElementById(id)?.focus());
  const box = document.getElementById(id);
  if (!(box instanceof HTMLInputElement || box instanceof HTMLSelectElement))
    throw new Error(`No control in ${id}`);
  fireEvent.input(box, { target: { value: text } });
  await act(() => Promise.resolve());
  fireEvent.change(box);
  await act(() => Promise.resolve());
}

test("what is entered in a table is the form's at once, and stays", async () => {
  const read = await open();
  const texts = [
    ["yesNo", "false", false],
    ["choice", "three", "three"],
    ["text", "Rent", "Rent"],
    ["date", "27/03/2026", "2026-03-27"],
    ["money", "1,250.00", { minor: 125_000, currency: "HKD" }],
    ["number", "3", 3],
  ] as const;
  for (const [column, text, value] of texts) {
    await enterCell(column, text);
    expect(read().table).toEqual([expect.objectContaining({ id: "r1", [column]: value })]);
  }
  expect(read().table).toEqual([
    { id: "r1", ...Object.fromEntries(texts.map(([column, , value]) => [column, value])) },
  ]);
});

test("what the portal tidies when one leaves a field is the form's as well", async () => {
  const read = await open();
  await enter("number", "300");
  expect(control("number").value).toBe("120");
  expect(read().number).toBe(120);
  await enterCell("date", "1/1/2020");
  act(() => document.getElementById("table/r1/text")?.focus());
  expect(document.getElementById("table/r1/date")?.textContent).toContain("01/01/2020");
});

test("a second choice replaces the first", async () => {
  const read = await open();
  await enterCell("yesNo", "true");
  await enterCell("yesNo", "false");
  expect(read().table).toEqual([expect.objectContaining({ yesNo: false })]);
});

test("the rows of other pages are not posted, nor those that are not drawn", async () => {
  const read = await open();
  await enter("text", "CHAN Tai Man");
  expect(read()).not.toHaveProperty("table");
  expect(screen.getAllByRole("grid")).toHaveLength(1);
});
