// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";

import { useAfterAction } from "./use-after-action";

afterEach(cleanup);

function Page() {
  const afterAction = useAfterAction();
  const [isWrong, setWrong] = useState(false);
  return (
    <>
      <input aria-label="Age" onBlur={() => afterAction(() => setWrong(true))} />
      {isWrong && <p>Age cannot be blank</p>}
    </>
  );
}

test("an error appears when the field is left, but never between a press and its release", async () => {
  render(<Page />);
  const age = screen.getByLabelText("Age");
  fireEvent.pointerDown(document.body);
  fireEvent.blur(age);
  expect(screen.queryByText("Age cannot be blank")).toBeNull();
  fireEvent.pointerUp(document.body);
  expect(await screen.findByText("Age cannot be blank")).toBeTruthy();
  cleanup();
  render(<Page />);
  fireEvent.blur(screen.getByLabelText("Age"));
  expect(screen.getByText("Age cannot be blank")).toBeTruthy();
});
