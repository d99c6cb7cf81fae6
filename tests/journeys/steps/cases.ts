/** Cases of the demo office to file in, and drafts started in them. */
import { expect } from "@playwright/test";
import { ulid } from "ulidx";

import { EXAMPLE_ORDER, EXAMPLE_SPAN } from "~/app/families/referral/demo/referrals.server";
import { buildExampleValues } from "~/app/services/assembly/demo/filings.server";
import { addDays, hongKongDate, readDate, type FormValues } from "~/workflows/kit";
import { completeValues } from "~/workflows/forms/referral-b1";

import type { Person } from "./people";

interface RunningCase {
  readonly number: string;
  /** As in addresses: `HCB-12-2022`. */
  readonly id: string;
  readonly nameEn: string;
  /** As the list shows it: DD/MM/YYYY. */
  readonly orderedOn: string;
}
export interface ChosenCase extends RunningCase {
  /** A complete B1 for it. */
  readonly values: FormValues;
}

/** One of the firm's running bankruptcies, the oldest first. `place` keeps journeys apart. */
export async function runningCase({ page }: Person, place: number): Promise<RunningCase> {
  await page.goto("/my-case-list?type=B&status=ACT&sort=orderDate&direction=asc");
  const row = page.getByRole("row").nth(place + 1);
  const number = (await row.getByRole("rowheader").innerText()).trim();
  const [nameEn = ""] = (await row.getByRole("cell").first().innerText()).split("\n");
  const orderedOn = (await row.getByRole("cell").nth(3).innerText()).trim();
  return { number, id: number.replace(/[ /]/g, "-"), nameEn: nameEn.trim(), orderedOn };
}

/** As `runningCase`, old enough for two statements in default. */
export async function chooseCase(person: Person, place: number): Promise<ChosenCase> {
  const chosen = await runningCase(person, place);
  const { number, orderedOn } = chosen;
  const orderDate = readDate(orderedOn) ?? "";
  const lastPaper = addDays(orderDate, EXAMPLE_SPAN);
  expect(lastPaper < hongKongDate(new Date().toISOString()), `${number} is old enough`).toBe(true);
  return { ...chosen, values: getValues(chosen, completeValues) };
}

/** The complete example of a form, with its dates counted from the case's order. */
export function getValues({ orderedOn }: RunningCase, example: FormValues): FormValues {
  const orderDate = readDate(orderedOn) ?? "";
  // The petition's own date is the case file's: at the latest 40 days before the order.
  const petitionFiledOn = addDays(orderDate, -20);
  return { ...buildExampleValues(orderDate, example, EXAMPLE_ORDER), petitionFiledOn };
}

/** Starts a draft as the button of the page does. Gives the address of the submission's pages, without a slash. */
export async function startDraft({ context }: Person, caseId: string): Promise<string> {
  const address = `/casefile/${caseId}/b1`;
  const answer = await context.request.post(`${address}/step1`, {
    form: { intent: "start", submissionId: ulid() },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(answer.status(), "the draft was started").toBe(302);
  const { location = "" } = answer.headers();
  expect(location).toContain(address);
  return location.replace(/\/step1$/, "");
}
