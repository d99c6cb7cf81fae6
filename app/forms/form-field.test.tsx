// @vitest-environment jsdom
/** A browser tells of one choice twice: by `input`, upon which the form reads itself and draws anew, then by `change`. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, describe, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";
import {
  parseStep,
  type Field,
  type FormDefinition,
  type FormValues,
  type WordingTree,
} from "~/workflows/kit";

import { entriesOfForm } from "./entries-of-form";
import { FormField, type FormFieldProps } from "./form-field";

afterEach(cleanup);

const COLUMNS: readonly Field[] = [
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
  return (
    <form
      ref={element}
      onInput={() => {
        if (element.current === null) return;
        const read = parseStep(form, "step1", entriesOfForm(element.current));
        setValues(read);
        onRead(read);
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
        />
      ))}
    </form>
  );
}

async function open(): Promise<() => FormValues> {
  let read: FormValues = {};
  render(await framed(<Step onRead={(values) => (read = values)} />));
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
    ["table/r1/yesNo", "false"],
    ["table/r1/choice", "three"],
    ["table/r1/text", "Rent"],
    ["table/r1/date", "27/03/2026"],
    ["table/r1/money", "1,250.00"],
    ["table/r1/number", "3"],
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

test("a choice in a table is the form's at once", async () => {
  const read = await open();
  await enter("table/r1/choice", "two");
  expect(read().table).toEqual([expect.objectContaining({ id: "r1", choice: "two" })]);
});

test("what the portal tidies when one leaves a field is the form's as well", async () => {
  const read = await open();
  await enter("number", "300");
  expect(control("number").value).toBe("120");
  expect(read().number).toBe(120);
  await enter("table/r1/date", "1/1/2020");
  expect(control("table/r1/date").value).toBe("01/01/2020");
});

test("a second choice replaces the first", async () => {
  const read = await open();
  await enter("table/r1/yesNo", "true");
  await enter("table/r1/yesNo", "false");
  expect(read().table).toEqual([expect.objectContaining({ yesNo: false })]);
  expect(screen.getAllByRole("combobox").length).toBeGreaterThan(2);
});
