import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readConfig } from "./config.server";
import { Environment } from "./environment";
import { nameFileVariable, SECRETS } from "./secret-files.server";

const KEY = "ab".repeat(32);
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-secrets-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe("a secret in a file", () => {
  it("is what the setting would say, without new lines at its end and with every other blank", async () => {
    const config = readConfig({
      PORTAL_MASTER_KEY_FILE: await write("master", `${KEY}\n`),
      PORTAL_SEAL_FILE: "/etc/portal/seal.p12",
      PORTAL_SEAL_PASSWORD_FILE: await write("password", " of two\nlines \r\n"),
      DATABASE_URL_FILE: await write("database", "postgres://portal:secret@db/office"),
    });
    expect(config.secrets.master?.toString("hex")).toBe(KEY);
    expect(config.seal?.password).toBe(" of two\nlines ");
    expect(config.databaseUrl).toBe("postgres://portal:secret@db/office");
  });

  it("can be every secret of the table, and there is one for whatever is called a secret", () => {
    const called = Object.keys(Environment.shape).filter((name) =>
      /(?:SECRET|PASSWORD|TOKEN|_KEY)$/.test(name),
    );
    expect(called.length).toBeGreaterThan(6);
    expect(SECRETS).toEqual(expect.arrayContaining([...called, "DATABASE_URL", "PORTAL_SMTP_URL"]));
    // The name of its file is no other setting's.
    expect(SECRETS.map(nameFileVariable).filter((name) => name in Environment.shape)).toEqual([]);
    for (const name of SECRETS)
      expect(() => readConfig({ [nameFileVariable(name)]: join(folder, "none") })).toThrow(
        `${name}_FILE: ${join(folder, "none")} is not there`,
      );
  });

  it("counts as not given where its variable is empty, as every setting does", () => {
    expect(readConfig({ DATABASE_URL_FILE: "", DATABASE_URL: "sqlite:/srv/portal.db" }).databaseUrl).toBe(
      "sqlite:/srv/portal.db",
    );
  });

  it("is judged as the setting is, without its value", async () => {
    const short = await write("short", "abcdef\n");
    expect(() => readConfig({ PORTAL_MASTER_KEY_FILE: short })).toThrow(
      /^PORTAL_MASTER_KEY: 64 hexadecimal digits \(32 bytes\) are needed$/,
    );
  });
});

describe("refused in one line, by name", () => {
  const refusal = (environment: Readonly<Record<string, string>>): string => {
    try {
      readConfig({ ...environment });
      return "";
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  it("both at once, be they the same", async () => {
    const file = await write("both", KEY);
    expect(refusal({ PORTAL_MASTER_KEY: KEY, PORTAL_MASTER_KEY_FILE: file })).toBe(
      "PORTAL_MASTER_KEY and PORTAL_MASTER_KEY_FILE are both set: only one of them may be",
    );
    expect(refusal({ PORTAL_MASTER_KEY: "short", PORTAL_MASTER_KEY_FILE: file }).split("\n")).toHaveLength(1);
  });

  it.each([
    ["empty", "\n", "is empty"],
    ["binary", Buffer.from([0xff, 0xfe, 0x00]), "is not text"],
    ["with a zero", "a\0b", "is not text"],
  ])("a file that is %s", async (name, content, why) => {
    const path = await write(name, content);
    expect(refusal({ PORTAL_SMTP_URL_FILE: path })).toBe(`PORTAL_SMTP_URL_FILE: ${path} ${why}`);
  });

  it("a folder, a device, a long file, and a path through a file", async () => {
    const long = await write("long", "");
    await truncate(long, 100_000);
    expect(refusal({ DATABASE_URL_FILE: folder })).toBe(`DATABASE_URL_FILE: ${folder} is a folder`);
    expect(refusal({ DATABASE_URL_FILE: "/dev/zero" })).toMatch(/is no ordinary file$/);
    expect(refusal({ DATABASE_URL_FILE: long })).toMatch(/is too long for a secret$/);
    expect(refusal({ DATABASE_URL_FILE: join(long, "below") })).toMatch(/is not there$/);
  });

  it("in production a key beside the data that it opens, and what cannot be read is not missing as well", async () => {
    const beside = await write("beside", KEY);
    const told = refusal({
      PORTAL_MODE: "production",
      PORTAL_DATA: folder,
      PORTAL_MASTER_KEY_FILE: beside,
      PORTAL_SIGNING_KEY_FILE: join(folder, "none"),
    });
    expect(told).toContain("PORTAL_MASTER_KEY_FILE lies in the data folder");
    expect(told.match(/PORTAL_SIGNING_KEY(?!_FILE)/g)).toBeNull();
    expect(told).not.toContain(KEY);
  });
});
