/**
 * `npm run tool -- iam-smart-sandbox`: the sandbox of iAM Smart as a program of its own, with keys and an authority of its own, until it is
 * stopped. It says the settings with which a portal talks to it. `PORTAL_ORIGIN` is the portal's address, `SANDBOX_ORIGIN` its own where
 * something stands in front of it.
 */
import { createPublicKey, generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import express from "express";

import { createIamSmartSandbox } from "~/app/services/assembly/iam-smart-sandbox/sandbox.server";

import { createAuthority, writeIssuer } from "./own-authority";

const port = Number(process.env["PORT"] ?? 8300);
const origin = new URL(process.env["SANDBOX_ORIGIN"] ?? `http://localhost:${String(port)}`).origin;
const portal = new URL(process.env["PORTAL_ORIGIN"] ?? "http://localhost:3000").origin;

const folder = mkdtempSync(join(tmpdir(), "iam-smart-sandbox-"));
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const key = join(folder, "encipherment.pem");
writeFileSync(key, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
const authority = await createAuthority("iAM Smart sandbox's authority");
const issuers = join(folder, "issuers.pem");
writeIssuer(issuers, authority);
const clientSecret = randomBytes(32).toString("hex");

const sandbox = createIamSmartSandbox({
  origin,
  service: {
    clientId: "receiver-portal",
    clientSecret,
    encipherment: [createPublicKey(privateKey)],
    wrapping: { padding: "oaep", asText: false },
    redirects: [`${portal}/iam-smart/callback`, `${portal}/iam-smart/notification`],
    scopes: ["eidapi_auth", "eidapi_formFilling", "eidapi_sign", "eidapi_profiles", "eidapi_fr"],
    authority,
  },
  tell: (what) => console.log(what),
});
const app = express();
app.use(express.static("public"), sandbox.calls, sandbox.pages);
const server = createServer(app);
server.listen(port, () =>
  console.log(`iAM Smart to try things with, for ${portal}. What it knows is in memory, and gone when it ends (Ctrl-C).
PORTAL_IAM_SMART=${sandbox.address}
PORTAL_IAM_SMART_CLIENT_ID=receiver-portal
PORTAL_IAM_SMART_CLIENT_SECRET=${clientSecret}
PORTAL_IAM_SMART_KEYS=${key}
PORTAL_IDENTITY_TRUSTED_ISSUERS=${issuers}`),
);
const stop = (): void => void server.close(() => process.exit());
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
