/** Somebody who scanned the code acts for a company, or refuses: the browser goes on with codes of both, or with why there is none. */
import { randomUUID } from "node:crypto";

import { signDigestDetached } from "../../../documents/pdf-signatures/signed-data.server";
import type { SandboxPerson } from "../people.server";
import { loadSandboxCertificate } from "../certificates.server";
import { TASK_TIME } from "../memory";
import { cardHashOf, telephoneDigits } from "../secrets.server";
import type { Deed } from "../tasks.server";
import type { SandboxCompany } from "./companies";
import type { CompanyMemory, CompanyPage, CompanyTask } from "./memory";

const KINDS = { login: "M4", form: "M6", chop: "M7" } as const;
const ENDINGS = { cancelled: "0000", rejected: "0001", failed: "0002", timedOut: "0003" } as const;

export interface CompanyAnswer {
  readonly person: SandboxPerson;
  readonly company: SandboxCompany;
  readonly deed: Deed;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The digits that the telephone shows; `null` where nothing is signed. */
export const companyDigitsOn = ({ envelope }: CompanyMemory, { kind, request }: CompanyTask): string | null =>
  kind === "form"
    ? null
    : telephoneDigits(textOf(request["docDigest"]), {
        cardHash: textOf(request["HKICHash"]),
        clientId: envelope.service.clientId,
      });

/** An answer that comes again changes nothing. */
export async function answerCompanyPage(
  memory: CompanyMemory,
  page: CompanyPage,
  answer: CompanyAnswer,
): Promise<CompanyPage> {
  if (page.leadsTo !== null) return page;
  const task = page.ticket === null ? null : memory.tasks.get(page.ticket);
  if (task === undefined) throw new Error("A page of CorpID without its task");
  const { person, company } = answer;
  const refused = whyNot(memory, task ?? page, answer);
  if (task !== null) await settle(memory, task, answer, refused);
  const leadsTo = new URL(page.redirectUri);
  leadsTo.searchParams.set("state", page.state);
  if (refused === null) {
    const given = randomUUID();
    const until = memory.envelope.now() + TASK_TIME;
    memory.codes.set(given, { person, company, ticket: page.ticket, until });
    // The person's own code is iAM Smart's, and is exchanged there.
    const own = randomUUID();
    memory.people.codes.set(own, { person, scopes: page.scopes, ticket: null, until });
    leadsTo.searchParams.set("code", own);
    leadsTo.searchParams.set("cAuthCode", given);
  } else leadsTo.searchParams.set("error_code", refused);
  const gone = { ...page, leadsTo: leadsTo.href };
  memory.pages.set(page.id, gone);
  return gone;
}

/** What came of a task, for whoever fetches it. */
async function settle(
  memory: CompanyMemory,
  task: CompanyTask,
  answer: CompanyAnswer,
  refused: string | null,
): Promise<void> {
  const content = refused === null ? await resultOf(memory, task, answer) : {};
  const { businessId: businessID, request } = task;
  memory.tasks.set(task.ticket, {
    ...task,
    answer: {
      code: refused ?? "M00000",
      content: { businessID, state: request["state"], ...content },
    },
  });
}

/** @param asked a task, or the page of a login */
function whyNot(
  { envelope }: CompanyMemory,
  asked: CompanyTask | CompanyPage,
  answer: CompanyAnswer,
): string | null {
  const { person, company, deed } = answer;
  const task = "kind" in asked ? asked : null;
  const kind = KINDS[task?.kind ?? "login"];
  const isLate = asked.until <= envelope.now();
  if (isLate) return kind + ENDINGS.timedOut;
  if (deed !== "approve") return kind + ENDINGS[deed];
  if (!company.people.includes(person.id)) return `${kind}0004`;
  const isSame = task?.kind !== "chop" || textOf(task.request["HKICHash"]) === cardHashOf(person.hkid);
  return isSame ? null : "M70005";
}

async function resultOf(
  { envelope }: CompanyMemory,
  task: CompanyTask,
  { company, person }: CompanyAnswer,
): Promise<Readonly<Record<string, unknown>>> {
  if (task.kind === "form") {
    const { corpId: corpID, brn, nameEn: corpNameEN, nameZh: corpNameTC, address: corpAddr } = company;
    const asked = task.request["corpProfileFields"];
    const all = { corpID, brn, corpNameEN, corpNameTC, corpAddr };
    return Object.fromEntries(
      Object.entries(all).filter(([name]) => Array.isArray(asked) && asked.includes(name)),
    );
  }
  const { signType } = task.request;
  const holder =
    signType === "PERSONAL_SIGN"
      ? person
      : { id: `company ${company.corpId}`, name: company.nameEn, nameZh: company.nameZh };
  const { key, chain } = await loadSandboxCertificate(holder, envelope.service.authority);
  const signed = signDigestDetached(Buffer.from(textOf(task.request["docDigest"]), "base64"), key, chain);
  return { docDigest: task.request["docDigest"], pdfSignature: signed.toString("base64") };
}
