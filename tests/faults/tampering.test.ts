import { afterAll, beforeAll, expect, it } from "vitest";

import { tellOffice } from "./tampering/office";
import type { Office } from "./tampering/office";
import { check, tryTamperings } from "./tampering/trials";

/** `TAMPER_SEED=7` plays a run again. */
const seed = Number(process.env["TAMPER_SEED"] ?? Date.now() % 1_000_000);
const TRIALS = 100;
let office: Office;

beforeAll(async () => {
  office = await tellOffice("sqlite");
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

it(`${TRIALS} changes at random are all found, and the first wrong entry or the row is named (seed ${seed})`, async () => {
  const trials = await tryTamperings(office, { seed, count: TRIALS });
  expect(trials.map(({ story }) => story).filter((story) => story !== "")).toEqual([]);
  expect(trials.filter(({ found }) => found)).toHaveLength(TRIALS);
}, 300_000);
