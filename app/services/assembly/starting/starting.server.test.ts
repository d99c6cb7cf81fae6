import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createDemoCertificate } from "../../documents/pdf-signatures/demo-certificate.server";
import { describeRefusal, explainRefusal } from "./explain-refusal.server";
import { readSettings } from "./read-settings.server";
import { openPortalForCommand, refuseOtherUser, refuseWithoutPortal } from "./run-command.server";

const ROOT = join(import.meta.dirname, "..", "..", "..", "..");
let folder = "";
let settings: Record<string, string> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-starting-"));
  const seal = join(folder, "seal.p12");
  await writeFile(
    seal,
    await createDemoCertificate({
      commonName: "Office",
      organisation: "Office",
      serial: "01",
      password: "right",
    }),
  );
  settings = {
    PORTAL_MODE: "production",
    PORTAL_ORIGIN: "https://portal.example",
    PORTAL_DATA: join(folder, "data"),
    PORTAL_TRUST_PROXY: "10.0.0.5",
    PORTAL_MASTER_KEY: "11".repeat(32),
    PORTAL_SIGNING_KEY: "22".repeat(32),
    PORTAL_SESSION_SECRET: "33".repeat(32),
    PORTAL_SEAL_FILE: seal,
    PORTAL_SEAL_PASSWORD: "right",
    CLAMD_ADDRESS: "unix:/run/clamd.sock",
    PORTAL_TRUSTED_ISSUERS: join(folder, "issuers"),
    PORTAL_SMTP_URL: "smtps://mail.example:465",
    PORTAL_MAIL_FROM: "Portal <portal@office.example>",
    PORTAL_SMS: "off",
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function refusal(changed: Readonly<Record<string, string>>): Promise<string> {
  const reading = readSettings({ ...settings, ...changed });
  return reading.then(
    () => "",
    (error: unknown) => explainRefusal(error) ?? String(error),
  );
}

describe("what is wrong with the settings is told together", () => {
  it("what is malformed, what is missing, and the files that cannot be used", async () => {
    const told = await refusal({
      PORT: "70000",
      PORTAL_SMTP_URL: "",
      PORTAL_LOG_LEVEL: "loud",
      PORTAL_SEAL_PASSWORD: "wrong",
      DATABASE_URL: "mysql://db/office",
    });
    const named = told.split("\n").map((line) => /^[A-Z_]+/.exec(line)?.[0]);
    expect(named).toEqual([
      "PORT",
      "PORTAL_LOG_LEVEL",
      "DATABASE_URL",
      "PORTAL_SMTP_URL",
      "PORTAL_SEAL_PASSWORD",
      "PORTAL_TRUSTED_ISSUERS",
    ]);
  });

  it("a malformed setting is not said to be missing as well", async () => {
    expect((await refusal({ PORTAL_MASTER_KEY: "short" })).match(/PORTAL_MASTER_KEY/g)).toHaveLength(1);
  });

  it("a seal that is not there, and one that is none", async () => {
    expect(await refusal({ PORTAL_SEAL_FILE: join(folder, "none.p12") })).toMatch(
      /PORTAL_SEAL_FILE: .*none\.p12 is not there/,
    );
    const text = join(folder, "text.p12");
    await writeFile(text, "no certificate");
    expect(await refusal({ PORTAL_SEAL_FILE: text })).toMatch(/PORTAL_SEAL_FILE: .*is no PKCS#12 file/);
  });

  it("a key file that others can read, or that lacks a key", async () => {
    const file = join(folder, "keys.json");
    await writeFile(file, JSON.stringify({ kind: "portal-keys", version: 1, keys: [] }));
    await chmod(file, 0o644);
    expect(await refusal({ PORTAL_KEY_FILE: file })).toMatch(/PORTAL_KEY_FILE: .*can be read by others/);
    await chmod(file, 0o600);
    expect(await refusal({ PORTAL_KEY_FILE: file, PORTAL_MASTER_KEY: "" })).toMatch(
      /PORTAL_MASTER_KEY is not set, and the file of PORTAL_KEY_FILE has no master key/,
    );
  });

  it("secrets of files open what they are for, and one that cannot be read is told once", async () => {
    const password = join(folder, "password");
    await writeFile(password, "right\n");
    const inFiles = { PORTAL_SEAL_PASSWORD: "", PORTAL_SEAL_PASSWORD_FILE: password, PORTAL_MASTER_KEY: "" };
    const keys = join(folder, "no-keys.json");
    await writeFile(keys, JSON.stringify({ kind: "portal-keys", version: 1, keys: [] }), { mode: 0o600 });
    const none = join(folder, "no-master");
    const told = await refusal({
      ...inFiles,
      PORTAL_KEY_FILE: keys,
      PORTAL_MASTER_KEY_FILE: none,
      PORTAL_TRUSTED_ISSUERS: "",
    });
    expect(told.split("\n")).toEqual([
      `PORTAL_MASTER_KEY_FILE: ${none} is not there`,
      "PORTAL_TRUSTED_ISSUERS is not set: nobody's signing certificate could be believed",
    ]);
  });

  it("production without a folder for its data", async () => {
    expect(await refusal({ PORTAL_DATA: "" })).toMatch(/PORTAL_DATA is not set/);
  });
});

describe("a command that changes something", () => {
  it("makes no database where none is, and nothing else in the folder", async () => {
    const data = join(folder, "mistyped");
    const opening = openPortalForCommand({ PORTAL_DATA: data, PORTAL_MODE: "test" });
    await expect(opening).rejects.toThrow(
      /There is no portal's database in sqlite:.*mistyped.*\(PORTAL_MODE test\)/,
    );
    expect(existsSync(data)).toBe(false);
  });

  it("says which database cannot be reached, without its password", async () => {
    await expect(
      refuseWithoutPortal({ databaseUrl: "postgres://portal:secret@127.0.0.1:9/office", mode: "production" }),
    ).rejects.toThrow(/^DATABASE_URL: the database \(PostgreSQL office at 127\.0\.0\.1:9\) cannot be used/);
  });
});

describe("a command that root runs", () => {
  it("is refused where the data is somebody else's, whom it would lock out", async () => {
    const data = await mkdtemp(join(folder, "of-somebody-"));
    if (process.getuid?.() === 0) await chown(data, 4242, 4242);
    await expect(refuseOtherUser(data, 0)).rejects.toThrow(
      /PORTAL_DATA: .* belongs to user \d+: run this as that user/,
    );
    await expect(refuseOtherUser(data, 4242)).resolves.toBeUndefined();
  });
});

it("an error that nobody foresaw is a sentence too, and its stack is for who asks for it", () => {
  const error = new RangeError("too far");
  expect(describeRefusal(error, "The portal does not start:", {})).toBe(
    "The portal does not start:\nan error that nobody foresaw: RangeError: too far\nPORTAL_LOG_LEVEL=debug shows where it came from.",
  );
  expect(describeRefusal(error, "The portal does not start:", { PORTAL_LOG_LEVEL: "debug" })).toContain(
    "at ",
  );
});

/** Runs a program of the portal through the compiler, as its npm script does. */
function run(program: string, args: readonly string[], environment: Readonly<Record<string, string>>) {
  return new Promise<{ exit: number | null; said: string }>((resolve) => {
    const { PATH = "", HOME = "" } = process.env;
    const child = spawn(process.execPath, ["--import", "tsx", join(ROOT, program), ...args], {
      cwd: ROOT,
      env: { NODE_ENV: "production", PATH, HOME, TMPDIR: tmpdir(), ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.on("close", (exit) => resolve({ exit, said }));
  });
}

const STACK = /^\s+at .+:\d+:\d+\)?$/m;

it("the start is refused in sentences, without a stack trace", async () => {
  const { exit, said } = await run("app/server/main.ts", [], { PORTAL_MODE: "production" });
  expect(exit).toBe(1);
  expect(said).toMatch(/^The portal does not start:\nPORTAL_TRUST_PROXY is not set/);
  expect(said).not.toMatch(STACK);
});

it("what a command writes is its user's alone, and the account that it opens has a link", async () => {
  const own = { PORTAL_MODE: "test", PORTAL_DATA: join(folder, "private"), PORTAL_LOG_LEVEL: "silent" };
  const seeded = await run("db/seed.ts", ["--cases", "1"], own);
  expect(seeded.said).toContain("1 cases");
  for (const name of await readdir(own.PORTAL_DATA, { recursive: true })) {
    const { mode } = await stat(join(own.PORTAL_DATA, name));
    expect([name, mode & 0o077]).toEqual([name, 0]);
  }
  const opening = ["--login", "x", "--email", "x@office.example"];
  const { exit, said } = await run("db/open-account.ts", opening, own);
  expect(exit).toBe(0);
  expect(said).toMatch(/Works on sqlite:.*portal\.db \(PORTAL_MODE test\)/);
  expect(said).toMatch(/http.*reset-password/);
});

it("account:open names the field, and refuses where no portal is", async () => {
  const data = join(folder, "never");
  const own = { PORTAL_MODE: "test", PORTAL_DATA: data };
  const wrong = await run("db/open-account.ts", ["--login", "x", "--email", "q@q.q"], own);
  expect(wrong.said).toContain("--email is an address");
  const none = await run("db/open-account.ts", ["--login", "x", "--email", "x@office.example"], own);
  expect(none.said).toContain("There is no portal's database");
  for (const { exit, said } of [wrong, none]) {
    expect(exit).toBe(1);
    expect(said).not.toMatch(STACK);
  }
  await expect(readdir(data)).rejects.toThrow();
});
