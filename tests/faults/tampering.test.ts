import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { createLogger } from "~/app/services/platform/portal/logger.server";
import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { verifyNightly } from "~/app/services/office/log/verify-nightly.server";

import { seedOffice } from "./tampering/office";
import type { Office } from "./tampering/office";
import { check, tryTamperings } from "./tampering/trials";

/** `TAMPER_SEED=7` plays a run again. */
const seed = Number(process.env["TAMPER_SEED"] ?? Date.now() % 1_000_000);
/** Each kind of change at least once; `npm run drill -- tamper` makes a thousand. */
const TRIALS = 50;
let office: Office;

beforeAll(async () => {
  office = await seedOffice("sqlite");
});
afterAll(async () => {
  await office.dispose();
});

it("an office that nobody touched is found sound", async () => {
  const copy = await office.copy();
  const { code, lines } = await check(copy);
  expect(lines.filter((line) => !line.includes("nothing wrong"))).toEqual([]);
  expect(code).toBe(0);
  await copy.dispose();
});

it("the nightly check gives its verdict as a value, and signs what it found sound", async () => {
  const copy = await office.copy();
  const portal = await createPortal(copy.config, createLogger(copy.config));
  const sound = await verifyNightly(portal);
  expect(sound).toMatchObject({ isSound: true, findings: [], listFindings: [], notReplayed: [] });
  expect(sound.entries).toBeGreaterThan(100);
  expect(sound.rows).toBeGreaterThan(50);
  await sql`update account set role = 'admin' where id = 'ua.demo'`.execute(copy.database.kysely);
  await sql`update event set state = 'x' where position = 3`.execute(copy.database.kysely);
  const wrong = await verifyNightly(portal);
  expect(wrong.isSound).toBe(false);
  expect(wrong.findings.map(({ position, problem }) => [position, problem])).toEqual([[3, "hash-mismatch"]]);
  expect(wrong.listFindings.map(({ row, detail }) => [row, detail])).toContainEqual([
    "ua.demo",
    "the log says otherwise: role",
  ]);
  expect(wrong.notReplayed).toHaveLength(1);
  await portal.close();
  await copy.dispose();
});

it(`${TRIALS} changes at random are all found, and the first wrong entry or the row is named (seed ${seed})`, async () => {
  const trials = await tryTamperings(office, { seed, count: TRIALS });
  expect(trials.map(({ story }) => story).filter((story) => story !== "")).toEqual([]);
  expect(trials.filter(({ found }) => found)).toHaveLength(TRIALS);
}, 300_000);
