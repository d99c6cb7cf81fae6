/** A form that a schedule signs takes the schedule along into its dossier, where the independent verifier looks at both. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { ulid } from "ulidx";
import { afterAll, beforeAll, expect, it } from "vitest";

import { ZipWriter } from "~/app/services/documents/formats/zip-writer.server";
import { openZip } from "~/app/services/documents/formats/zip.server";
import { verifyFile } from "~/docs/verifier/verify.mjs";
import { pay } from "~/tests/support/proof-office";
import { openScheduleBatches, type ScheduleBatches } from "~/tests/support/schedule-batch";

import { ofForm } from "../requests/answer.server";
import { askForDossier, takeDossier } from "../requests/dossiers.server";
import { makeDossiers } from "./make-dossiers.server";

let batches: ScheduleBatches;
let folder = "";
let path = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "schedule-dossier-"));
  batches = await openScheduleBatches();
  const { portal, holder: user } = batches;
  const { ids } = await batches.carryOut(2);
  await pay(batches.office, ids[0] ?? "");
  await batches.office.deliver();
  const of = ofForm(await batches.own(ids[0] ?? ""));
  const id = ulid();
  await askForDossier({ portal, user }, of, {
    commandId: id,
    requestId: "test",
    profile: "full",
    reason: "",
  });
  await makeDossiers(portal, new AbortController().signal);
  const taken = await takeDossier({ portal, user }, of, { id, requestId: ulid() });
  path = join(folder, "dossier.zip");
  await writeFile(path, Buffer.from(await taken.arrayBuffer()));
});
afterAll(async () => {
  await batches.office.close();
  await rm(folder, { recursive: true });
});

const unpack = async (): Promise<Map<string, Buffer>> => {
  const entries = await openZip(await readFile(path), { entries: 5_000, inflated: 1e9, ratio: 2_000 });
  return new Map(await Promise.all(entries.map(async (entry) => [entry.name, await entry.read()] as const)));
};

it("encloses the schedule, and the verifier finds the form in it", () => {
  const { done, wrong, sound } = verifyFile(path, batches.portal.keys.signer().publicKey);
  expect([sound, wrong]).toEqual([true, null]);
  expect(done).toContainEqual(expect.stringContaining("the form is its item 1 of 2"));
});

it("is not sound with a schedule that was changed", async () => {
  const entries = await unpack();
  const name = [...entries.keys()].find((each) => each.includes("schedule-")) ?? "";
  const content = Buffer.from(entries.get(name) ?? "");
  content[2_000] = (content[2_000] ?? 0) ^ 1;
  const changed = join(folder, "changed.zip");
  const container = await ZipWriter.create(changed, new Date());
  for (const [each, bytes] of entries) await container.add(each, [each === name ? content : bytes]);
  await container.finish();
  const { sound, wrong } = verifyFile(changed, batches.portal.keys.signer().publicKey);
  expect([sound, wrong]).toEqual([false, expect.stringContaining("was changed")]);
});
