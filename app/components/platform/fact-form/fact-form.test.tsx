// @vitest-environment jsdom
/** A form that names what the page shows: what has changed since it was opened is not decided on unread. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { FactForm } from "./fact-form";

afterEach(cleanup);

const form = (edition: string, answer: PageAnswer | null) => (
  <FactForm
    intent="statement.examined"
    commandId="01EXAMPLE0000"
    title="Examine"
    fields={[{ name: "note", kind: "text", required: true, most: 200 }]}
    words={{ note: { label: "Note" } }}
    shown={{ name: "seen", value: edition }}
    answer={answer}
  />
);
const refused = (seen: string | undefined, problems: PageAnswer["problems"] = {}): PageAnswer => ({
  typed: { intent: "statement.examined", note: "As it was", ...(seen !== undefined && { seen }) },
  ticked: {},
  problems,
  refused: seen === undefined ? [] : [{ sentence: "It was corrected after this page was opened." }],
});
const posted = () => {
  const element = document.querySelector("form");
  return element === null ? null : new FormData(element).get("seen");
};
const box = () => screen.queryByRole<HTMLInputElement>("checkbox", { name: /I have read what is there now/ });

test("as long as the page shows the same, it is posted with the form", async () => {
  render(await framed(form("1", null)));
  expect([box(), posted()]).toEqual([null, "1"]);
});

test("after a refusal, what is new is posted by whoever says that they have read it, and what was typed is still there", async () => {
  render(await framed(form("2", refused("1"))));
  expect(posted()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/Note/).value).toBe("As it was");
  box()?.click();
  expect(posted()).toBe("2");
});

test("pressed without it, the box says so, also where no script remembers what was there at first", async () => {
  render(await framed(form("2", refused(undefined, { seen: "Read what has changed, then tick the box." }))));
  expect(posted()).toBeNull();
  expect(screen.getByText("Read what has changed, then tick the box.")).toBeTruthy();
});

test("also where the page read its data again for another form of it", async () => {
  function Page() {
    const [edition, setEdition] = useState("1");
    return (
      <>
        {form(edition, null)}
        <button onClick={() => setEdition("2")}>Read again</button>
      </>
    );
  }
  render(await framed(<Page />));
  fireEvent.click(screen.getByText("Read again"));
  expect([box()?.checked, posted()]).toEqual([false, null]);
});
