// @vitest-environment jsdom
import { Form, useActionData } from "@remix-run/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";

import { ErrorSummary } from "./error-summary";
import { framed } from "~/app/components/test-frame";
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

test("lines that say the same name their fields without scripts as well", async () => {
  const message = "Please input the required information.";
  const alike = [
    { fieldId: "subject", message, label: "Subject" },
    { fieldId: "text", message, label: "Text" },
    { fieldId: "dueOn", message: "There is no such day.", label: "Reply by" },
  ];
  const page = renderToString(await framed(<ErrorSummary problems={alike} />));
  const lines = [...page.matchAll(/<a [^>]*>([^<]*)</g)].map(([, line]) => line);
  expect(lines).toEqual([`Subject: ${message}`, `Text: ${message}`, "There is no such day."]);
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

test("fields that say the same are told apart by their labels, the one that says something else is not", async () => {
  const blank = "This cannot be blank.";
  render(
    await framed(
      <>
        <ErrorSummary
          problems={[
            { fieldId: "date", message: "Too late" },
            ...["name", "reason"].map((fieldId) => ({ fieldId, message: blank })),
          ]}
        />
        <TextField name="date" label="Date" error="Too late" />
        <TextField name="name" label="Name" required error={blank} />
        <TextField name="reason" label="Reason" error={blank} />
      </>,
    ),
  );
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Too late",
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
        problems={blank.map((label) => ({ fieldId: "name", message: `${label} cannot be blank` }))}
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
