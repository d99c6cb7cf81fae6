/** Serves a fresh demo office for the journeys: data in a folder of its own, taken away when the server stops. */
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "portal-journeys-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

// In a run of all suites an office was seeded before (see `seeded-office.ts`); copying it is quicker than seeding another.
const seeded = process.env.TEST_OFFICES && join(process.env.TEST_OFFICES, "usual");
if (seeded && existsSync(seeded)) cpSync(seeded, folder, { recursive: true });

process.env.PORTAL_MODE = "test";
process.env.PORTAL_DATA = folder;
process.env.PORT = process.env.JOURNEY_PORT ?? "3999";
process.env.PORTAL_CAPTCHA_ANSWER = "journey";
process.env.PORTAL_METRICS_TOKEN = "journeys-metrics-token";
// A receiver of webhooks is another process of this machine.
process.env.PORTAL_WEBHOOK_LOOPBACK = "1";
// Off unless it is set, in a demonstration as well.
process.env.PORTAL_CORPID = "sandbox";
// A batch is signed by one approval; form after form where that is asked for.
process.env.PORTAL_IAM_SMART_BATCH ??= "schedule";
process.env.PORTAL_LOG_LEVEL ??= "warn";

await import("../../app/server/start.js");
