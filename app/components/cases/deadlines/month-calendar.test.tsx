// @vitest-environment jsdom
import { useSearchParams } from "@remix-run/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";
import { drawMonth } from "~/app/services/cases/deadline-list/month";

import { MonthCalendar } from "./month-calendar";

afterEach(cleanup);

const picture = drawMonth("2026-12", ["2026-12-03", "2026-12-03"], "2026-11-30");
const getAddress = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("a month's steps and days keep what the deadlines are filtered by: their counts are of that alone", async () => {
  const at = "/deadlines?kind=form&q=HCB&day=2026-12-01&page=3";
  render(await framed(<MonthCalendar picture={picture} day={null} open />, "en", at));
  expect(getAddress("January 2027")).toBe("/deadlines?kind=form&q=HCB&month=2027-01");
  expect(getAddress("03/12/2026: 2 deadlines")).toBe(
    "/deadlines?kind=form&q=HCB&month=2026-12&day=2026-12-03",
  );
});

function Months() {
  const [parameters] = useSearchParams();
  const month = parameters.get("month") ?? "2026-12";
  return <MonthCalendar picture={drawMonth(month, [], "2026-11-30")} day={null} open />;
}

test("whoever steps through the months by keys stays on the step", async () => {
  render(await framed(<Months />));
  const step = screen.getByRole("link", { name: "January 2027" });
  step.focus();
  fireEvent.click(step);
  await screen.findByText("January 2027: 0 deadlines");
  expect(document.activeElement?.textContent).toBe("February 2027");
});
