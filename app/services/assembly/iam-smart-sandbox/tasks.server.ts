/** Tasks that wait on a telephone, and what the holder's answer makes of them. */
import { randomUUID } from "node:crypto";

import type { SigningCertificate } from "../../platform/portal/ports/certificate";
import { signDigestDetached } from "../../documents/pdf-signatures/signed-data.server";
import { getSubject, type SandboxPerson } from "./people.server";
import { loadSandboxCertificate } from "./certificates.server";
import { TASK_TIME, type Memory, type PageSession, type Task } from "./memory";
import { cardHashOf, signDigest, telephoneDigits } from "./secrets.server";

/** The codes of refusal that belong to each kind, by what the holder does. */
const CODES = {
  login: { cancelled: "D40000", rejected: "D40001", failed: "D40002", timedOut: "D40003" },
  profile: { cancelled: "D50000", rejected: "D50001", failed: "D50002", timedOut: "D50003" },
  eme: { cancelled: "D60000", rejected: "D60001", failed: "D60002", timedOut: "D60003" },
  signing: { cancelled: "D70000", rejected: "D70001", failed: "D70002", timedOut: "D70003" },
  pdfsigning: { cancelled: "D70000", rejected: "D70001", failed: "D70002", timedOut: "D70003" },
  stepup: { cancelled: "D80000", rejected: "D80001", failed: "D80002", timedOut: "D80003" },
} as const;

/** What the holder does with it. */
export const DEEDS = ["approve", "rejected", "cancelled", "failed", "timedOut"] as const;
export type Deed = (typeof DEEDS)[number];

const isSigning = ({ kind }: Pick<Task, "kind">) => kind === "signing" || kind === "pdfsigning";
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** What is to be signed, as it was sent. */
const hashOf = ({ request }: Task): string => textOf(request["hashCode"] ?? request["docDigest"]);

export const openIdOf = (memory: Memory, person: SandboxPerson): string =>
  getSubject(person, memory.service.clientId);

/** The digits that the telephone shows; `null` where nothing is signed. */
export function digitsOn(memory: Memory, task: Task): string | null {
  if (!isSigning(task)) return null;
  const { clientId } = memory.service;
  return telephoneDigits(
    hashOf(task),
    task.isAnonymous || task.person === null
      ? { cardHash: textOf(task.request["HKICHash"]), clientId }
      : { openId: openIdOf(memory, task.person) },
  );
}

/** Why this holder's app does not do it, whatever they press. */
function whyNot(task: Task, person: SandboxPerson): string | null {
  if (!isSigning(task)) return null;
  if (!person.plus) return "D70004";
  return textOf(task.request["HKICHash"]) === cardHashOf(person.hkid) ? null : "D70005";
}

/** The holder answers, or their time is up. An answer that comes again changes nothing. */
export async function answerTask(
  memory: Memory,
  task: Task,
  person: SandboxPerson,
  deed: Deed,
): Promise<Task> {
  if (task.answer !== null) return task;
  const isLate = task.until <= memory.now();
  const refused =
    deed === "approve" && !isLate
      ? whyNot(task, person)
      : CODES[task.kind][isLate || deed === "approve" ? "timedOut" : deed];
  const answer =
    refused === null
      ? { code: "D00000", content: await resultOf(memory, task, person) }
      : { code: refused, content: {} };
  const { businessId: businessID, state } = task;
  const answered = {
    ...task,
    person,
    answer: { ...answer, content: { businessID, state, ...answer.content } },
  };
  memory.tasks.set(task.ticket, answered);
  return answered;
}

async function resultOf(
  { service }: Memory,
  task: Task,
  person: SandboxPerson,
): Promise<Readonly<Record<string, unknown>>> {
  const { kind, request } = task;
  switch (kind) {
    case "profile":
      return pick(profileOf(person), request["profileFields"]);
    case "eme":
      return pick(fieldsOf(person), request["eMEFields"]);
    case "stepup":
      return {};
    case "signing": {
      const { key, chain } = await loadSandboxCertificate(person, service.authority);
      const hashCode = hashOf(task);
      return {
        hashCode,
        timestamp: Date.now(),
        signature: signDigest(key, Buffer.from(hashCode, "base64")),
        cert: own(chain).toString("base64"),
      };
    }
    case "pdfsigning": {
      const { key, chain } = await loadSandboxCertificate(person, service.authority);
      const docDigest = hashOf(task);
      const signed = signDigestDetached(Buffer.from(docDigest, "base64"), key, chain);
      return { docDigest, pdfSignature: signed.toString("base64") };
    }
  }
}

function own(chain: SigningCertificate["chain"]): Buffer {
  const [first] = chain;
  if (first === undefined) throw new Error("A certificate file without a certificate");
  return first;
}

const cardOf = ({ hkid }: SandboxPerson) => {
  const bare = hkid.replace(/[^A-Z0-9]/g, "");
  return { Identification: bare.slice(0, -1), CheckDigit: bare.slice(-1) };
};
const profileOf = (person: SandboxPerson) => ({
  idNo: cardOf(person),
  enName: person.name,
  chName: person.nameZh,
  birthDate: "19800101",
  gender: "M",
});
const fieldsOf = (person: SandboxPerson) => ({
  ...profileOf(person),
  mobileNumber: person.phone,
  emailAddress: person.email,
  residentialAddress: person.address,
  postalAddress: person.address,
});

/** What was asked for, and nothing else. */
function pick(all: Readonly<Record<string, unknown>>, fields: unknown): Readonly<Record<string, unknown>> {
  const asked = Array.isArray(fields) ? fields : textOf(fields).split(",");
  return Object.fromEntries(Object.entries(all).filter(([name]) => asked.includes(name)));
}

/** The holder answers on a page that waits: the browser there goes on with a code, or with why there is none. */
export async function answerPage(
  memory: Memory,
  page: PageSession,
  person: SandboxPerson,
  deed: Deed,
): Promise<PageSession> {
  if (page.leadsTo !== null) return page;
  const task = page.ticket === null ? null : (memory.tasks.get(page.ticket) ?? null);
  // A task of somebody who is logged in is answered by their own telephone, whichever scans the code.
  const answered = task && (await answerTask(memory, task, task.person ?? person, deed));
  const late = page.until <= memory.now();
  const code =
    answered?.answer?.code ?? (late ? "D40003" : deed === "approve" ? "D00000" : CODES.login[deed]);
  const leadsTo = new URL(page.redirectUri);
  leadsTo.searchParams.set("state", page.state);
  if (code === "D00000") {
    const given = randomUUID();
    const { scopes, ticket } = page;
    memory.codes.set(given, { person, scopes, ticket, until: memory.now() + TASK_TIME });
    leadsTo.searchParams.set("code", given);
  } else leadsTo.searchParams.set("error_code", code);
  const gone = { ...page, leadsTo: leadsTo.href };
  memory.pages.set(page.id, gone);
  return gone;
}
