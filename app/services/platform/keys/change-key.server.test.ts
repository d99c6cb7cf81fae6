import { generateKeyPairSync, randomBytes } from "node:crypto";
import { chmod, chown, mkdtemp, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { findTypingKey } from "~/db/queries/platform/typing-keys";
import { countWrappedByOthers, LASTING_COLUMNS } from "~/db/queries/platform/wrapped-keys";
import { createSigner } from "~/events/integrity/signer";
import { verifyEvidence } from "~/events/integrity/evidence";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { importBankruptcy } from "~/tests/support/office-facts";
import { factRecorder } from "~/tests/support/fact-recorder";
import { caseFile } from "~/workflows/records/case-file";
import { keyRegister } from "~/workflows/records/key-register";

import { loadStream } from "../portal/dispatch.server";
import type { Portal } from "../portal/portal";
import {
  changeKey,
  KeyChangeRefused,
  prepareKey,
  recordRewrapped,
  retireKey,
  type KeyParts,
} from "./change-key.server";
import { readKeyFile, writeKeyFile } from "./key-file.server";
import { openKeyRing, REGISTER_STREAM, type KeyRing } from "./key-ring.server";
import { listKeyLines } from "./key-status.server";
import { hashHkid } from "./keyed-hash.server";
import { rewrapAll } from "./rewrap.server";
import { signKeyChange, listTrustedKeys } from "./signing-key-changes.server";
import { nameEntry } from "./stored-key.server";

let own: OwnPortal;
let portal: Portal;
/** As the command has it: beside the portal that serves. */
let keys: KeyRing;
let parts: KeyParts;
const quietly = { because: "planned", say: () => undefined, patienceMs: 20_000, again: true } as const;
const document = Buffer.from("an enclosure");

async function keep(id: string): Promise<void> {
  await portal.documents.store({
    id,
    stream: "referral-b1/x",
    field: "supportingDocuments",
    name: "a.pdf",
    size: document.length,
    mediaType: "application/pdf",
    hash: "",
    scan: "clean",
    createdAt: portal.clock.now(),
    createdBy: "ua",
    content: document,
  });
}
async function read(id: string): Promise<string> {
  const upload = await portal.documents.find(id);
  if (upload === undefined) throw new Error(`${id} was kept`);
  return String(await portal.documents.read(upload));
}

beforeAll(async () => {
  own = await openOwnPortal();
  portal = own.portal;
  keys = await openKeyRing(portal.config, portal.database);
  parts = { config: portal.config, database: portal.database, log: portal.log, keys };
}, 60_000);
afterAll(() => own.close());

describe("a portal whose keys are changed while it is at work", () => {
  it("opens what a former master key wrapped, has it wrapped anew, and follows nothing else from another key", async () => {
    const recordFact = factRecorder(() => ({ portal, now: portal.clock.now() }));
    await importBankruptcy(recordFact, "one");
    await keep("file-1");
    const [hash, reference] = [hashHkid(portal.keys.lasting, "A123456(3)"), Buffer.from(portal.keys.lasting)];
    const former = keys.inUse("master").id;
    const next = await changeKey(parts, "master", quietly);
    expect([next.id, keys.register.master.map(({ id }) => id)]).toEqual([next.id, [former, next.id]]);
    await keep("file-2");
    expect([await read("file-1"), await read("file-2")]).toEqual(["an enclosure", "an enclosure"]);
    await expect(retireKey(parts, former, () => undefined)).rejects.toThrow(
      /of stream_key.wrapped are wrapped by it/,
    );
    expect(await rewrapAll(keys, portal.database)).toBeGreaterThan(1);
    await recordRewrapped(parts, 1);
    for (const place of LASTING_COLUMNS)
      expect([place.table, await countWrappedByOthers(portal.database, place, next.id)]).toEqual([
        place.table,
        0,
      ]);
    expect([await read("file-1"), await read("file-2")]).toEqual(["an enclosure", "an enclosure"]);
    expect(await loadStream(portal.log, caseFile, "case-file/one")).toBeDefined();
    expect([hashHkid(portal.keys.lasting, "A123456(3)"), reference]).toEqual([hash, portal.keys.lasting]);
    expect((await portal.log.verify()).length).toBe(0);
  });

  it("retires a master key that nothing needs, and starts without it", async () => {
    const former = keys.register.master[0]?.id ?? "";
    await retireKey(parts, former, () => undefined);
    expect((await readKeyFile(portal.config.keyFile ?? "")).map(nameEntry)).not.toContain(former);
    const alone = { ...portal.config, secrets: { ...portal.config.secrets, master: null } };
    const ring = await openKeyRing(alone, portal.database);
    expect(ring.lasting).toEqual(portal.keys.lasting);
    await expect(retireKey(parts, keys.inUse("master").id, () => undefined)).rejects.toThrow(
      /is the master key in use/,
    );
    await expect(retireKey(parts, "m-0000000000000000", () => undefined)).rejects.toThrow(/There is no key/);
  });

  it("signs with the next key, and what both keys signed before and after is proved by either", async () => {
    const before = await portal.log.evidence(1);
    const first = keys.signer().publicKey;
    await changeKey(parts, "signing", quietly);
    const after = await portal.log.evidence(1);
    const second = portal.keys.signer().publicKey;
    expect([before.proof.checkpoint.publicKey, after.proof.checkpoint.publicKey]).toEqual([first, second]);
    for (const anchor of [first, second]) {
      const trusted = listTrustedKeys(anchor, portal.keys.signingKeyChanges()).map(
        ({ publicKey }) => publicKey,
      );
      expect(verifyEvidence(before, ...trusted).genuine && verifyEvidence(after, ...trusted).genuine).toBe(
        true,
      );
    }
    expect(await portal.log.verify()).toEqual([]);
    expect(await portal.log.verifyStream(REGISTER_STREAM)).toEqual([]);
  });

  it("accepts the cookies of the former session secret, until that leaks", async () => {
    const header = (cookie: string) => cookie.split(";", 1)[0] ?? "";
    const carried = header(await portal.toasts.carry({ tone: "info", message: "Saved" }));
    await changeKey(parts, "session", quietly);
    expect((await portal.toasts.take(carried)).toast?.message).toBe("Saved");
    const [former] = keys.register.session;
    await expect(retireKey(parts, former?.id ?? "", () => undefined)).rejects.toThrow(/would log them out/);
    const again = header(await portal.toasts.carry({ tone: "info", message: "Saved" }));
    await changeKey(parts, "session", { ...quietly, because: "leaked" });
    expect((await portal.toasts.take(again)).toast).toBeNull();
  });

  it("goes on with a key that was prepared, and makes a change once, however often the command is run", async () => {
    const prepared = await prepareKey(parts, "master");
    expect((await prepareKey(parts, "master")).id).toBe(prepared.id);
    expect((await changeKey(parts, "master", quietly)).id).toBe(prepared.id);
    expect((await changeKey(parts, "master", { ...quietly, again: false })).id).toBe(prepared.id);
    const lines = await listKeyLines(keys, portal.database);
    expect(lines.filter(({ use }) => use === "master").map(({ state }) => state)).toEqual([
      "retired",
      "former",
      "inUse",
    ]);
  });

  it("changes nothing while a process has not got the key, and says which", async () => {
    const elsewhere = { ...portal.config, keyFile: join(own.folder, "elsewhere.json") };
    const lines: string[] = [];
    const other = await openKeyRing(elsewhere, portal.database).catch((error: unknown) => error);
    // It has none of the keys in use: it does not even open.
    expect(String(other)).toMatch(/has been in use since .* copy the key file/);
    const without = { ...parts, config: { ...portal.config, keyFile: null } };
    await expect(
      changeKey(without, "master", { ...quietly, say: (line) => lines.push(line) }),
    ).rejects.toBeInstanceOf(KeyChangeRefused);
    expect((await loadStream(portal.log, keyRegister, REGISTER_STREAM))?.context.master).toHaveLength(3);
  });

  it("keeps its key file to itself, and reads none that others can read", async () => {
    const path = portal.config.keyFile ?? "";
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, "utf8")).toContain('"portal-keys"');
    await chmod(path, 0o640);
    await expect(readKeyFile(path)).rejects.toThrow(/can be read by others/);
    await chmod(path, 0o600);
  });

  it.runIf(process.getuid?.() === 0)("leaves its key file to its owner, whoever rewrites it", async () => {
    const path = join(await mkdtemp(join(tmpdir(), "portal-key-owner-")), "keys.json");
    await writeKeyFile(path, []);
    await chown(path, 4242, 4243);
    await writeKeyFile(path, [
      { use: "master", secret: randomBytes(32).toString("hex"), madeAt: new Date().toISOString() },
    ]);
    expect(await stat(path)).toMatchObject({ uid: 4242, gid: 4243 });
    expect(((await stat(path)).mode & 0o777).toString(8)).toBe("600");
  });

  it("wraps the browser's key of an account anew like everything else", async () => {
    expect(await findTypingKey(portal.database, "nobody")).toBeUndefined();
    await rewrapAll(keys, portal.database);
    expect(await rewrapAll(keys, portal.database), "nothing is left to do").toBe(0);
  });
});

describe("the keys that follow from one that is trusted", async () => {
  const signer = () => createSigner(generateKeyPairSync("ed25519").privateKey);
  const [first, second, third, thief] = [signer(), signer(), signer(), signer()];
  const said = {
    origin: "https://portal.example",
    at: "2026-11-25T00:00:00.000Z",
    previousUntil: "2026-11-25T00:15:00.000Z",
  } as const;
  const planned = await signKeyChange({ ...said, because: "planned" }, first, second);
  const leaked = await signKeyChange({ ...said, because: "leaked" }, second, third);
  const forged = await signKeyChange({ ...said, because: "planned" }, second, thief);
  const getKeys = (anchor: { publicKey: string }, ...changes: readonly (typeof planned)[]) =>
    listTrustedKeys(anchor.publicKey, changes).map(({ publicKey }) => publicKey);

  it("are those before and after it", () => {
    expect(getKeys(first, planned)).toEqual([first.publicKey, second.publicKey]);
    expect(getKeys(second, planned)).toEqual([second.publicKey, first.publicKey]);
    expect(getKeys(thief, planned)).toEqual([thief.publicKey]);
  });
  it("are none that a leaked key names, even where the thief's word comes first", () => {
    for (const changes of [
      [planned, leaked, forged],
      [forged, leaked, planned],
    ]) {
      expect(getKeys(third, ...changes)).not.toContain(thief.publicKey);
      expect(getKeys(first, ...changes)).not.toContain(thief.publicKey);
    }
    const [, old] = listTrustedKeys(third.publicKey, [forged, leaked]);
    expect(old).toEqual({ publicKey: second.publicKey, until: said.previousUntil, leaked: true });
  });
  it("are none of a change that was altered, or that one key alone has signed", () => {
    const { signatures } = planned;
    expect(getKeys(second, { ...planned, previousUntil: "2027-01-01T00:00:00.000Z" })).toEqual([
      second.publicKey,
    ]);
    expect(getKeys(second, { ...planned, signatures: { ...signatures, previous: signatures.next } })).toEqual(
      [second.publicKey],
    );
  });
});
