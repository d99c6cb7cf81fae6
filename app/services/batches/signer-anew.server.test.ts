/** Who signs a batch is looked at anew before each form, and a signed print is kept once. */
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ulid } from "ulidx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readConfig } from "~/app/services/config.server";
import { createLogger } from "~/app/services/logger.server";
import type { Portal } from "~/app/services/portal";
import { createPortal } from "~/app/services/portal.server";
import { recordSignature } from "~/app/services/submissions/filing.server";
import type { CurrentUser } from "~/app/services/types";
import { getFixedT } from "~/app/i18n/i18n.server";
import { copySeededOffice, SMALL_OFFICE } from "~/tests/support/seeded-office";

import { findBatchFor, findItem, markItem, openBatch, record } from "./batch.server";
import { carryOut, type SignItem } from "./carry-out.server";
import { findGroup } from "./groups.server";
import { pickOf } from "./pick.server";
import { viewBatch } from "./view.server";

let folder: string;
let portal: Portal;
let trustee: CurrentUser;
let ready: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-batches-"));
  await copySeededOffice(SMALL_OFFICE, folder);
  const config = readConfig({
    PORTAL_MODE: "test",
    PORTAL_DATA: folder,
    PORTAL_LOG_LEVEL: "silent",
  });
  portal = await createPortal(config, createLogger(config));
  trustee = await userOf("pa.demo");
  const { ready: found } = await pickOf(portal, trustee, getGroup("referral"), "en");
  ready = found.map(({ id }) => id);
}, 120_000);
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

async function userOf(id: string): Promise<CurrentUser> {
  const user = await portal.findUser(id);
  if (!user) throw new Error(`There is no ${id}`);
  return user;
}
function getGroup(id: string) {
  const group = findGroup(id);
  if (!group) throw new Error(`Nothing is signed as ${id}`);
  return group;
}
const command = () => ({ commandId: ulid(), requestId: "test" });
const take = (count: number): readonly string[] => {
  const taken = ready.splice(0, count);
  expect(taken, "the demo office has enough forms that are ready").toHaveLength(count);
  return taken;
};
const formOf = async (item: string) => {
  const found = await findItem(portal, trustee, item);
  if (!found) throw new Error(`The trustee does not see ${item}`);
  return found;
};
const factsOf = async (item: string, type: string) =>
  (await formOf(item)).current.entries.filter((entry) => entry.type === type);

/** A batch of these forms, each marked. */
async function batchOf(marks: Readonly<Record<string, "sign" | "return">>): Promise<string> {
  const id = await openBatch(portal, trustee, "referral", Object.keys(marks), command());
  const batch = id === null ? null : await findBatchFor(portal, trustee, id);
  if (id === null || !batch) throw new Error("The batch was not opened");
  for (const [item, mark] of Object.entries(marks)) {
    const { contentVersion } = (await formOf(item)).current.context;
    const reason = mark === "return" ? "The date of the order is missing." : "";
    await markItem(portal, trustee, batch, { item, mark, reason, contentVersion }, command());
  }
  return id;
}
async function authorised(id: string): Promise<void> {
  const { outcome } = await record(
    portal,
    trustee,
    id,
    "batch.authorised",
    { method: "certificate" },
    command(),
  );
  expect(outcome).toBe("done");
}

const CHECK = {
  checkedAt: "2026-11-21T06:00:00.000Z",
  root: "CN=Root",
  path: ["a".repeat(64)],
  holder: "Trustee",
  revocation: [],
};
/** Signs without printing: what is signed is not what is tested here. */
const sign: SignItem = (request) => {
  const pdf = Buffer.from(`signed ${request.submission.stream}`);
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  const { contentVersion } = request.submission.current.context;
  return recordSignature(
    portal,
    request,
    { signed: { pdf, sha256, subject: "CN=Trustee", serial: "01" }, check: CHECK },
    contentVersion,
  );
};
const task = (batchId: string, signing: SignItem = sign) => ({
  user: trustee,
  batchId,
  language: "en" as const,
  requestId: "test",
  sign: signing,
});
const viewOf = async (id: string) => {
  const batch = await findBatchFor(portal, trustee, id);
  if (!batch) throw new Error("The batch is gone");
  return viewBatch(portal, trustee, batch, "en", await getFixedT("en"));
};

describe("a batch", () => {
  it("asks before each form how its signer stands: an account that is suspended on the way signs no more", async () => {
    const [one = "", two = ""] = take(2);
    const id = await batchOf({ [one]: "sign", [two]: "sign" });
    await authorised(id);
    const { findUser } = portal;
    // The account is suspended, as the portal finds it, once the first form has been submitted.
    const watching: Portal = {
      ...portal,
      findUser: async (person) =>
        (await factsOf(one, "form.submitted")).length === 0 ? findUser(person) : null,
    };
    await carryOut(watching, task(id));
    expect(await factsOf(one, "form.submitted")).toHaveLength(1);
    expect(await factsOf(two, "form.signed")).toEqual([]);
    expect((await viewOf(id)).counts).toMatchObject({ done: 1, failed: 1 });
  });

  it("keeps no print that no entry names, and the one that an entry names", async () => {
    const [item = ""] = take(1);
    const submission = await formOf(item);
    const request = { ...task("", sign), submission, commandId: ulid() };
    const first = await sign(request);
    const again = await sign(request);
    const named = (outcome: Awaited<ReturnType<SignItem>>) =>
      outcome.outcome === "done" ? outcome.entry.data?.["pdfFile"] : null;
    expect([typeof named(first), named(again)]).toEqual(["string", named(first)]);
    const files = await portal.database.kysely
      .selectFrom("upload")
      .select("id")
      .where("stream", "=", submission.stream)
      .where("field", "=", "signed-document")
      .where("removed_at", "is", null)
      .execute();
    expect(files.map((each) => each.id)).toEqual([named(first)]);
  });
});
