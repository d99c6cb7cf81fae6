/** A bankrupt at the public door, for tests: the case, the browser, and the mailbox in which the codes arrive. */
import { expect } from "vitest";

import { findMailPage } from "~/db/queries/workspace/mailbox";
import { createFictitiousHkid } from "~/app/services/assembly/demo/people";
import { openMail } from "~/app/services/workspace/mail/mailbox.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { caseFile } from "~/workflows/records/case-file";

import { factRecorder } from "./fact-recorder";

/**
 * A bankruptcy of 2020 whose period is over; the person and their mailbox.
 * @param number of the case, by which everything else of it is told apart
 * @param more what is different of the case
 */
export async function importBankrupt(
  portal: Portal,
  number: number,
  more: Readonly<Record<string, unknown>> = {},
) {
  const id = `HCB-${String(number)}-2020`;
  const hkid = createFictitiousHkid(500 + number);
  const email = `bankrupt${String(number)}@mail.example`;
  const debtor = { nameEn: "CHAN Tai Man", nameZh: "陳大文", idType: "hkid", idNumber: hkid, email };
  const recordFact = factRecorder(() => ({ portal, now: portal.clock.now() }));
  await recordFact(caseFile, `case-file/${id}`, "case.imported", {
    number: `HCB ${String(number)}/2020`,
    year: 2020,
    type: "B",
    nameEn: debtor.nameEn,
    nameZh: debtor.nameZh,
    debtor,
    dates: { bankruptcyOrder: "2020-03-10" },
    status: "ACT",
    ...more,
  });
  return {
    id,
    hkid,
    email,
    named: { caseId: id },
    document: "hkid",
    idNumber: hkid,
    address: "192.0.2.1",
  } as const;
}

/** What is different of a bankruptcy whose person is reached by other means, or by none. */
export const withDebtor = (more: Readonly<Record<string, string>>) => ({
  debtor: { nameEn: "CHAN Tai Man", idType: "hkid", idNumber: "A123456(3)", ...more },
});

/** An instant of a day, three in the afternoon in Hong Kong unless another is given. @param time in UTC */
export const instantOn = (day: string, time = "07:00"): string => `${day}T${time}:00.000Z`;

export const browserWith = (...cookies: readonly string[]): Request =>
  new Request("http://portal.example/no-objection-letter", {
    headers: { Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") },
  });

const lettersTo = async (portal: Portal, recipient: string) =>
  (await findMailPage(portal.database, { recipient, page: 1, size: 50 })).rows;

export const countMailsTo = async (portal: Portal, recipient: string): Promise<number> =>
  (await lettersTo(portal, recipient)).length;

/** The text of the newest letter; `""` where there is none. */
export async function newestMailTo(portal: Portal, recipient: string): Promise<string> {
  const [newest] = await lettersTo(portal, recipient);
  const mail = await openMail(portal, newest?.id ?? "");
  return mail?.paragraphs.map((each) => each.text).join("\n") ?? "";
}

const textsTo = async (portal: Portal, recipient: string) =>
  (await findMailPage(portal.database, { recipient, kind: "text", page: 1, size: 50 })).rows;

export const countTextsTo = async (portal: Portal, recipient: string): Promise<number> =>
  (await textsTo(portal, recipient)).length;

/** The newest text message to a number; `""` where there is none. */
export async function loadNewestTextTo(portal: Portal, recipient: string): Promise<string> {
  const [newest] = await textsTo(portal, recipient);
  return newest?.content ?? "";
}

/** The code in the newest text message, once there are `count` of them. */
export async function readCodeTextedTo(portal: Portal, recipient: string, count = 1): Promise<string> {
  await expect.poll(() => countTextsTo(portal, recipient)).toBeGreaterThanOrEqual(count);
  return /\b\d{6}\b/.exec(await loadNewestTextTo(portal, recipient))?.[0] ?? "";
}

/** The code in the newest letter. Letters are not waited for when they are sent: a moment later there are `count` of them. */
export async function readCodeSentTo(portal: Portal, recipient: string, count = 1): Promise<string> {
  await expect.poll(() => countMailsTo(portal, recipient)).toBeGreaterThanOrEqual(count);
  return /^\d{6}$/m.exec(await newestMailTo(portal, recipient))?.[0] ?? "";
}

/** Somebody else than the office administers the estate, from the day after the order. */
export const OUTSIDE_TRUSTEE = {
  appointment: "trustee-1",
  person: "taker-peak-trustees",
  personName: "KWAN Tak Shing",
  firm: null,
  firmName: "Peak Trustees Limited",
  role: "T",
  kind: "SOLE",
  from: "2020-03-11",
} as const;
