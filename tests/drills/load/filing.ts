/** One whole filing as the software of a firm makes it: draft, save, file, review, signature, submission, receipt. */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import * as z from "zod";

import { deriveCommandId } from "~/app/api/once.server";
import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";
import { pdfWith } from "~/app/services/documents/uploads/sample-files";
import { PortalAway, type FormPlace, type PortalClient } from "~/docs/clients/typescript/client";
import { completeValues } from "~/workflows/forms/referral-b1";

import { GivenUp, type Caller } from "./calls";

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
  /** PKCS#12 of the trustee. */
  readonly certificate: Buffer;
}

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

/** Milliseconds between two looks whether a file that was held is scanned by now, and how many of them there are. */
const LOOK_AGAIN = 2_000;
const MOST_LOOKS = 300;

/** Where no scanner had time for a file, the portal holds it and asks again by itself: a form with such a file is handed over later. */
async function waitForScan(client: Pick<PortalClient, "getForm">, place: FormPlace): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { files } = await client.getForm(place);
    if (files.every(({ scan }) => scan !== "pending")) return;
    await sleep(LOOK_AGAIN);
  }
}

/** Carries a filing out. @throws GivenUp, and Error for a refusal that no portal may give */
export async function file(
  filing: Filing,
  { preparer, trustee, certificate }: Pair,
  key: string,
): Promise<void> {
  const startedAt = performance.now();
  const step = async <Done>(name: StepName, act: (once: string) => Promise<Done>): Promise<Done> => {
    const sentAt = performance.now();
    const done = await act(`${key}-${name}`).catch((error: unknown) => {
      throw error instanceof PortalAway && error.cause instanceof GivenUp
        ? error.cause
        : new Error(`${name}: ${String(error)}`, { cause: error });
    });
    filing.acknowledged.add(name);
    filing.steps.push([sentAt, performance.now()]);
    return done;
  };

  const { client: firm } = preparer;
  const { client: signer } = trustee;
  const started = await step("start", (once) => firm.startForm(filing.caseId, "b1", once));
  const place = { caseId: filing.caseId, form: "b1", submissionId: filing.submissionId };
  await step("save", (once) => firm.saveForm(place, completeValues, started.version, once));
  const enclosure = { name: `${key}.pdf`, content: getFile(key) };
  const attached = await step("file", (once) =>
    firm.attachFile(place, "supportingDocuments", enclosure, once),
  );
  filing.file.id = attached[0]?.id ?? null;
  if (attached.some(({ scan }) => scan === "pending")) await waitForScan(firm, place);
  const review = await step("review", (once) => firm.requestReview(place, undefined, once));
  const signature = { p12: certificate, password: DEMO_CERTIFICATE_PASSWORD };
  const signed = await step("signature", (once) => signer.signForm(place, review.version, signature, once));
  await step("submission", (once) => signer.submitForm(place, signed.version, once));
  const receipt = Receipt.parse(
    JSON.parse(Buffer.from(await step("receipt", () => signer.downloadReceipt(place))).toString()),
  );
  filing.reference = receipt.reference;
  filing.position = receipt.position;
  filing.filedAt = performance.now();
  filing.took = filing.filedAt - startedAt;
}
