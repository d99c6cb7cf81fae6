/** One whole filing as the software of a firm makes it: draft, save, file, review, signature, submission, receipt. */
import { createHash } from "node:crypto";

import * as z from "zod";

import { deriveCommandId } from "~/app/api/once.server";
import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";
import { pdfWith } from "~/app/services/documents/uploads/sample-files";
import { completeValues } from "~/workflows/forms/referral-b1";

import { json } from "../people";
import type { Answer, Caller } from "./calls";

/** In their order; what is acknowledged of one stands in the log as the fact beside it. */
export const STEPS = {
  start: "draft.started",
  save: "draft.saved",
  file: "file.attached",
  review: "review.requested",
  signature: "form.signed",
  submission: "form.submitted",
  receipt: null,
} as const;
export type StepName = keyof typeof STEPS;

export interface Filing {
  /** Of the stream; known before anybody answers, because it follows from the first call's key. */
  readonly submissionId: string;
  readonly caseId: string;
  readonly acknowledged: Set<StepName>;
  /** When each acknowledged step was asked for and answered, as `performance.now` has it. */
  readonly steps: (readonly [sentAt: number, answered: number])[];
  /** SHA-256 of the file that was sent along, and the id that the portal gave it. */
  readonly file: { readonly hash: string; id: string | null };
  /** As the receipt names it. */
  reference: string | null;
  /** The entry's place in the log, by the receipt. */
  position: number | null;
  /** Milliseconds from the first call to the receipt. */
  took: number | null;
  /** When the receipt came, as `performance.now` has it. */
  filedAt: number | null;
  /** Why it is not filed. */
  failure: string | null;
}

export interface Pair {
  readonly preparer: Caller;
  readonly trustee: Caller;
  /** PKCS#12 of the trustee, base64. */
  readonly certificate: string;
}

const Version = z.object({ data: z.object({ version: z.int() }) });
const Attached = z.object({ data: z.array(z.object({ id: z.string(), hash: z.string() })).min(1) });
const Receipt = z.object({ reference: z.string(), position: z.int() });

/** @param key unlike that of any other filing */
export function newFiling(preparerId: string, caseId: string, key: string): Filing {
  return {
    submissionId: deriveCommandId(preparerId, `${key}-start`),
    caseId,
    acknowledged: new Set(),
    steps: [],
    file: { hash: createHash("sha256").update(getFile(key)).digest("hex"), id: null },
    reference: null,
    position: null,
    took: null,
    filedAt: null,
    failure: null,
  };
}

/** A file of its own for each, so that one cannot pass for another. */
const getFile = (key: string): Buffer => Buffer.concat([pdfWith(""), Buffer.from(`\n% ${key}\n`)]);

/** Carries a filing out. @throws GivenUp, and Error for a refusal that no portal may give */
export async function file(
  filing: Filing,
  { preparer, trustee, certificate }: Pair,
  key: string,
): Promise<void> {
  const startedAt = performance.now();
  const forms = `/api/v1/cases/${filing.caseId}/forms/b1`;
  const form = `${forms}/${filing.submissionId}`;
  const step = async (name: StepName, caller: Caller, path: string, init: RequestInit) => {
    const sentAt = performance.now();
    const answer = await caller.call(path, init, init.method === undefined ? undefined : `${key}-${name}`);
    if (!answer.ok)
      throw new Error(`${name}: ${String(answer.status)} ${answer.body.toString().slice(0, 200)}`);
    filing.acknowledged.add(name);
    filing.steps.push([sentAt, performance.now()]);
    return answer;
  };
  const getVersion = (answer: Answer) => Version.parse(answer.json()).data.version;

  let version = getVersion(await step("start", preparer, forms, { method: "POST" }));
  const save = { ...json({ basedOn: version, values: completeValues }), method: "PATCH" };
  version = getVersion(await step("save", preparer, form, save));
  const body = new FormData();
  body.append("supportingDocuments", new Blob([new Uint8Array(getFile(key))]), `${key}.pdf`);
  const attached = await step("file", preparer, `${form}/files`, { method: "POST", body });
  filing.file.id = Attached.parse(attached.json()).data[0]?.id ?? null;
  version = getVersion(await step("review", preparer, `${form}/review`, json({})));
  const signature = json({ version, certificate, password: DEMO_CERTIFICATE_PASSWORD });
  version = getVersion(await step("signature", trustee, `${form}/signature`, signature));
  await step("submission", trustee, `${form}/submission`, json({ version }));
  const receipt = Receipt.parse((await step("receipt", trustee, `${form}/receipt.json`, {})).json());
  filing.reference = receipt.reference;
  filing.position = receipt.position;
  filing.filedAt = performance.now();
  filing.took = filing.filedAt - startedAt;
}
