/** The office's ledger system, asked for ledgers. */
import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";

import { ulid } from "ulidx";

import { askForLedger, ledgerStream } from "~/app/families/ledger/requests/ask-ledger.server";
import { prepareLedgers } from "~/app/families/ledger/requests/prepare-ledger.server";
import { answerSandbox } from "~/app/families/ledger/sources/sandbox.server";
import { exceptionList } from "~/app/families/payment/exceptions/exceptions.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { findCasePage } from "~/db/queries/cases/cases";
import { addDays } from "~/workflows/kit";
import { ledgerRequest } from "~/workflows/jobs/ledger-request";

import type { FaultyServer } from "./faulty-server";
import { THINGS, waits, type Lane, type Office } from "./lane";

export const LEDGER_TOKEN = "a secret of the drill's own";

export async function ledgerLane(office: Office, faulty: FaultyServer): Promise<Lane> {
  const { portal, signal } = office;
  const user = await office.loadUser("ua.demo");
  const sort = { column: "case_no", direction: "asc" } as const;
  const { rows } = await findCasePage(portal.database, { firmIds: user.firmIds, sort, page: 1, size: 1 });
  const [estate] = rows;
  if (estate === undefined) throw new Error("There is no estate");
  const work = () => prepareLedgers(portal, signal);
  // What the demonstration has asked for is not the drill's.
  await work();
  const requests: string[] = [];
  const streams = () =>
    Promise.all(requests.map((id) => loadStream(portal.log, ledgerRequest, ledgerStream(id))));
  return {
    counterpart: "ledger system: its lane",
    limit: 30,
    faulty,
    async add() {
      const today = hongKongDay(portal.clock.now());
      for (let each = 0; each < THINGS; each += 1) {
        const commandId = ulid();
        const { outcome } = await askForLedger(
          { portal, user, requestId: "drill", commandId },
          {
            ...{ reportType: "detailed", format: "csv", grouping: "none", accountFrom: estate.id },
            ...{ accountTo: undefined, analysisFrom: "", analysisTo: "" },
            ...{ periodFrom: addDays(today, -120), periodTo: today },
          },
        );
        if (outcome !== "done") throw new Error(`The ledger was not asked for: ${outcome}`);
        requests.push(commandId);
      }
    },
    work,
    others: () => exceptionList(portal, new URLSearchParams()),
    isTold: () => waits(portal, "ledgers", "source-unavailable"),
    missing: async () => (await streams()).filter((each) => each?.state !== "ready").length,
    doubled: async () =>
      (await streams()).filter(
        (each) => (each?.entries.filter(({ type }) => type === "ledger.prepared").length ?? 0) > 1,
      ).length,
  };
}

/** The office's system, as the sandbox answers for it. */
export const ledgerSystem = (): Server =>
  createServer((request, response) => {
    void text(request).then(async (body) => {
      const headers = { Authorization: request.headers.authorization ?? "" };
      const outgoing = new Request("http://localhost", { method: "POST", headers, body });
      const answer = await answerSandbox({ ledger: { address: "", token: LEDGER_TOKEN } }, outgoing);
      response.writeHead(answer.status, { "Content-Type": "application/json" }).end(await answer.text());
    });
  });
