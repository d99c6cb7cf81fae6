/** Indexes of proofs: asked for, prepared from the portal's own proofs and the office's own system, downloaded, removed. */
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { pdfText } from "~/app/services/documents/printing/pdf-text.server";
import { DESTINATIONS_STREAM } from "~/app/services/platform/outgoing/destination.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { findNoticesForAccount } from "~/tests/support/find-notices";
import { proofOffice, prove, type ProofOffice } from "~/tests/support/proof-office";
import { addTime, PROOF_INDEX } from "~/workflows/kit";
import { proofIndex } from "~/workflows/jobs/proof-index";
import { webhookDestinations } from "~/workflows/records/webhook-destinations";

import { loadProof, proofStream } from "../streams.server";
import { askForIndex, indexStream, type IndexInput } from "./ask-index.server";
import { findIndexCase } from "./index-case.server";
import { findIndexFile } from "./index-list.server";
import { describeIndex } from "./index-file.server";
import { createIndexSource } from "./index-source.server";
import { prepareIndexes, removeIndexes } from "./prepare-index.server";
import { answerProofSandbox, sandboxProofs } from "./sandbox.server";
import type { IndexSource } from "./source";

const ESTATE = "HCCW-2-2025";
const PERIOD = { from: "2025-01-01", to: "2025-12-31" };
let office: ProofOffice;
let reference = "";
beforeAll(async () => {
  office = await proofOffice({ PORTAL_PROOFS_OF: "all", PORTAL_WEBHOOK_LOOPBACK: "1" });
  const id = await prove(office, office.users.creditor, "accepted", ESTATE);
  reference = (await loadProof(office.portal, proofStream(id)))?.proof.filed.at(-1)?.reference ?? "";
  return office.close;
});

async function ask(
  more: Partial<IndexInput> = {},
  user: CurrentUser = office.users.trustee,
  commandId = ulid(),
) {
  const input = {
    accountFrom: ESTATE,
    accountTo: undefined,
    periodFrom: PERIOD.from,
    periodTo: PERIOD.to,
    format: "csv" as const,
    ...more,
  };
  const outcome = await askForIndex({ portal: office.portal, user, requestId: "test", commandId }, input);
  return { id: commandId, outcome };
}
const prepare = (source?: IndexSource) => prepareIndexes(office.portal, new AbortController().signal, source);
const load = async (id: string) => loadStream(office.portal.log, proofIndex, indexStream(id));
async function readContent(id: string, user: CurrentUser = office.users.trustee): Promise<Buffer> {
  const file = await findIndexFile(office.portal, user, id);
  if (file === null) throw new Error("There is no file");
  return office.portal.documents.read(file);
}

describe("an index of proofs", () => {
  it.each([
    ["csv", '\u{FEFF}"Case number","Proof number"'],
    ["xlsx", "PK"],
    ["pdf", "%PDF-"],
  ] as const)(
    "is asked for, prepared and downloaded as %s, and its asker is told",
    async (format, begins) => {
      const { id, outcome } = await ask({ format });
      expect(outcome).toEqual({ outcome: "done" });
      expect(await findIndexFile(office.portal, office.users.trustee, id)).toBeNull();
      await prepare();
      expect((await load(id))?.state).toBe("ready");
      expect((await readContent(id)).toString("utf8").startsWith(begins)).toBe(true);
      await office.deliver();
      expect(await findNoticesForAccount(office.portal, office.users.trustee.id)).toContain(
        "proofIndexReady",
      );
    },
  );

  it("lists what was filed in the estate and the period, with its sums on paper", async () => {
    const { id } = await ask();
    const { id: printed } = await ask({ format: "pdf" });
    await prepare();
    expect((await readContent(id)).toString("utf8")).toContain(
      `"HCCW 2/2025","${reference}","Harbour Supplies Limited","2025-11-03","HKD","184,500.00","Standing over","","Portal"`,
    );
    const paper = (await pdfText(await readContent(printed))).join("\n");
    for (const said of [reference, "HCCW 2/2025", "HKD 184,500.00", "Total HKD"])
      expect(paper).toContain(said);
    const { id: before } = await ask({ periodFrom: "2024-01-01", periodTo: "2024-12-31" });
    await prepare();
    expect((await load(before))?.context.refusal).toBe("nothing");
  });

  it("is of estates that are the asker's: the trustee's own, the office's all, a creditor's none", async () => {
    const { portal, users } = office;
    expect((await ask({ accountFrom: "HCB-1-2022" })).outcome).toMatchObject({
      wrong: { problem: "noEstate" },
    });
    for (const creditor of [users.creditor, users.maker])
      expect((await ask({}, creditor)).outcome).toMatchObject({ wrong: { problem: "noEstate" } });
    expect(await findIndexCase(portal, users.counter, ESTATE)).not.toBeNull();
    expect(await findIndexCase(portal, { ...users.trustee, rights: [] }, ESTATE)).toBeNull();
    const { id } = await ask();
    await prepare();
    expect(await findIndexFile(portal, users.officer, id)).toBeNull();
    expect(await findIndexFile(portal, { ...users.trustee, rights: [] }, id)).toBeNull();
  });

  it("is of several estates, in their order, for days in theirs", async () => {
    const range = { accountFrom: "HCCW-1-2025", accountTo: "HCCW-9-2025" };
    const { id, outcome } = await ask(range);
    expect(outcome).toEqual({ outcome: "done" });
    expect((await load(id))?.context.estates).toEqual([ESTATE]);
    const backwards = { accountFrom: "HCCW-9-2025", accountTo: "HCCW-1-2025" };
    expect((await ask(backwards)).outcome).toMatchObject({ wrong: { field: "accountTo", problem: "order" } });
    expect((await ask({ periodTo: "2024-12-31" })).outcome).toMatchObject({ wrong: { field: "periodTo" } });
    await prepare();
  });

  it("pressed twice is one, and prepared twice is one file", async () => {
    const commandId = ulid();
    await ask({}, office.users.trustee, commandId);
    await ask({}, office.users.trustee, commandId);
    await Promise.all([prepare(), prepare()]);
    expect((await load(commandId))?.version).toBe(2);
  });

  it("is removed after 30 days, file and key", async () => {
    const { id } = await ask();
    await prepare();
    const at = (await load(id))?.context.preparedAt ?? "";
    await removeIndexes(office.portal, addTime(at, PROOF_INDEX.lifetime - 1));
    expect((await load(id))?.state).toBe("ready");
    office.setNow(addTime(at, PROOF_INDEX.lifetime));
    await removeIndexes(office.portal, addTime(at, PROOF_INDEX.lifetime));
    expect((await load(id))?.state).toBe("removed");
    expect(await findIndexFile(office.portal, office.users.trustee, id)).toBeNull();
    office.setNow("2025-11-03T04:00:00.000Z");
  });
});

it("says on paper of which estates there is nothing, and never adds two currencies", async () => {
  const t = await getFixedT("en");
  const line = {
    number: "POD-1",
    creditor: "Sample Bank Limited",
    receivedOn: "2025-05-06",
    currency: "HKD",
    minor: 100_00,
    standing: "admitted",
    admitted: 40_00,
    from: "portal",
  } as const;
  const usd = {
    ...line,
    number: "ORO-2",
    currency: "USD",
    minor: 9_00,
    admitted: null,
    from: "office",
  } as const;
  const request = {
    accounts: { from: "HCB-1-2025", to: "HCB-2-2025" },
    period: PERIOD,
    format: "pdf",
  } as const;
  const paper = describeIndex({ request, locale: "en", t, at: "2025-11-03T04:00:00.000Z" }, "Index", [
    { account: "HCB 1/2025", name: "CHAN Tai Man", lines: [] },
    { account: "HCB 2/2025", name: "LEE Siu Ming", lines: [line, usd] },
  ]);
  const { blocks } = paper.content;
  expect(blocks[1]).toMatchObject({ rows: [{ value: "None was received in this period." }] });
  const totals = blocks.flatMap((block) =>
    block.kind === "table"
      ? block.lines.filter(({ look }) => look === "total").map(({ cells }) => cells)
      : [],
  );
  // By hand: 100.00 claimed in HKD and 9.00 in USD; 40.00 admitted.
  expect(totals).toEqual([
    ["", "Total HKD", "", "HKD 100.00", "", "HKD 40.00", ""],
    ["", "Total USD", "", "USD 9.00", "", "", ""],
  ]);
});

describe("the office's own system", () => {
  const TOKEN = "a-secret-of-sixteen";
  const line = {
    creditor: "Sample Trading Limited",
    receivedOn: "2025-05-06",
    currency: "HKD",
    minor: 50_000,
    standing: "admitted",
    admitted: 40_000,
  } as const;

  /** A system that gives its answers one after the other. */
  async function serve(answers: readonly { readonly status: number; readonly body: unknown }[]) {
    const asked: unknown[] = [];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const question: unknown = JSON.parse(body);
        asked.push({ authorization: request.headers.authorization, body: question });
        const answer = answers[Math.min(asked.length, answers.length) - 1] ?? { status: 500, body: {} };
        response.writeHead(answer.status, { "Content-Type": "application/json" });
        response.end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const proofSystem = { address: `http://127.0.0.1:${String(port)}/proofs`, token: TOKEN };
    const portal = { ...office.portal, config: { ...office.portal.config, proofSystem } };
    return { source: createIndexSource(portal), asked, port, close: () => server.close() };
  }
  const allow = (host: string) =>
    office.tell(
      webhookDestinations,
      DESTINATIONS_STREAM,
      "destination.allowed",
      { host },
      { ...office.legal, role: "admin", rights: ["MENU_MAINT_USER_ROLE"] },
    );

  it("is asked where its host is allowed; what came through the portal is listed once", async () => {
    const proofs = [
      { ...line, number: "ORO-1" },
      { ...line, number: "ORO-2", portalNumber: reference },
      { ...line, number: "ORO-3", receivedOn: "2024-05-06" },
    ];
    const system = await serve([{ status: 200, body: { proofs } }]);
    const question = { caseId: ESTATE, account: "HCCW 2/2025", period: PERIOD };
    expect(await system.source.loadLines(question)).toEqual({ refused: "unavailable" });
    expect(system.asked).toEqual([]);
    await allow(`127.0.0.1:${String(system.port)}`);
    const answer = await system.source.loadLines(question);
    expect("lines" in answer && answer.lines.map(({ number, from }) => [number, from])).toEqual([
      ["ORO-1", "office"],
      [reference, "portal"],
    ]);
    expect(system.asked).toEqual([
      { authorization: `Bearer ${TOKEN}`, body: { account: "HCCW 2/2025", period: PERIOD } },
    ]);
    system.close();
  });

  it("that does not answer is asked again for four days; one that says no is told at once", async () => {
    const { id } = await ask();
    await prepare({ loadLines: () => Promise.resolve({ refused: "unavailable" }) });
    expect((await load(id))?.state).toBe("pending");
    office.setNow("2025-11-08T04:00:00.000Z");
    await prepare({ loadLines: () => Promise.resolve({ refused: "unavailable" }) });
    expect((await load(id))?.context.refusal).toBe("unavailable");
    const { id: other } = await ask();
    await prepare({ loadLines: () => Promise.resolve({ refused: "refused" }) });
    expect((await load(other))?.context.refusal).toBe("refused");
    await office.deliver();
    expect(await findNoticesForAccount(office.portal, office.users.trustee.id)).toContain(
      "proofIndexRefused",
    );
  });

  it("has a sandbox that answers whoever shows the secret, the same for an estate each time", async () => {
    const question = { account: "HCB 1/2026", period: PERIOD };
    expect(sandboxProofs(question)).toEqual(sandboxProofs(question));
    const post = (token: string, body: unknown) =>
      answerProofSandbox(
        { proofSystem: { address: "http://portal.example/demo/proof-system", token: TOKEN } },
        new Request("http://portal.example/demo/proof-system", {
          method: "POST",
          headers: { Authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        }),
      );
    expect((await post("another", question)).status).toBe(401);
    expect((await post(TOKEN, {})).status).toBe(400);
    expect(await (await post(TOKEN, question)).json()).toEqual({ proofs: sandboxProofs(question) });
  });
});
