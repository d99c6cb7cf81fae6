/** What the tasks are done with: cases and forms of the demo office, made ready before the first press is counted. */
import { copyFile, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";
import { referralB1 } from "~/workflows/forms/referral-b1";

import { chooseCase, runningCase, startDraft, type ChosenCase } from "../../journeys/steps/cases";
import { attach, fillStep } from "../../journeys/steps/fill-form";
import { noticeOfDefault } from "../../journeys/steps/documents";
import type { Come, Person } from "../../journeys/steps/people";

interface Named {
  readonly id: string;
  readonly number: string;
  /** As somebody types it in a hurry: `hcb12/2022`. */
  readonly short: string;
  /** Of the person or company. */
  readonly name: string;
}
export interface Office {
  readonly freshCase: Named;
  /** Of a form that is filled in and not sent yet. */
  readonly complete: Named;
  /** Two files, as somebody has them on their disk. */
  readonly papers: readonly string[];
  /** The name of a company in winding-up that takes proofs here. */
  readonly company: string;
  readonly filed: { readonly reference: string };
  readonly signed: { readonly reference: string };
  readonly certificate: string;
  readonly password: string;
  readonly proofCase: {
    readonly type: string;
    readonly number: string;
    readonly year: string;
  };
}

const named = ({ id, number, nameEn }: Pick<ChosenCase, "id" | "number" | "nameEn">): Named => ({
  id,
  number,
  name: nameEn,
  short: number.replace(" ", "").toLowerCase(),
});

/** Places in the list of cases, the oldest first: old enough for a form that is complete, and any. */
const OLD = 2;
const ANY = 14;

/** The next case that has no B1 at all: what is begun there asks nothing first, and is what is found there. */
async function untouched(preparer: Person, from: number): Promise<number> {
  const { context } = preparer;
  const read = async (path: string): Promise<string> => (await context.request.get(path)).text();
  for (let place = from; ; place += 1) {
    const { id } = await runningCase(preparer, place);
    const start = await read(`/casefile/${id}/b1/step1`);
    const filed = await read(`/casefile/${id}/overview/prosecution-referral`);
    if (!start.includes('id="unfinished"') && !filed.includes(`/casefile/${id}/b1/0`)) return place;
  }
}

export async function prepare(come: Come): Promise<Office> {
  const preparer = await come("ua.demo");
  const old = await untouched(preparer, OLD);
  const chosen = await chooseCase(preparer, old);
  const fresh = await runningCase(preparer, await untouched(preparer, Math.max(ANY, old + 1)));
  await complete(preparer, chosen);
  const officer = await come("officer.demo");
  const references = await loadReferences(officer);
  const trustee = await come("pa.demo");
  const [filed = "", signed = ""] = references;
  return {
    freshCase: named(fresh),
    complete: named(chosen),
    papers: await writePapers(),
    company: await loadCompany(officer),
    filed: { reference: filed },
    signed: { reference: signed },
    certificate: await loadCertificate(trustee),
    password: DEMO_CERTIFICATE_PASSWORD,
    proofCase: await loadProofCase(await come("counter.demo")),
  };
}

/** A B1 with everything that it asks for, as its preparer fills it in. */
async function complete(preparer: Person, chosen: ChosenCase): Promise<void> {
  const { page, t } = preparer;
  const address = await startDraft(preparer, chosen.id);
  for (const { id } of referralB1.form.steps) {
    await page.goto(`${address}/${id}`);
    await fillStep(preparer, id, chosen.values);
    if (id === "step4") await attach(preparer, await noticeOfDefault());
    await page
      .getByRole("button", { name: t(id === "step4" ? "filing.step.toPreview" : "common.next"), exact: true })
      .click();
    await page.waitForURL((url) => !url.pathname.endsWith(id));
  }
  await page.waitForURL("**/preview");
}

/** References of filings that are with the office: the newest two. */
async function loadReferences({ page }: Person): Promise<readonly string[]> {
  await page.goto("/referrals-to-prosecution?tab=b1&status=submitted");
  return [...new Set((await page.getByRole("main").innerText()).match(/\bB1-\d{4}-[0-9A-Z]{8}\b/g) ?? [])];
}

async function loadCertificate({ context }: Person): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "tasks-")), "certificate.p12");
  await writeFile(path, await (await context.request.get("/demo/certificate")).body());
  return path;
}

/** A case that takes proofs here: that of a proof which the counter has. */
async function loadProofCase({ page }: Person): Promise<Office["proofCase"]> {
  await page.goto("/pod-submission/RA");
  const [, type = "", number = "", year = ""] =
    /\b(HCB|HCCW) (\d+)[/](\d{4})\b/.exec(await page.getByRole("main").innerText()) ?? [];
  return { type, number, year };
}

const PAPER = join(import.meta.dirname, "../../../docs/clients/conformance/enclosure.pdf");

async function writePapers(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), "tasks-"));
  const paths = ["Letter of the bank.pdf", "Valuation.pdf"].map((name) => join(folder, name));
  for (const path of paths) await copyFile(PAPER, path);
  return paths;
}

async function loadCompany({ page }: Person): Promise<string> {
  await page.goto("/case-directory?type=L&status=ACT");
  const [name = ""] = (await page.getByRole("row").nth(1).getByRole("cell").first().innerText()).split("\n");
  return name.trim();
}
