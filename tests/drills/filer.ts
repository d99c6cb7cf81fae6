/** Somebody's program that files whole forms with the published client, over HTTP alone: begun, filled in, with an enclosure, reviewed, signed, filed. */
import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";
import { pdfWith } from "~/app/services/documents/uploads/sample-files";
import { PortalAway, PortalRefused, type FormPlace } from "~/docs/clients/typescript/client";
import { completeValues } from "~/workflows/forms/referral-b1";

import { browser, clientOver, listOpenCases, program, startDraft, type Ask } from "./people";

const FORM = "b1";

export interface Filing {
  readonly caseId: string;
  readonly id: string;
}
/** A step that was not done as asked: the answer, in short. */
export class StepRefused extends Error {}

export interface Filer {
  /** One more form, as far as the office's acknowledgement of receipt. @throws StepRefused, and what fetch throws */
  file(): Promise<Filing>;
  /** The receipt of a filing as the portal gives it out now. @throws StepRefused */
  receipt(filing: Filing): Promise<Buffer>;
  /** Opens a page of a session that was begun with the filer. @returns its status */
  look(): Promise<number>;
}

/** What the portal has said is done. */
export interface Acknowledged {
  readonly id: string;
  readonly step: "begun" | "enclosed" | "filed";
}

/**
 * @param told of each step that was acknowledged, as soon as it is
 * @param asking what stands between the filer and the portal
 * @throws where the portal does not let somebody in
 */
export async function openFiler(
  origin: string,
  told: (acknowledged: Acknowledged) => void = () => undefined,
  context: (ask: Ask) => Ask = (ask) => ask,
): Promise<Filer> {
  const clientOf = (name: string) => clientOver(origin, context(program(origin, name)));
  const [preparer, trustee] = [clientOf("ua.demo"), clientOf("pa.demo")];
  const session = await browser(origin, "pa.demo");
  const certificate = new Uint8Array(await (await session("/demo/certificate")).arrayBuffer());
  const cases = await listOpenCases(preparer, "B");
  let next = 0;

  async function start(): Promise<FormPlace> {
    for (let tried = 0; tried < cases.length; tried += 1) {
      const draft = await startDraft(preparer, cases[next++ % cases.length] ?? "", FORM);
      if (draft !== null) return draft;
    }
    throw new StepRefused("No case lets a form be started");
  }

  async function fileForm(): Promise<Filing> {
    const place = await start();
    const id = place.submissionId;
    told({ id, step: "begun" });
    const version = async () => (await trustee.getForm(place)).version;
    await preparer.saveForm(place, completeValues, await version());
    const paper = { name: "bank.pdf", content: pdfWith("") };
    await preparer.attachFile(place, "supportingDocuments", paper);
    told({ id, step: "enclosed" });
    await preparer.requestReview(place, await version());
    await trustee.signForm(place, await version(), { p12: certificate, password: DEMO_CERTIFICATE_PASSWORD });
    await trustee.submitForm(place, await version());
    told({ id, step: "filed" });
    return { caseId: place.caseId, id };
  }

  return {
    file: () => fileForm().catch(toRefusal),
    async receipt({ caseId, id }) {
      const answer = await session(`/casefile/${caseId}/b1/${id}/receipt/json`, { redirect: "manual" });
      if (answer.status !== 200) throw await refused("receipt", answer);
      return Buffer.from(await answer.arrayBuffer());
    },
    look: async () => (await session("/my-task", { redirect: "manual" })).status,
  };
}

/** What the client says of a refusal, as drills tell it apart; what did not get through is what `fetch` says of it. */
function toRefusal(error: unknown): never {
  if (error instanceof PortalRefused)
    throw new StepRefused(`${String(error.problem.status)} ${error.message.slice(0, 300)}`, { cause: error });
  if (error instanceof PortalAway && error.cause instanceof Error) throw error.cause;
  throw error;
}

async function refused(step: string, answer: Response): Promise<StepRefused> {
  return new StepRefused(`${step}: ${String(answer.status)} ${(await answer.text()).slice(0, 300)}`);
}
