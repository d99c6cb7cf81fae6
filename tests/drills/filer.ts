/** Somebody's program that files whole forms, over HTTP alone: begun, filled in, with an enclosure, reviewed, signed, filed. */
import * as z from "zod";

import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";
import { pdfWith } from "~/app/services/documents/uploads/sample-files";
import { completeValues } from "~/workflows/forms/referral-b1";

import { browser, json, program, type Ask } from "./people";

const Cases = z.object({ content: z.array(z.object({ id: z.string() })) });
const Started = z.object({ data: z.object({ submissionId: z.string() }) });
const Form = z.object({ data: z.object({ version: z.int() }) });

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
  const [preparer, trustee] = [context(program(origin, "ua.demo")), context(program(origin, "pa.demo"))];
  const session = await browser(origin, "pa.demo");
  const certificate = Buffer.from(await (await session("/demo/certificate")).arrayBuffer()).toString(
    "base64",
  );
  const cases = await loadCases(preparer);
  let next = 0;

  async function start(): Promise<Filing> {
    for (let tried = 0; tried < cases.length; tried += 1) {
      const caseId = cases[next++ % cases.length] ?? "";
      const answer = await preparer(`/api/v1/cases/${caseId}/forms/b1`, { method: "POST" });
      if (answer.status >= 500) throw await refused("start", answer);
      const started = Started.safeParse(await answer.json());
      if (answer.status === 201 && started.success) return { caseId, id: started.data.data.submissionId };
    }
    throw new StepRefused("No case lets a form be started");
  }

  return {
    async file() {
      const filing = await start();
      const { id } = filing;
      told({ id, step: "begun" });
      const address = `/api/v1/cases/${filing.caseId}/forms/b1/${filing.id}`;
      const version = async () => Form.parse(await (await trustee(address)).json()).data.version;
      const step = async (ask: Ask, path: string, init: RequestInit) => {
        const answer = await ask(`${address}${path}`, init);
        if (!answer.ok) throw await refused(path, answer);
      };
      const values = { basedOn: await version(), values: completeValues };
      await step(preparer, "", { ...json(values), method: "PATCH" });
      const body = new FormData();
      body.append("supportingDocuments", new Blob([new Uint8Array(pdfWith(""))]), "bank.pdf");
      await step(preparer, "/files", { method: "POST", body });
      told({ id, step: "enclosed" });
      await step(preparer, "/review", json({}));
      await step(
        trustee,
        "/signature",
        json({ version: await version(), certificate, password: DEMO_CERTIFICATE_PASSWORD }),
      );
      await step(trustee, "/submission", json({ version: await version() }));
      told({ id, step: "filed" });
      return filing;
    },
    async receipt({ caseId, id }) {
      const answer = await session(`/casefile/${caseId}/b1/${id}/receipt/json`, { redirect: "manual" });
      if (answer.status !== 200) throw await refused("receipt", answer);
      return Buffer.from(await answer.arrayBuffer());
    },
    look: async () => (await session("/my-task", { redirect: "manual" })).status,
  };
}

async function loadCases(calls: Ask): Promise<readonly string[]> {
  const answer = await calls("/api/v1/cases?list=active&type=B&size=100");
  return Cases.parse(await answer.json()).content.map(({ id }) => id);
}

async function refused(step: string, answer: Response): Promise<StepRefused> {
  return new StepRefused(`${step}: ${String(answer.status)} ${(await answer.text()).slice(0, 300)}`);
}
