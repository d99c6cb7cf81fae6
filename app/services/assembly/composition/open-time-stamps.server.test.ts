import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { readTimeStamp } from "../../documents/time-stamps/token.server";
import { createLogger } from "../../platform/portal/logger.server";
import { demoAuthority } from "../demo/authority.server";
import { openTimeStamps } from "./open-time-stamps.server";

const clock = { now: () => "2026-11-21T06:00:00.000Z" };
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-stamps-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function listen() {
  const lines: string[] = [];
  return { lines, logger: createLogger({ logLevel: "info" }, { write: (line) => void lines.push(line) }) };
}
const settings = (issuers: string) => ({ address: "http://127.0.0.1:9/tsa", issuers, policy: null });

it("the demonstration has an authority of its own, by the portal's clock", async () => {
  const stamps = await openTimeStamps({ mode: "demo", timeStamps: null }, clock, listen().logger);
  const token = await stamps?.stamp(Buffer.alloc(32, 7));
  expect(readTimeStamp(token ?? Buffer.alloc(0))).toMatchObject({
    at: new Date(clock.now()),
    authority: "Demonstration Time-stamp Authority",
  });
  await expect.poll(() => stamps?.data().ocsps.length).toBe(1);
});

it("production without one says so at the start, and signs without time-stamps", async () => {
  const { lines, logger } = listen();
  expect(await openTimeStamps({ mode: "production", timeStamps: null }, clock, logger)).toBeNull();
  expect(lines.join("")).toContain("no time-stamp authority is named");
});

it("production does not believe the demonstration's authority, nor start with issuers that are none", async () => {
  const path = join(folder, "demo.pem");
  const { certificate } = await demoAuthority();
  writeFileSync(
    path,
    `-----BEGIN CERTIFICATE-----\n${certificate.der.toString("base64")}\n-----END CERTIFICATE-----\n`,
  );
  const { logger } = listen();
  await expect(
    openTimeStamps({ mode: "production", timeStamps: settings(path) }, clock, logger),
  ).rejects.toThrow("PORTAL_TIME_STAMP_ISSUERS: the demonstration's authority");
  await expect(
    openTimeStamps({ mode: "production", timeStamps: settings(join(folder, "none.pem")) }, clock, logger),
  ).rejects.toThrow("PORTAL_TIME_STAMP_ISSUERS");
});

it("an authority that nobody serves is told as silent", async () => {
  const path = join(folder, "demo.pem");
  const stamps = await openTimeStamps({ mode: "demo", timeStamps: settings(path) }, clock, listen().logger);
  await expect(stamps?.stamp(Buffer.alloc(32))).rejects.toMatchObject({ problem: "silent" });
});
