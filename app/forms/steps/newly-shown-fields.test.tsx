// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";

import { useAppeared, type ShownQuestion } from "./newly-shown-fields";

const age = { id: "age", label: "Age" };
const credit = { id: "section/credit", label: "Credit" };

test("a question that steps into view is said and marked; one that was there from the beginning is not", async () => {
  let go: (step: string, shown: readonly ShownQuestion[]) => void = () => undefined;
  function Step() {
    const [{ step, shown }, set] = useState<{ step: string; shown: readonly ShownQuestion[] }>({
      step: "step1",
      shown: [age],
    });
    go = (nextStep, nextShown) => set({ step: nextStep, shown: nextShown });
    const { ids, said } = useAppeared(step, shown);
    return <p role="status">{`${said}|${[...ids].join()}`}</p>;
  }
  render(await framed(<Step />));
  const status = await screen.findByRole("status");
  expect(status.textContent).toBe("|");
  act(() => go("step1", [age, credit]));
  expect(status.textContent).toBe("New question: Credit|section/credit");
  act(() => go("step1", [age]));
  expect(status.textContent).toBe("|");
  act(() => go("step2", [credit]));
  expect(status.textContent).toBe("|");
});
