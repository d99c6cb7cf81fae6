/** What is there in the demo, for pages whose address names one: found in a list of the reader's, made first where there is none. */
import { expect } from "@playwright/test";
import { ulid } from "ulidx";

import type { Parameters } from "~/tests/support/addresses";

import { typeInto } from "./keys";
import { confirmIdentity, type Come, type Person } from "./people";
import { fieldName } from "./words";

/** A list, and what the addresses begin with that its links lead to. */
interface Listed {
  readonly list: string;
  readonly beginning: string;
}

const LISTED: Readonly<Record<string, (known: Parameters, path: string) => Listed | undefined>> = {
  documentId: ({ caseId }) => ({
    list: `/casefile/${String(caseId)}/overview/e-case-file`,
    beginning: `/casefile/${String(caseId)}/documents/`,
  }),
  bookId: () => ({ list: "/cash-books", beginning: "/cash-books/" }),
  entryId: ({ bookId }) => ({
    list: `/cash-books/${String(bookId)}`,
    beginning: `/cash-books/${String(bookId)}/entries/`,
  }),
  callId: () => ({ list: "/overall-call-return/calls", beginning: "/overall-call-return/calls/" }),
  returnId: () => ({ list: "/overall-call-return", beginning: "/overall-call-return/" }),
  proofId: (_, path) =>
    path.startsWith("/pod-submission/RA/")
      ? { list: "/pod-submission/RA", beginning: "/pod-submission/RA/" }
      : undefined,
  // Where requests stood before, any leads on to where they stand now: nobody's list has links to there.
  requestId: (_, path) =>
    path.startsWith("/accounts/proof-of-debt-index/")
      ? undefined
      : { list: "/accounts/proof-amendments", beginning: "/accounts/proof-amendments/requests/" },
  registrationId: (_, path) =>
    path.startsWith("/registrations/") ? { list: "/registrations", beginning: "/registrations/" } : undefined,
  letterId: () => ({ list: "/no-objection-letters", beginning: "/no-objection-letters/" }),
  inquiryId: (_, path) =>
    path.startsWith("/release-inquiries/")
      ? { list: "/release-inquiries", beginning: "/release-inquiries/" }
      : undefined,
  releaseId: () => ({ list: "/application-for-release/B", beginning: "/application-for-release/B/view/" }),
  runId: () => ({ list: "/settings/imports", beginning: "/settings/imports/" }),
  webhookId: () => ({ list: "/settings/webhooks", beginning: "/settings/webhooks/" }),
};

const MADE: Readonly<Record<string, (person: Person, come: Come) => Promise<void>>> = {
  runId: importNothing,
  webhookId: makeWebhook,
};

const OF_PORTAL = { "Sec-Fetch-Site": "same-origin" };
const HOST = "hooks.firm.example";

/** Whatever was found, for all tests of this process. */
const found = new Map<string, Promise<string>>();

/** The parameters with real ones for those of the path that the demo has. */
export async function withRealOnes(
  person: Person,
  come: Come,
  path: string,
  parameters: Parameters,
): Promise<Parameters> {
  let known = parameters;
  for (const [, name = ""] of path.matchAll(/:(\w+)/g)) {
    const listed = LISTED[name]?.(known, path);
    if (listed === undefined) continue;
    const search = found.get(listed.beginning) ?? find(person, come, name, listed);
    found.set(listed.beginning, search);
    known = { ...known, [name]: await search };
  }
  return known;
}

async function find(person: Person, come: Come, name: string, listed: Listed): Promise<string> {
  const there = await findFirst(person, listed);
  if (there !== null) return there;
  await MADE[name]?.(person, come);
  // What enters by itself may do so a moment after the portal has begun.
  await expect.poll(() => findFirst(person, listed), { message: `${name} in ${listed.list}` }).not.toBeNull();
  return (await findFirst(person, listed)) ?? "";
}

/** An id has a digit in it: other pages below the list are words. */
async function findFirst({ context }: Person, { list, beginning }: Listed): Promise<string | null> {
  const html = await (await context.request.get(list)).text();
  const links = [...html.matchAll(/href="([^"?#]+)/g)].flatMap(([, link = ""]) =>
    link.startsWith(beginning) ? [link.slice(beginning.length)] : [],
  );
  return links.find((id) => /^[\w-]*\d[\w-]*$/.test(id)) ?? null;
}

/** A run whose only record is refused: nothing changes by it. */
async function importNothing({ context }: Person): Promise<void> {
  const buffer = Buffer.from('{"kind":"case","number":"HCB 1/2026","status":"OPEN"}\n');
  await context.request.post("/settings/imports", {
    multipart: { commandId: ulid(), file: { name: "one.ndjson", mimeType: "application/x-ndjson", buffer } },
    headers: OF_PORTAL,
  });
}

/** A webhook of the person's firm, to a server that is never reached. */
async function makeWebhook(person: Person, come: Come): Promise<void> {
  const { page, t } = person;
  const admin = await come("admin.demo");
  await admin.context.request.post("/settings/webhooks/destinations", {
    form: { intent: "allow", commandId: ulid(), host: HOST },
    headers: OF_PORTAL,
  });
  const field = (label: string) =>
    page.getByRole("textbox", { name: fieldName(label, t("common.required")) });
  await page.goto("/settings/webhooks/new");
  await typeInto(field(t("webhooks.name")), "Software of the firm");
  await typeInto(field(t("webhooks.address")), `https://${HOST}/portal`);
  await page.getByRole("button", { name: t("webhooks.make"), exact: true }).click();
  await confirmIdentity(person);
  await expect(page.locator("code")).toBeVisible();
}
