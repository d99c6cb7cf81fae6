// @vitest-environment jsdom
import { Form, useActionData } from "@remix-run/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";

import { ErrorSummary } from "./error-summary";
import { framed } from "~/app/components/test-frame";
import { ChoiceField, TickField } from "../choice-field/choice-field";
import { createFieldNames, FieldNamesContext } from "../field/field-names";
import { TextField } from "../text-field/text-field";
import { PROBLEMS_LISTED } from "~/workflows/kit";

afterEach(cleanup);

const problems = [{ fieldId: "name", message: "Name cannot be blank" }];

test("the summary takes the focus when it appears", async () => {
  render(await framed(<ErrorSummary problems={problems} />));
  expect(document.activeElement).toBe(screen.getByRole("alert"));
});

test("whoever types already when the scripts take the page over stays in the field", async () => {
  const page = await framed(
    <>
      <ErrorSummary problems={problems} />
      <TextField name="name" label="Name" />
    </>,
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  const field = screen.getByLabelText("Name");
  field.focus();
  render(page, { container, hydrate: true });
  expect(document.activeElement).toBe(field);
});

/** What the server sends of a page that nobody has posted. */
const drawOnce = (page: ReactElement): Promise<string> =>
  Promise.resolve(
    renderToString(
      <FieldNamesContext.Provider value={createFieldNames()}>{page}</FieldNamesContext.Provider>,
    ),
  );

/** What the server sends of a page that answers a posted form. */
async function drawOnServer(page: ReactElement): Promise<string> {
  const names = createFieldNames();
  const element = <FieldNamesContext.Provider value={names}>{page}</FieldNamesContext.Provider>;
  renderToString(element);
  return renderToString(element);
}

const blank = "Please input the required information.";
const reply = (
  <>
    <ErrorSummary
      problems={[
        { fieldId: "subject", message: blank },
        { fieldId: "how", message: blank },
        { fieldId: "read", message: blank },
        { fieldId: "elsewhere", message: blank },
        { fieldId: "dueOn", message: "There is no such day." },
      ]}
    />
    <TextField name="subject" label="Subject of the HCB" required error={blank} />
    <ChoiceField
      name="how"
      label="How it goes"
      options={[{ value: "post", label: "By post" }]}
      error={blank}
    />
    <TickField name="read" label="I have read it" error={blank} />
    <TextField name="dueOn" label="Reply by" error="There is no such day." />
  </>
);

test("lines that say the same name their fields without scripts as well, and nobody tells the summary", async () => {
  const page = await drawOnServer(await framed(reply));
  const lines = [...page.matchAll(/<a [^>]*>([^<]*)</g)].map(([, line]) => line);
  expect(lines).toEqual([
    `Subject of the HCB: ${blank}`,
    `How it goes: ${blank}`,
    `I have read it: ${blank}`,
    blank,
    "Reply by: There is no such day.",
  ]);
});

test.each([
  ["that the server has drawn twice", drawOnServer],
  ["that it has drawn once, and knew no field of", drawOnce],
])("scripts that take over a page %s find it as they would draw it, and name its lines", async (_, draw) => {
  const page = await framed(reply);
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = await draw(page);
  const failed = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const onRecoverableError = vi.fn();
  render(page, { container, hydrate: true, onRecoverableError });
  expect([failed.mock.calls, onRecoverableError.mock.calls]).toEqual([[], []]);
  expect(screen.getAllByRole("link")[0]?.textContent).toBe(`Subject of the HCB: ${blank}`);
  failed.mockRestore();
});

test("a line of the summary leads to its field", async () => {
  Element.prototype.scrollIntoView = () => undefined;
  render(
    await framed(
      <>
        <ErrorSummary problems={problems} />
        <TextField name="name" label="Name" error="Name cannot be blank" />
      </>,
    ),
  );
  fireEvent.click(screen.getByRole("link", { name: "Name cannot be blank" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

test("a message that does not say which field it is about is behind the label of that field", async () => {
  const blank = "This cannot be blank.";
  render(
    await framed(
      <>
        <ErrorSummary
          problems={[
            { fieldId: "date", message: "Too late" },
            { fieldId: "hearing", message: "The first hearing is over" },
            ...["name", "reason"].map((fieldId) => ({ fieldId, message: blank })),
          ]}
        />
        <TextField name="date" label="Date" error="Too late" />
        <TextField name="hearing" label="First hearing" error="The first hearing is over" />
        <TextField name="name" label="Name" required error={blank} />
        <TextField name="reason" label="Reason" error={blank} />
      </>,
    ),
  );
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Date: Too late",
    "The first hearing is over",
    `Name: ${blank}`,
    `Reason: ${blank}`,
  ]);
});

test.each([
  ["en", "What is it about?", "What is it about? Choose one."],
  ["zh-hk", "有關甚麼？", "有關甚麼？請選擇一項"],
  ["zh-cn", "关于什么？", "关于什么？请选择一项"],
] as const)("a question is not followed by a colon (%s)", async (locale, label, line) => {
  const message = line.slice(label.length).trim();
  render(
    await framed(
      <>
        <ErrorSummary problems={[{ fieldId: "about", message }]} />
        <TextField name="about" label={label} error={message} />
      </>,
      locale,
    ),
  );
  expect(screen.getByRole("link").textContent).toBe(line);
});

test("messages in words of their own are told apart only where they are alike", async () => {
  render(
    await framed(
      <>
        <ErrorSummary
          problems={[
            { fieldId: "date", message: "Date of discovery cannot be blank", isNamed: true },
            ...["name", "reason"].map((fieldId) => ({ fieldId, message: blank, isNamed: true })),
          ]}
        />
        <TextField name="date" label="Date of first discovery" />
        <TextField name="name" label="Name" />
        <TextField name="reason" label="Reason" />
      </>,
    ),
  );
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Date of discovery cannot be blank",
    `Name: ${blank}`,
    `Reason: ${blank}`,
  ]);
});

test("without problems there is no summary", async () => {
  render(await framed(<ErrorSummary problems={[]} />));
  expect(screen.queryByRole("alert")).toBeNull();
});

function Counting() {
  const [{ attempt, blank }, set] = useState({ attempt: 1, blank: ["Name", "Age"] });
  return (
    <>
      <ErrorSummary
        attempt={attempt}
        problems={blank.map((label) => ({
          fieldId: "name",
          message: `${label} cannot be blank`,
          isNamed: true,
        }))}
      />
      <TextField name="name" label="Name" onChange={() => set({ attempt, blank: ["Age"] })} />
      <button onClick={() => set({ attempt: attempt + 1, blank })}>Send</button>
    </>
  );
}

test("the focus stays in the field while problems are counted anew, and goes back with the next answer", async () => {
  render(await framed(<Counting />));
  const name = screen.getByLabelText("Name");
  name.focus();
  fireEvent.change(name, { target: { value: "C" } });
  expect(screen.getByRole("alert").textContent).not.toContain("Name");
  expect(document.activeElement).toBe(name);
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(document.activeElement).toBe(screen.getByRole("alert"));
});

test("of thousands of problems the first are listed, with how many more there are", async () => {
  const many = Array.from({ length: 5_000 }, (_, row) => ({
    fieldId: `book/r${String(row)}/date`,
    message: `Row ${String(row + 1)}: Date cannot be blank`,
  }));
  render(await framed(<ErrorSummary problems={many} />));
  expect(screen.getAllByRole("link")).toHaveLength(PROBLEMS_LISTED);
  const summary = screen.getByRole("alert").textContent;
  expect(summary).toContain("There are 5000 problems");
  expect(summary).toContain("And 4900 more");
});

test("a line leads to a cell that is not drawn by the address, each time that it is pressed", async () => {
  const followed: string[] = [];
  const look = () => followed.push(window.location.hash);
  window.addEventListener("hashchange", look);
  render(await framed(<ErrorSummary problems={[{ fieldId: "book/r9/date", message: "Row 9" }]} />));
  for (let times = 0; times < 2; times += 1) {
    fireEvent.click(screen.getByRole("link", { name: "Row 9" }));
    await new Promise((resolve) => setTimeout(resolve));
  }
  window.removeEventListener("hashchange", look);
  expect(followed).toEqual(["#book/r9/date", "#book/r9/date"]);
});

/** A page whose problems are put together anew with every drawing, as most are. */
function Refused() {
  const answer = useActionData<{ readonly problem: string }>();
  const [typed, setTyped] = useState("");
  return (
    <>
      <ErrorSummary problems={answer ? [{ fieldId: "date", message: `${answer.problem} ${typed}` }] : []} />
      <input aria-label="Date" id="date" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Form method="post">
        <button type="submit">Record</button>
      </Form>
    </>
  );
}

test("an answer takes the focus once, and whoever corrects what was refused goes on typing", async () => {
  render(await framed(<Refused />, "en", "/", () => ({ problem: "No day" })));
  const refusal = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "Record" }));
    await expect.poll(() => document.activeElement?.getAttribute("role")).toBe("alert");
  };
  await refusal();
  const date = screen.getByLabelText<HTMLInputElement>("Date");
  date.focus();
  for (const value of ["3", "30", "30/4/2026"]) fireEvent.change(date, { target: { value } });
  expect([document.activeElement, date.value]).toEqual([date, "30/4/2026"]);
  await refusal();
});
