/**
 * An office in production mode: a portal as a process of its own behind TLS, with secrets, certificates and counterparts that are made
 * for it, and iAM Smart as another process. Nothing of the demonstration is believed in it.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { createDemoCertificate } from "~/app/services/documents/pdf-signatures/demo-certificate.server";
import type { Authority } from "~/app/services/documents/trust/authority.server";
import { createDesk, EMPTY_DESK, type Desk } from "~/app/services/payments/gateway-sandbox/desk.server";
import { createWrapping } from "~/events/integrity/wrapping";
import { openDatabase } from "~/db/database";
import { findCaptcha } from "~/db/queries/identity/captchas";

import { PortalProcess } from "../../drills/load/portal-process";
import { createAuthority, writeIssuer } from "../own-authority";
import { openMailCatcher, openScanner, type MailCatcher } from "./counterparts";
import { createServerCertificate, openFront } from "./tls-front";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const RUN = join(ROOT, "app", "building", "run.js");
const READY_LIMIT = 90_000;
const SEAL_PASSWORD = "of the seal";

export interface ProductionOffice {
  readonly origin: string;
  readonly mail: MailCatcher;
  /** That certificate files are believed of. */
  readonly authority: Authority;
  /** The gateway's side of a payment. */
  readonly desk: Desk;
  /** Host of the gateway, as an administrator allows it. */
  readonly gateway: string;
  /** Runs a command of an operator. @returns what it printed. @throws where it ends with anything but 0 */
  command(name: string, ...args: readonly string[]): Promise<string>;
  /** Writes a file beside the data. @returns its path */
  write(name: string, content: string | Buffer): string;
  /** The characters of a captcha, which the operator's own key opens. */
  readCaptcha(id: string): Promise<string>;
  close(): Promise<void>;
}

/** @param port the first of four that it takes */
export async function openProductionOffice(port: number): Promise<ProductionOffice> {
  const folder = mkdtempSync(join(tmpdir(), "portal-production-"));
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  const write = (name: string, content: string | Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, content, { mode: 0o600 });
    return path;
  };
  const [front, platform] = [port + 1, port + 3];
  const origin = `https://localhost:${String(front)}`;
  const platformOrigin = `https://localhost:${String(platform)}`;
  const tls = createServerCertificate();
  const authority = await createAuthority("Recognised Certification Authority of the test");
  const issuers = join(folder, "issuers.pem");
  writeIssuer(issuers, authority);
  const seal = await createDemoCertificate({
    commonName: "Official Receiver's Office",
    organisation: "Official Receiver's Office",
    serial: "01",
    password: SEAL_PASSWORD,
  });
  const [mail, scanner] = [await openMailCatcher(), await openScanner()];
  const sandbox = await startSandbox(port + 2, { origin: platformOrigin, portal: origin });
  const master = randomBytes(32).toString("hex");
  const gatewaySecret = randomBytes(32).toString("hex");
  const gateway = "gateway.receiver.example";
  const environment = {
    ...sandbox.settings,
    PORTAL_MODE: "production",
    PORTAL_ORIGIN: origin,
    PORTAL_LISTEN: "127.0.0.1",
    PORTAL_TRUST_PROXY: "127.0.0.1",
    PORTAL_DATA: data,
    PORTAL_MASTER_KEY: master,
    PORTAL_SIGNING_KEY: randomBytes(32).toString("hex"),
    PORTAL_SESSION_SECRET: randomBytes(32).toString("hex"),
    PORTAL_SEAL_FILE: write("seal.p12", seal),
    PORTAL_SEAL_PASSWORD: SEAL_PASSWORD,
    PORTAL_TRUSTED_ISSUERS: issuers,
    // The test's authorities answer on no public address; nothing else is asked.
    PORTAL_REVOCATION_UNAVAILABLE: "accept",
    // The platform under an address of its own, as the real one has.
    PORTAL_IAM_SMART: `${platformOrigin}/platform/api/v1`,
    NODE_EXTRA_CA_CERTS: write("tls.pem", tls.certificate),
    CLAMD_ADDRESS: `127.0.0.1:${String(scanner.port)}`,
    PORTAL_SMTP_URL: `smtp://127.0.0.1:${String(mail.port)}`,
    PORTAL_MAIL_FROM: "Official Receiver's Office <portal@receiver.example>",
    PORTAL_SMS: "off",
    PORTAL_PAYMENT_GATEWAY: `https://${gateway}/gateway`,
    PORTAL_PAYMENT_MERCHANT: "receiver",
    PORTAL_PAYMENT_SECRET: gatewaySecret,
    PORTAL_PAYMENT_FPS_ID: "1234567",
    PORTAL_LOG_LEVEL: "warn",
  };
  const portal = new PortalProcess(port, environment);
  const fronts = [
    await openFront(tls, front, port),
    await openFront(tls, platform, port + 2, (path) =>
      path.replace(/^[/]platform[/]/, "/iam-smart-sandbox/"),
    ),
  ];
  await portal.start();
  const desk = createDesk({
    account: { merchant: "receiver", secret: gatewaySecret },
    clock: { now: () => new Date().toISOString() },
    state: EMPTY_DESK,
    onChange: () => undefined,
    tell: (fields) => void notify(port, front, fields),
  });
  return {
    ...{ origin, mail, authority, desk, gateway, write },
    command: (name, ...args) => runOnce([RUN, name, ...args], environment),
    async readCaptcha(id) {
      const database = openDatabase(`sqlite:${join(data, "portal.db")}`, { readOnly: true });
      try {
        const { sealedAnswer = "" } = (await findCaptcha(database, id)) ?? {};
        const key = { id: sealedAnswer.split(":")[0] ?? "", secret: Buffer.from(master, "hex") };
        const opens = createWrapping(() => ({ current: key, all: [key] }), "captcha answers");
        return opens.unwrap(sealedAnswer, `captcha/${id}`).toString("utf8");
      } finally {
        await database.close();
      }
    },
    async close() {
      await portal.end("SIGTERM");
      sandbox.child.kill("SIGTERM");
      await Promise.all([...fronts, mail, scanner].map((each) => each.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the gateway says by itself: signed, from no page, through the same door as everybody. */
async function notify(port: number, front: number, fields: Readonly<Record<string, string>>): Promise<void> {
  await fetch(`http://127.0.0.1:${String(port)}/payments/notification`, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Forwarded-Host": `localhost:${String(front)}`,
      "X-Forwarded-Proto": "https",
    },
    body: new URLSearchParams(fields).toString(),
  });
}

function runOnce(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: "production", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.on("close", (exit) => (exit === 0 ? resolve(said) : reject(new Error(said))));
  });
}

/** `npm run tool -- iam-smart-sandbox`, as a process of its own. @returns the settings that it prints */
async function startSandbox(
  port: number,
  { origin, portal }: { readonly origin: string; readonly portal: string },
): Promise<{ readonly child: ChildProcess; readonly settings: Readonly<Record<string, string>> }> {
  const child = spawn(process.execPath, [RUN, "tool", "iam-smart-sandbox"], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), SANDBOX_ORIGIN: origin, PORTAL_ORIGIN: portal },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, "exit").then(() => {
    throw new Error(`The sandbox of iAM Smart ended: ${said}`);
  });
  ended.catch(() => undefined);
  const until = Date.now() + READY_LIMIT;
  while (!said.includes("PORTAL_IDENTITY_TRUSTED_ISSUERS=") && Date.now() < until)
    await Promise.race([sleep(100), ended]);
  const settings: Record<string, string> = {};
  for (const [, name = "", value = ""] of said.matchAll(/^(PORTAL_[A-Z_]+)=(.+)$/gm)) settings[name] = value;
  return { child, settings };
}
