/** A portal that is configured for a platform elsewhere: another process's sandbox, with keys and a secret of its own. */
import { createHash, createPublicKey, generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";

import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { createIamSmartSandbox } from "~/app/services/assembly/iam-smart-sandbox/sandbox.server";
import { findPerson } from "~/app/services/assembly/iam-smart-sandbox/people.server";
import { ConfigurationRefused } from "~/app/services/platform/portal/config.server";

const ORDER = {
  digest: createHash("sha256").update("a document").digest(),
  hkid: findPerson("stranger")?.hkid ?? "",
  userAgent: "Mozilla/5.0 (X11)",
  locale: "en",
  department: "Department",
  serviceName: "Service",
  documentName: "Document",
} as const;
const keys = [0, 1].map(() => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey);
const app = express();
const server = createServer(app);
let folder: string;
let own: OwnPortal;
let settings: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "iam-smart-keys-"));
  const files = keys.map((key, at) => {
    const file = join(folder, `${String(at)}.pem`);
    writeFileSync(file, key.export({ type: "pkcs8", format: "pem" }));
    return file;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const place = server.address();
  if (place === null || typeof place === "string") throw new Error("It listens");
  const origin = `http://127.0.0.1:${String(place.port)}`;
  // The platform knows the older certificate still.
  const [, older] = keys;
  if (older === undefined) throw new Error("There are two");
  const sandbox = createIamSmartSandbox({
    origin,
    service: {
      clientId: "office",
      clientSecret: "a secret of the office",
      encipherment: [createPublicKey(older)],
      wrapping: { padding: "pkcs1", asText: true },
      redirects: ["http://portal.test/iam-smart/callback"],
      scopes: ["eidapi_auth", "eidapi_sign"],
    },
  });
  app.use(sandbox.calls, sandbox.pages);
  settings = {
    PORTAL_ORIGIN: "http://portal.test",
    PORTAL_IAM_SMART: `${sandbox.address}/`,
    PORTAL_IAM_SMART_CLIENT_ID: "office",
    PORTAL_IAM_SMART_CLIENT_SECRET: "a secret of the office",
    PORTAL_IAM_SMART_KEYS: files.join(", "),
    PORTAL_IAM_SMART_PADDING: "pkcs1",
  };
  own = await openOwnPortal({ settings });
});
afterAll(async () => {
  await own.close();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

it("has no sandbox of its own, and signs there from the request to what comes back", async () => {
  const { iamSmart, iamSmartSandbox } = own.portal;
  expect(iamSmartSandbox).toBeNull();
  const signing = iamSmart?.anonymousSigning;
  const asked = await signing?.ask(ORDER);
  if (signing === undefined || asked?.outcome !== "asked") throw new Error("It was asked");
  const opened = await fetch(asked.asked.address, { redirect: "manual" });
  const page = new URL(opened.headers.get("location") ?? "", asked.asked.address).href;
  const body = new URLSearchParams({ person: "stranger", deed: "approve", here: "1" });
  const answered = await fetch(page.replace("/page/", "/app/"), { method: "POST", body, redirect: "manual" });
  const code = new URL(answered.headers.get("location") ?? "").searchParams.get("code") ?? "";
  expect(await signing.fetch(asked.asked.businessId, code)).toMatchObject({ outcome: "signed" });
  await signing.acknowledge(asked.asked.businessId, true);
  await expect(signing.acknowledge("another", true)).rejects.toThrow("D70006");
});

it("is refused with another secret, and does not start with a key that cannot be read", async () => {
  const other = await openOwnPortal({ settings: { ...settings, PORTAL_IAM_SMART_CLIENT_SECRET: "another" } });
  await expect(other.portal.iamSmart?.anonymousSigning.ask(ORDER)).rejects.toThrow("D20006");
  await other.close();
  const missing = { ...settings, PORTAL_IAM_SMART_KEYS: join(folder, "none.pem") };
  await expect(openOwnPortal({ settings: missing })).rejects.toThrow(ConfigurationRefused);
});
