/** Batches of a small demo office: forms that are ready, marked and authorised, and a signature without printing. */
import { createHash } from "node:crypto";
import { ulid } from "ulidx";
import { expect } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import {
  findBatchFor,
  findItem,
  markItem,
  openBatch,
  dispatchBatchFact,
} from "~/app/services/filings/batches/batch.server";
import type { BatchExecution, SignItem } from "~/app/services/filings/batches/carry-out.server";
import { findGroup } from "~/app/services/filings/batches/groups.server";
import { loadPick } from "~/app/services/filings/batches/pick.server";
import { viewBatch } from "~/app/services/filings/batches/signing-session.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { recordSignature } from "~/app/services/filings/signing/filing.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";

import { useSmallOffice, type SmallOffice } from "./small-office";

const CHECK = {
  checkedAt: "2026-11-21T06:00:00.000Z",
  root: "CN=Root",
  path: ["a".repeat(64)],
  holder: "Trustee",
  revocation: [],
};
export const command = () => ({ commandId: ulid(), requestId: "test" });

/** An office whose trustee signs batches, for the tests of one file. */
export function useBatchOffice(): BatchOffice {
  const batches: BatchOffice = new BatchOffice(useSmallOffice({ prepare: () => batches.prepare() }));
  return batches;
}

export class BatchOffice {
  #trustee: CurrentUser | undefined;
  #ready: string[] = [];

  constructor(private readonly office: SmallOffice) {}

  get portal(): Portal {
    return this.office.portal;
  }
  get trustee(): CurrentUser {
    if (this.#trustee === undefined) throw new Error("The trustee is asked for before the tests run");
    return this.#trustee;
  }

  async prepare(): Promise<void> {
    this.#trustee = await this.office.loadUser("pa.demo");
    const { ready } = await loadPick(this.portal, this.trustee, this.group("referral"), "en");
    this.#ready = ready.map(({ id }) => id);
  }
  loadUser(id: string): Promise<CurrentUser> {
    return this.office.loadUser(id);
  }
  group(id: string) {
    const group = findGroup(id);
    if (!group) throw new Error(`Nothing is signed as ${id}`);
    return group;
  }

  /** Forms that are ready and that no other test has taken. */
  take(count: number): readonly string[] {
    const taken = this.#ready.splice(0, count);
    expect(taken, "the demo office has enough forms that are ready").toHaveLength(count);
    return taken;
  }
  /** A form that is ready and stays so: another test may take it. */
  look(): string {
    const [first] = this.#ready;
    if (first === undefined) throw new Error("The demo office has no form left that is ready");
    return first;
  }
  async getFormVersion(item: string) {
    const found = await findItem(this.portal, this.trustee, item);
    if (!found) throw new Error(`The trustee does not see ${item}`);
    return found;
  }
  async loadFacts(item: string, type: string) {
    return (await this.getFormVersion(item)).current.entries.filter((entry) => entry.type === type);
  }

  /** A batch of these forms, each marked. @param group as whose they are signed */
  async createBatch(marks: Readonly<Record<string, "sign" | "return">>, group = "referral"): Promise<string> {
    const { portal, trustee } = this;
    const id = await openBatch(portal, trustee, group, Object.keys(marks), command());
    const batch = id === null ? null : await findBatchFor(portal, trustee, id);
    if (id === null || !batch) throw new Error("The batch was not opened");
    for (const [item, mark] of Object.entries(marks)) {
      const { contentVersion } = (await this.getFormVersion(item)).current.context;
      const reason = mark === "return" ? "The date of the order is missing." : "";
      await markItem(portal, trustee, batch, { item, mark, reason, contentVersion }, command());
    }
    return id;
  }
  async authorise(id: string): Promise<void> {
    const method = { method: "certificate" };
    const { outcome } = await dispatchBatchFact(
      this.portal,
      this.trustee,
      id,
      "batch.authorised",
      method,
      command(),
    );
    expect(outcome).toBe("done");
  }
  async loadView(id: string) {
    const batch = await findBatchFor(this.portal, this.trustee, id);
    if (!batch) throw new Error("The batch is gone");
    return viewBatch(this.portal, this.trustee, batch, "en", await getFixedT("en"));
  }

  /** Signs without printing: what is signed is not what is tested here. */
  readonly sign: SignItem = (request) => {
    const pdf = Buffer.from(`signed ${request.submission.stream}`);
    const sha256 = createHash("sha256").update(pdf).digest("hex");
    const signed = { pdf, sha256, subject: "CN=Trustee", serial: "01" };
    const { contentVersion } = request.submission.current.context;
    return recordSignature(this.portal, request, { signed, check: CHECK }, contentVersion);
  };
  /** What `carryOut` is asked for. */
  task(batchId: string, sign: SignItem = this.sign): BatchExecution {
    return { user: this.trustee, batchId, language: "en", requestId: "test", sign };
  }
}
