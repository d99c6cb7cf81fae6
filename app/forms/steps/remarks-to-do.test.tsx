// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";
import type { RemarkToDo } from "~/app/services/filings/steps/to-do.server";

import { FieldRemarks, RemarksToDo, useRemarkAnswers } from "./remarks-to-do";

afterEach(cleanup);

const remark = (id: string, rest: Partial<RemarkToDo> = {}): RemarkToDo => ({
  id,
  target: "age",
  place: "Age",
  remark: "How old?",
  answer: null,
  figure: null,
  step: "step1",
  field: "age",
  name: "WONG Siu Ming",
  to: "/b1/1/step1#age",
  ...rest,
});
const HERE = remark("here");
const ELSEWHERE = remark("elsewhere", {
  place: "Telephone calls, row 1",
  step: "step3",
  to: "/b1/1/step3#phoneCalls/r1",
});
/** Of a field that what was answered since no longer calls for. */
const HIDDEN = remark("hidden", { place: "Reason", field: "reason" });

function Step() {
  const answers = useRemarkAnswers();
  return (
    <form>
      <RemarksToDo
        remarks={[HERE, ELSEWHERE, HIDDEN]}
        stepId="step1"
        atField={new Set(["here"])}
        answers={answers}
      />
      <div data-testid="field">
        <FieldRemarks remarks={[HERE]} answers={answers} />
      </div>
    </form>
  );
}
const countAnswers = (id: string) => document.getElementsByName(`answer:${id}`).length;

test("a remark is answered once: at its field, on its step; in the list only where it has no field", async () => {
  render(await framed(<Step />));
  const field = within(screen.getByTestId("field"));
  expect(field.getByText("How old?")).toBeTruthy();
  expect(field.getAllByRole("radio").map((each) => each.getAttribute("name"))).toEqual([
    "answer:here",
    "answer:here",
  ]);
  expect(["here", "elsewhere", "hidden"].map(countAnswers)).toEqual([2, 0, 2]);
  expect(screen.getByText("Telephone calls, row 1").getAttribute("href")).toBe("/b1/1/step3#phoneCalls/r1");
  expect(screen.getByText("Age").getAttribute("href")).toBe("#age");
});

test("the list says at once what is answered; left unchanged without a why is no answer", async () => {
  render(await framed(<Step />));
  const field = within(screen.getByTestId("field"));
  expect(screen.getAllByText("Not answered yet")).toHaveLength(2);
  const [, kept] = field.getAllByRole("radio");
  if (!kept) throw new Error("There is no second answer");
  fireEvent.click(kept);
  expect(screen.getAllByText("Not answered yet")).toHaveLength(2);
  expect(field.getByText("Explain why nothing was changed.")).toBeTruthy();
  fireEvent.change(field.getByRole("textbox"), { target: { value: "As in the order" } });
  expect(screen.getAllByText("Not answered yet")).toHaveLength(1);
  expect(screen.getByText("Answered")).toBeTruthy();
});
