/** Bankrupts of the demonstration at a door, and the codes that they are sent. */
import { expect } from "@playwright/test";

import LETTERS from "~/app/i18n/mail";
import { DEMO_BANKRUPTS, type DemoBankrupt } from "~/app/services/assembly/demo/bankrupts";

import type { Person } from "./people";

/** A letter arrives within seconds, and takes its time where two journeys share the machine. */
const TIMEOUT = { timeout: 45_000 };

export function getDemoBankrupt(story: DemoBankrupt["story"]): DemoBankrupt {
  const found = DEMO_BANKRUPTS.find((each) => each.story === story);
  if (found === undefined) throw new Error(`Nobody of the demonstration is ${String(story)}`);
  return found;
}

/** @param letters how many codes have been asked for: the newest stands first */
export async function readCodeSentTo(
  { context, locale }: Person,
  email: string,
  letters = 1,
): Promise<string> {
  const mailbox = await context.newPage();
  const subject = LETTERS[locale].templates.visitorCode.subject;
  const sent = mailbox.getByRole("row").filter({ hasText: subject });
  await expect(async () => {
    await mailbox.goto(`/demo/mailbox?q=${encodeURIComponent(email)}`);
    await expect(sent).toHaveCount(letters, { timeout: 1_000 });
  }).toPass(TIMEOUT);
  await sent.first().getByRole("link").first().click();
  await expect(mailbox.getByRole("main")).toContainText(/\b\d{6}\b/);
  const code = /\b\d{6}\b/.exec(await mailbox.getByRole("main").innerText())?.[0] ?? "";
  await mailbox.close();
  return code;
}
