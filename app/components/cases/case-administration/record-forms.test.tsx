// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";
import { EMPTY_CASE } from "~/workflows/records/case-file/index";
import { DateForm } from "./record-forms";

afterEach(cleanup);

test("whoever corrects a date sees the one that stands there, and that there is none", async () => {
  const file = { ...EMPTY_CASE, dates: { firstHearing: "2021-12-07" } };
  render(
    await framed(<DateForm commandId="c" answer={null} dates={["firstHearing", "discharge"]} file={file} />),
  );
  expect(screen.queryByText(/At present/)).toBeNull();
  const which = screen.getByLabelText(/Which date/);
  fireEvent.change(which, { target: { value: "firstHearing" } });
  expect(screen.getByText("At present: 07/12/2021")).toBeTruthy();
  fireEvent.change(which, { target: { value: "discharge" } });
  expect(screen.getByText("At present: no date")).toBeTruthy();
});

test("at the row of a date its form stands open with it, and with what stands there now", async () => {
  const file = { ...EMPTY_CASE, dates: { firstHearing: "2021-12-07" } };
  const dates = ["firstHearing", "discharge"] as const;
  render(await framed(<DateForm commandId="c" answer={null} dates={dates} file={file} at="firstHearing" />));
  expect(screen.getByText("At present: 07/12/2021")).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>(/Which date/).value).toBe("firstHearing");
  expect(document.querySelector("details")?.open).toBe(true);
});
