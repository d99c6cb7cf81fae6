/** What else the office does meanwhile: documents printed and checked, forms signed and filed, lists exported, steps replayed. */
import { ulid } from "ulidx";

import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";
import type { FormPlace } from "~/docs/clients/typescript/client";

import { browser, clientOver, findForms, json, program, toCall, toPage, type Ask } from "./people";

export interface Errand {
  readonly kind: string;
  run(): Promise<Response>;
}

/** @returns errands for each of so many rounds: a form is signed and filed once */
export async function honestWork(origin: string, rounds: number): Promise<readonly (readonly Errand[])[]> {
  const calls = program(origin, "pa.demo");
  const [trustee, officer, auditor] = await Promise.all(
    ["pa.demo", "officer.demo", "auditor.demo"].map((name) => browser(origin, name)),
  );
  if (!trustee || !officer || !auditor) throw new Error("Nobody was let in");
  const client = clientOver(origin, calls);
  const ready = await findForms(client, "readyForReview", rounds);
  const [filed] = await findForms(client, "submitted", 1);
  if (filed === undefined || ready.length < rounds) throw new Error("The demo office has too few forms");
  const certificate = await (await trustee("/demo/certificate")).arrayBuffer();
  await openReplay(filed, auditor);
  const reading = toReading(filed, trustee, officer, auditor);
  const checking = await loadChecking(filed, trustee);
  return ready.map((form) => [
    ...reading,
    ...checking,
    ...listErrands(
      toCall(form),
      calls,
      Buffer.from(certificate),
      async () => (await client.getForm(form)).version,
    ),
  ]);
}

/** A replay opens to whoever says why. */
async function openReplay(form: FormPlace, auditor: Ask): Promise<void> {
  const body = new FormData();
  body.set("commandId", ulid());
  body.set("reason", "A drill");
  await auditor(`${toPage(form)}/replay`, { method: "POST", body });
}

function toReading(form: FormPlace, trustee: Ask, officer: Ask, auditor: Ask): readonly Errand[] {
  const page = toPage(form);
  const addresses: readonly (readonly [string, Ask, string])[] = [
    ["receipt (PDF)", trustee, `${page}/receipt/pdf`],
    ["receipt (JSON)", trustee, `${page}/receipt/json`],
    ["signed form", trustee, `${page}/document.pdf`],
    ["activity of a case (XLSX)", trustee, `/casefile/${form.caseId}/activity.xlsx`],
    ["all cases (XLSX)", officer, "/case-directory.xlsx"],
    ["all referrals (XLSX)", officer, "/referrals-to-prosecution.xlsx"],
    ["tasks (XLSX)", officer, "/my-task.xlsx"],
    ["template of a spreadsheet (XLSX)", trustee, "/spreadsheets/b1/template.xlsx"],
    ["replay", auditor, `${page}/replay`],
    ["replay (PDF)", auditor, `${page}/replay.pdf`],
  ];
  return addresses.map(([kind, ask, path]) => ({ kind, run: () => ask(path) }));
}

/** By anybody: a receipt, and a signed form that the portal knows. */
async function loadChecking(form: FormPlace, trustee: Ask): Promise<readonly Errand[]> {
  const page = toPage(form);
  const check = async (kind: string, path: string): Promise<Errand> => {
    const file = new Blob([await (await trustee(path)).arrayBuffer()]);
    const run = () => {
      const body = new FormData();
      body.append("receipt", file, "file.pdf");
      return trustee("/verify", { method: "POST", body });
    };
    return { kind, run };
  };
  return [
    await check("a receipt is checked", `${page}/receipt/pdf`),
    await check("a signed form is checked", `${page}/document.pdf`),
  ];
}

/** Hand-made calls: what is answered is judged, a refusal as well. */
function listErrands(
  address: string,
  calls: Ask,
  certificate: Buffer,
  version: () => Promise<number>,
): readonly Errand[] {
  return [
    {
      kind: "a form is signed",
      run: async () =>
        calls(
          `${address}/signature`,
          json({
            version: await version(),
            certificate: certificate.toString("base64"),
            password: DEMO_CERTIFICATE_PASSWORD,
          }),
        ),
    },
    {
      kind: "a form is filed",
      run: async () => calls(`${address}/submission`, json({ version: await version() })),
    },
  ];
}
