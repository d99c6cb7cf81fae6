import { describe, expect, it } from "vitest";
import {
  changesFit,
  displayValue,
  draftSchema,
  finalSchema,
  findGaps,
  getFilledRows,
  findStep,
  is,
  toJsonSchema,
  parseStep,
  prefillChanges,
  createSay,
  getStepState,
} from "..";
import type { AttachedFile, Field, FormDefinition, FormValues, Locale } from "..";

/** One field of every kind. */
const form: FormDefinition = {
  number: "TEST-1",
  version: 1,
  steps: [
    {
      id: "step1",
      sections: [
        {
          id: "all",
          fields: [
            { kind: "text", id: "text", required: true, maxLength: 5, prefill: "courtNumber" },
            { kind: "text", id: "time", format: "time" },
            { kind: "longText", id: "longText" },
            { kind: "date", id: "from", notAfter: "today" },
            { kind: "date", id: "to", notBeforeField: "from" },
            { kind: "money", id: "money", currencies: ["HKD", "USD"], positive: true },
            { kind: "number", id: "number", integer: true, min: 1, max: 9 },
            { kind: "yesNo", id: "yesNo" },
            { kind: "choice", id: "choice", options: ["a", "b"] },
            { kind: "checklist", id: "checklist", options: ["x", "y"] },
            { kind: "hkid", id: "hkid" },
            { kind: "phone", id: "phone" },
            { kind: "email", id: "email", showWhen: is("choice", "b"), required: true },
            {
              kind: "table",
              id: "rows",
              maxRows: 2,
              columns: [
                { kind: "date", id: "on", required: true },
                { kind: "money", id: "amount", currencies: ["HKD"] },
              ],
            },
            { kind: "files", id: "files", multiple: false },
          ],
        },
      ],
    },
  ],
};
const TODAY = "2026-11-21";
const problems = (values: Parameters<typeof findGaps>[1], files: readonly AttachedFile[] = []) =>
  findGaps(form, { text: "ok", ...values }, files, TODAY).map(({ path, problem }) => [path, problem]);
const file = (scan: AttachedFile["scan"]): AttachedFile => ({
  id: scan,
  field: "files",
  name: "a.pdf",
  size: 1,
  mediaType: "application/pdf",
  hash: "0".repeat(64),
  scan,
  attachedAt: "2026-11-21T00:00:00.000Z",
  attachedBy: "me",
});

describe("what a page posts", () => {
  it("is read into values of each kind", () => {
    const values = parseStep(form, "step1", {
      text: " abc ",
      time: "930",
      longText: "one\r\ntwo",
      from: "01/02/2026",
      money: "1,234.5",
      "money.currency": "USD",
      number: "7",
      yesNo: "no",
      checklist: ["", "y"],
      hkid: "a123456(3)",
      rows: ["r1", "r2"],
      "rows/r1/on": "3/2/2026",
      "rows/r2/amount": "5",
    });
    expect(values).toEqual({
      text: "abc",
      time: "09:30",
      longText: "one\ntwo",
      from: "2026-02-01",
      money: { minor: 123450, currency: "USD" },
      number: 7,
      yesNo: false,
      checklist: ["y"],
      hkid: "A1234563",
      rows: [
        { id: "r1", on: "2026-02-03" },
        { id: "r2", amount: { minor: 500, currency: "HKD" } },
      ],
    });
  });
  it("stays as it was typed where it cannot be read, and fits a draft but no filed form", () => {
    const typed = { from: "31/02/2026", money: "a lot", number: "7x", yesNo: "maybe", hkid: "A123456(9)" };
    const values = parseStep(form, "step1", typed);
    expect(values).toEqual(typed);
    expect(draftSchema(form).safeParse(values).success).toBe(true);
    expect(problems(values)).toEqual([
      ["from", "noSuchDay"],
      ["money", "inputNumber"],
      ["number", "inputNumber"],
      ["yesNo", "selectOption"],
      ["hkid", "invalidHkid"],
    ]);
  });
  it("leaves fields alone that the page did not carry", () => {
    expect(parseStep(form, "step1", { text: "" })).toEqual({ text: null });
  });
  it("cannot name a row so that it reads as a path", () => {
    expect(parseStep(form, "step1", { rows: ["a/b", "ok"] })).toEqual({ rows: [{ id: "ok" }] });
  });
});

describe("the final check", () => {
  it("says of a text that is too long how long it may be, and how long it is", () => {
    const [gap] = findGaps(form, { text: "too long" }, [], TODAY);
    expect(gap?.params).toMatchObject({ length: 8 });
  });
  it("finds nothing in a form where nothing is wrong", () => {
    expect(problems({})).toEqual([]);
  });
  it.each([
    [{ text: " " }, "text", "cannotBeBlank"],
    [{ text: "too long" }, "text", "tooLong"],
    [{ time: "25:00" }, "time", "mustBeTime"],
    [{ from: "2026-11-22" }, "from", "notAfterToday"],
    [{ from: "2026-11-20", to: "2026-11-19" }, "to", "notBefore"],
    [{ money: { minor: 0, currency: "HKD" } }, "money", "mustBePositive"],
    [{ money: { minor: 5, currency: "XXX" } }, "money", "unknownCurrency"],
    [{ number: 0 }, "number", "tooSmall"],
    [{ number: 10 }, "number", "tooLarge"],
    [{ number: 1.5 }, "number", "mustBeInteger"],
    [{ choice: "c" }, "choice", "selectOption"],
    [{ checklist: ["z"] }, "checklist", "selectOption"],
    [{ phone: "call me" }, "phone", "invalidPhone"],
    [{ choice: "b", email: "nobody" }, "email", "invalidEmail"],
    [{ rows: [{ id: "r1", amount: { minor: 5, currency: "HKD" } }] }, "rows/r1/on", "completeRow"],
    [{ rows: [{ id: "r1", on: "soon" }] }, "rows/r1/on", "mustBeDate"],
    [
      {
        rows: [1, 2, 3].map((n) => ({ id: `r${String(n)}`, on: "2026-01-01" })),
      },
      "rows",
      "tooManyRows",
    ],
  ])("of %j finds %s: %s", (values, path, problem) => {
    expect(problems(values)).toEqual([[path, problem]]);
  });
  it("asks for a field only where it is shown", () => {
    expect(problems({ choice: "a" })).toEqual([]);
    expect(problems({ choice: "b" })).toEqual([["email", "cannotBeBlank"]]);
  });
  it("passes over a row that was added and left blank; the number of the row behind it is the one on the page", () => {
    const blank = { id: "r1", on: null };
    expect(problems({ rows: [blank] })).toEqual([]);
    expect(finalSchema(form, [], TODAY).safeParse({ text: "ok", rows: [blank] }).success).toBe(true);
    const rows = [blank, { id: "r2", on: "soon" }, { id: "r3", on: "2026-01-01" }];
    expect(findGaps(form, { text: "ok", rows }, [], TODAY)).toMatchObject([
      { path: "rows/r2/on", params: { row: 2 } },
    ]);
    expect(getFilledRows(rows).map(({ id }) => id)).toEqual(["r2", "r3"]);
  });
  it("asks for a table that must have a row where it has blank ones alone", () => {
    const table: Field = {
      kind: "table",
      id: "rows",
      required: true,
      columns: [{ kind: "text", id: "text" }],
    };
    const asked: FormDefinition = {
      ...form,
      steps: [{ id: "step1", sections: [{ id: "all", fields: [table] }] }],
    };
    const gaps = (rows: FormValues["rows"]) => findGaps(asked, { rows: rows ?? null }, [], TODAY);
    expect(gaps([{ id: "r1" }])).toMatchObject([{ path: "rows", problem: "inputRequired" }]);
    expect(gaps([{ id: "r1", text: "0" }])).toEqual([]);
  });
  it("looks at files: infected ones, and more than one where one is allowed", () => {
    expect(problems({}, [file("infected")])).toEqual([["files", "fileInfected"]]);
    expect(problems({}, [file("clean"), file("pending")])).toEqual([["files", "onlyOneFile"]]);
  });
  it("is the same as the final schema, path by path", () => {
    const parsed = finalSchema(form, [], TODAY).safeParse({
      rows: [{ id: "r1", amount: { minor: 5, currency: "HKD" } }],
    });
    expect(parsed.error?.issues.map(({ path, message }) => [path.join("/"), message])).toEqual([
      ["text", "cannotBeBlank"],
      ["rows/r1/on", "completeRow"],
    ]);
  });
});

describe("a step", () => {
  const step = findStep(form, "step1")!;
  it.each([
    [{}, "notStarted"],
    [{ number: 3 }, "inProgress"],
    [{ text: "ok" }, "complete"],
    [{ text: "ok", from: "never" }, "attention"],
  ])("with %j is %s", (values, state) => {
    expect(getStepState(step, values, [], TODAY)).toBe(state);
  });
});

describe("values in words", () => {
  const fields = new Map(
    form.steps[0]!.sections[0]!.fields.map((field): [string, Field] => [field.id, field]),
  );
  const words = { type: "test", wording: { en: {}, "zh-hk": {}, "zh-cn": {} } };
  const show = (id: string, value: Parameters<typeof displayValue>[1], style: "form" | "list" = "form") =>
    displayValue(fields.get(id)!, value, "en", createSay(words, "en"), { style });
  it("are listed with the marks of the language", () => {
    const list = fields.get("checklist")!;
    const shown = (locale: Locale) => displayValue(list, ["!", "?"], locale, createSay(words, locale));
    expect(shown("en")).toMatch(/; [?]$/);
    for (const locale of ["zh-hk", "zh-cn"] as const) expect(shown(locale)).toMatch(/；[?]$/);
  });
  it("follow the conventions of the specification", () => {
    expect(show("from", "2026-02-01")).toBe("01/02/2026");
    expect(show("from", null)).toBe("N/A");
    expect(show("money", { minor: 123450, currency: "USD" })).toBe("USD 1,234.50");
    expect([show("money", null, "list"), show("money", null)]).toEqual(["HKD 0.00", ""]);
    expect([show("yesNo", true), show("yesNo", false, "list")]).toEqual(["Yes", "N"]);
    expect(show("hkid", "A1234563")).toBe("A123456(3)");
    expect(show("from", "31/02/2026")).toBe("31/02/2026");
  });
});

describe("changes from outside", () => {
  it.each([
    [{ text: "a" }, true],
    [{ "rows/r1/on": "2026-01-01" }, true],
    [{ "rows/r1": null }, true],
    [{ rows: ["r2", "r1"] }, true],
    [{ unknown: 1 }, false],
    [{ text: 1 }, false],
    [{ "text/a/b": "x" }, false],
    [{ "rows/r1/unknown": "x" }, false],
    [{ "rows/r1/on/x": "x" }, false],
    [{ "rows/../on": "x" }, false],
    [{ files: "x" }, false],
  ])("%j fit: %s", (changes, fits) => {
    expect(changesFit(form, changes)).toBe(fits);
  });
});

describe("derived", () => {
  it("the JSON schema describes the values and refuses others", () => {
    const schema = toJsonSchema(form);
    expect(schema.required).toEqual(["text"]);
    expect(schema.additionalProperties).toBe(false);
    expect(schema.properties?.rows).toBeDefined();
    expect(schema.properties?.files).toBeUndefined();
  });
  it("the JSON schema asks for nothing that is hidden with its section, and for nothing said of files", () => {
    const always: Field = { kind: "text", id: "always", required: true };
    const hidden: Field = { kind: "text", id: "hidden", required: true };
    const papers: Field = {
      kind: "files",
      id: "papers",
      multiple: true,
      required: true,
      description: "optional",
    };
    const sections = [
      { id: "shown", fields: [always, papers] },
      { id: "perhaps", fields: [hidden], showWhen: () => false },
    ];
    const schema = toJsonSchema({ number: "TEST-2", version: 1, steps: [{ id: "step1", sections }] });
    expect(schema.required).toEqual(["always"]);
    expect(Object.keys(schema.properties ?? {})).toEqual(["always", "papers", "hidden"]);
  });
  it("what the case file knows is offered only in empty fields", () => {
    expect(prefillChanges(form, { courtNumber: "HCB 1" })).toEqual({ text: "HCB 1" });
    expect(prefillChanges(form, { courtNumber: "HCB 1" }, { text: "mine" })).toEqual({});
  });
});
