/** A portal whose keys lay in its environment goes over to a key service while it is at work. */
import { readFile } from "node:fs/promises";

import { afterAll, beforeAll, expect, it } from "vitest";

import { verifyEvidence } from "~/events/integrity/evidence";
import { factRecorder } from "~/tests/support/fact-recorder";
import { openKeyServiceSandbox, type KeyServiceSandbox } from "~/tests/support/key-service-sandbox";
import { importBankruptcy } from "~/tests/support/office-facts";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { caseFile } from "~/workflows/records/case-file";

import { loadStream } from "../portal/dispatch.server";
import { changeKey, recordRewrapped, retireKey, type KeyParts } from "./change-key.server";
import { openKeyRing } from "./key-ring.server";
import { rewrapAll } from "./rewrap.server";
import { listTrustedKeys } from "./signing-key-changes.server";

let sandbox: KeyServiceSandbox;
let own: OwnPortal;
let parts: KeyParts;
const quietly = { because: "planned", say: () => undefined, patienceMs: 20_000, again: true } as const;

beforeAll(async () => {
  sandbox = await openKeyServiceSandbox();
  own = await openOwnPortal({
    settings: { PORTAL_KEY_SERVICE: sandbox.address, PORTAL_KEY_SERVICE_TOKEN: sandbox.token },
  });
  const { config, database, log } = own.portal;
  parts = { config, database, log, keys: await openKeyRing(config, database) };
}, 60_000);
afterAll(async () => {
  await own.close();
  await sandbox.close();
});
const readFileOfKeys = () => readFile(own.portal.config.keyFile ?? "", "utf8");

it("signs there, wraps with a key that it alone opens, and what came before stays what it was", async () => {
  const { portal } = own;
  await importBankruptcy(
    factRecorder(() => ({ portal, now: portal.clock.now() })),
    "one",
  );
  const before = await portal.log.evidence(1);
  for (const use of ["signing", "master", "session"] as const) await changeKey(parts, use, quietly);
  await rewrapAll(parts.keys, portal.database);
  await recordRewrapped(parts, 1);
  const after = await portal.log.evidence(1);
  expect(sandbox.calls.filter((call) => call === "POST sign/portal-signing").length).toBeGreaterThan(1);
  for (const { publicKey } of [before.proof.checkpoint, after.proof.checkpoint]) {
    const trusted = listTrustedKeys(publicKey, portal.keys.signingKeyChanges()).map((key) => key.publicKey);
    expect(verifyEvidence(before, ...trusted).genuine && verifyEvidence(after, ...trusted).genuine).toBe(
      true,
    );
  }
  expect(await loadStream(portal.log, caseFile, "case-file/one")).toBeDefined();
  expect(await portal.log.verify()).toEqual([]);
});

it("keeps nothing in clear but the former signing key, and nothing at all once that is retired", async () => {
  expect((await readFileOfKeys()).match(/"secret"/g)).toHaveLength(1);
  await retireKey(parts, parts.keys.register.signing[0]?.id ?? "", () => undefined);
  expect(await readFileOfKeys()).not.toContain('"secret"');
});

it("starts with the key file and the service alone", async () => {
  const alone = { ...parts.config, secrets: { master: null, signing: null, session: null } };
  const ring = await openKeyRing(alone, parts.database);
  expect([ring.lasting, ring.signer().publicKey]).toEqual([
    own.portal.keys.lasting,
    own.portal.keys.signer().publicKey,
  ]);
});

it("answers 503 where nobody signs, and appends all the same", async () => {
  const { portal } = own;
  sandbox.mood = "sealed";
  await importBankruptcy(
    factRecorder(() => ({ portal, now: portal.clock.now() })),
    "two",
  );
  await expect(portal.log.checkpoint()).rejects.toMatchObject({ name: "KeyServiceAway" });
  expect((await portal.counterparts.look()).get("keys")).toBe(false);
  sandbox.mood = "serves";
  expect((await portal.log.checkpoint()).size).toBe((await portal.log.head()).size);
});
