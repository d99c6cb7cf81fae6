/** Batches of proofs that are signed with iAM Smart by one schedule, on the sandbox's telephone. */
import { expect, vi } from "vitest";

import {
  beginScheduleSigning,
  finishSchedule,
  scheduleState,
} from "~/app/services/filings/batches/schedule-signing.server";
import { receiveSigningLogin } from "~/app/services/filings/signing/account-signing.server";

import { HKID, openAccountBatches, WAITING_PAGE, type AccountBatches } from "./account-batch";
import { answerPageOnPhone, answerTaskOnPhone } from "./iam-smart-telephone";

export async function openScheduleBatches(settings: Readonly<Record<string, string>> = {}) {
  const batches: AccountBatches = await openAccountBatches({
    PORTAL_IAM_SMART_BATCH: "schedule",
    ...settings,
  });
  const { portal, holder } = batches;
  const begin = async (batchId: string, hkid = HKID) =>
    beginScheduleSigning(portal, batches.at(), await batches.request(batchId), hkid);
  const loadState = async (batchId: string) =>
    (await scheduleState(portal, holder, await batches.batch(batchId), batches.session())).signing;
  /** Logs in and answers the one request on the telephone. */
  const answer = async (batchId: string, deed = "approve"): Promise<void> => {
    const asked = await loadState(batchId);
    if (asked.state !== "logIn") throw new Error(`It is ${asked.state}`);
    const search = await answerPageOnPhone(portal, asked.address, "stranger", "approve");
    expect((await receiveSigningLogin(portal, search, batches.at()))?.page).toBe(WAITING_PAGE);
    await answerTaskOnPhone(portal, "stranger", deed);
    await vi.waitFor(async () => expect((await loadState(batchId)).state).not.toBe("waiting"));
  };
  const finish = async (batchId: string, sessionId?: string) =>
    finishSchedule(portal, batches.at(sessionId), await batches.request(batchId));
  return {
    ...batches,
    begin,
    answer,
    finish,
    /** Signs and carries out a batch of that many proofs. @returns how each came out */
    carryOut: async (count: number) => {
      const { batchId, ids } = await batches.batchOf(count);
      await begin(batchId);
      await answer(batchId);
      await finish(batchId);
      return { batchId, ids, outcomes: await batches.outcomes(batchId) };
    },
  };
}
export type ScheduleBatches = Awaited<ReturnType<typeof openScheduleBatches>>;
