// @vitest-environment jsdom
/** The form of a thread begins anew once what stood in it was sent, and at nothing else. */
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";

import type { QuestionThreadView } from "../questions/questions.view";
import { QuestionThread } from "./question-thread";

afterEach(cleanup);

const THREAD: QuestionThreadView = {
  id: "one",
  seen: 1,
  from: "office",
  to: "filer",
  status: "asked",
  statusLabel: "Asked",
  turn: "filer",
  isOwnTurn: true,
  since: "2026-11-29T01:00:00.000Z",
  messages: [],
  written: 0,
  writes: "answer",
  mayClose: false,
};
const readText = (): string => {
  const field = document.querySelector("textarea");
  if (field === null) throw new Error("There is a field");
  return field.value;
};

test("a sent answer stood in the form and was sent again: the form begins anew after one's own message alone", async () => {
  function Page() {
    const [thread, setThread] = useState(THREAD);
    return (
      <>
        <button type="button" onClick={() => setThread({ ...thread, seen: thread.seen + 1 })}>
          others write
        </button>
        <button
          type="button"
          onClick={() => setThread({ ...thread, seen: thread.seen + 1, written: thread.written + 1 })}
        >
          sent
        </button>
        <QuestionThread thread={thread} commandId="command" answer={undefined} />
      </>
    );
  }
  const Stub = createRemixStub([{ path: "/", Component: Page }]);
  render(<Stub />);
  fireEvent.input(await screen.findByRole("textbox"), { target: { value: "Here." } });
  fireEvent.click(screen.getByText("others write"));
  expect(readText()).toBe("Here.");
  fireEvent.click(screen.getByText("sent"));
  expect(readText()).toBe("");
});
