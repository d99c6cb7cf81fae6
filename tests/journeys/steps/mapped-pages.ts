/** Every page of the URL map in the demo: who may open it, and where it is found. */
import type { MappedPage } from "~/app/routing/access";
import { URL_MAP } from "~/app/routing/url-map";
import { DEMO_ACCOUNTS } from "~/app/services/assembly/demo/people";
import { DEMO_PARAMETERS, getAddress, NOWHERE, type Parameters } from "~/tests/support/addresses";
import { referralB1 } from "~/workflows/forms/referral-b1";
import { getRights } from "~/workflows/registry";

import type { Come, Person } from "./people";
import { withRealOnes } from "./real-ones";

/** Pages of a form that say more when it stands elsewhere than with the office. */
const STATUS_FOR: Readonly<Record<string, string>> = {
  "routes/wizard-step": "drafted",
  "routes/submission-history": "pendingAmendment",
  "routes/submission-sign": "readyForReview",
};
/** Addresses that are looked at beside the one that the URL map gives. */
const FURTHER: Readonly<Record<string, (parameters: Parameters) => readonly string[]>> = {
  "routes/wizard-step": ({ caseId, form, submissionId }) =>
    ["step1", "step2", "step3", "step4"].map(
      (step) => `/casefile/${String(caseId)}/${String(form)}/${String(submissionId)}/${step}?check=1`,
    ),
  "case-file-casefile-caseId-overview-subTag": ({ caseId }) =>
    ["activity-history", "important-dates", "petition"].map(
      (tab) => `/casefile/${String(caseId)}/overview/${tab}`,
    ),
  "routes/proof-many": () => ["pass", "sign", "pay"].map((task) => `/pod-submission/many?task=${task}`),
};

/** Examinations are an agent's: those pages are looked at with one of them. */
const AGENT = "peq.demo";

/** Pages that show most to somebody else than the first who may open them. */
const SHOWS_MOST_TO: Readonly<Record<string, string>> = {
  "routes/proof-many": "maker.demo",
  "routes/proof-request": "counter.demo",
  "routes/proof-request-document": "counter.demo",
};

/** Whose browser looks at the pages: of those who may open one, the first. */
const READERS = [
  "ua.demo",
  "pa.demo",
  "admin.demo",
  "supervisor.demo",
  "legal.demo",
  "auditor.demo",
  "developer.demo",
  "creditor.demo",
  "counter.demo",
  "pdd.demo",
  "maker.demo",
  AGENT,
] as const;

/** Somebody who may open it; `null`: nobody needs to be logged in. */
export function findReader({ access, id }: Pick<MappedPage, "access" | "id">): string | null {
  if (SHOWS_MOST_TO[id] !== undefined) return SHOWS_MOST_TO[id];
  if (access.who === "loggedIn") return "ua.demo";
  if (access.who !== "holder") return null;
  const found = READERS.find((reader) => {
    const account = DEMO_ACCOUNTS.find(({ id }) => id === reader);
    const rights: readonly string[] = account === undefined ? [] : getRights(account.role);
    return access.rights.some((right) => rights.includes(right));
  });
  if (found === undefined) throw new Error(`No reader holds any of ${access.rights.join(", ")}`);
  return found;
}

export const READERS_NEEDED = new Set(URL_MAP.map(findReader));

/** Which form the parameters stand for: the first of the list in that status. */
async function findForm({ page }: Person, list: string, status: string): Promise<Parameters> {
  await page.goto(`${list}status=${status}`);
  const address = await page.locator('a[href^="/casefile/"][href$="/status"]').first().getAttribute("href");
  const [, , caseId = "", form = "", submissionId = ""] = (address ?? "").split("/");
  await page.goto(`/casefile/${caseId}/${form}/${submissionId}/preview`);
  const files = await page
    .locator('a[href^="/files/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute("href")));
  return {
    ...DEMO_PARAMETERS,
    caseId,
    form,
    submissionId,
    type: referralB1.type,
    step: "step1",
    // An enclosure of the form; of a draft without any, a file that is not there.
    fileId: files[0]?.split("/")[2] ?? NOWHERE["fileId"] ?? "",
    format: "json",
  };
}

/** The forms that were found, for all tests that this process runs: nothing here changes them. */
const found = new Map<string, Promise<Parameters>>();

/** A form in that status that the reader may open: the agent's, or any. */
function formFor(reader: string | null, status: string, come: Come): Promise<Parameters> {
  const [guide, list] =
    reader === AGENT ? [AGENT, "/peq-submission?tab=drafts&"] : ["ua.demo", "/referrals-to-prosecution?"];
  const key = `${guide} ${status}`;
  const form = found.get(key) ?? come(guide).then((person) => findForm(person, list, status));
  found.set(key, form);
  return form;
}

/** Nobody need make a document to know that it is one. */
const isDownload = (address: string): boolean => /\.(xlsx|csv|ics)$/.test(address);

/** Documents and answers to scripts stand outside the shell, beside some pages. */
async function isPage({ context }: Person, address: string): Promise<boolean> {
  if (isDownload(address)) return false;
  const { "content-type": type = "" } = (await context.request.get(address)).headers();
  return type.startsWith("text/html");
}

/** Where a page of the URL map is found in the demo, as the reader; documents and answers to scripts have none. */
export async function listAddresses(
  { id, path, shell }: MappedPage,
  reader: string | null,
  person: Person,
  come: Come,
): Promise<readonly string[]> {
  const form = await formFor(reader, STATUS_FOR[id] ?? (reader === AGENT ? "drafted" : "submitted"), come);
  const parameters = shell ? await withRealOnes(person, come, path, form) : form;
  const all = [getAddress(path, parameters), ...(FURTHER[id]?.(parameters) ?? [])];
  // The former address of a download leads to it, wherever it stands.
  if (shell) return all.filter((address) => !isDownload(address));
  const pages = await Promise.all(all.map((address) => isPage(person, address)));
  return all.filter((_, place) => pages[place]);
}
