import { createPublicKey, generateKeyPairSync, randomBytes, verify } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { openDatabase, type Database } from "~/db/database";
import { migrate } from "~/db/migrate";
import { openKeyServiceSandbox, type KeyServiceSandbox } from "~/tests/support/key-service-sandbox";
import { publicKeyText } from "~/events/integrity/signer";
import { NO_KEYS } from "~/workflows/records/key-register";

import { readConfig, type Config } from "../portal/config.server";
import { beginKeys } from "./begin-keys.server";
import { readKeyFile, writeKeyFile } from "./key-file.server";
import { openKeyRing } from "./key-ring.server";
import { openKeptKeys, type KeyTimes } from "./kept-keys.server";
import { getKeysInUse } from "./keys-in-use.server";
import { createTransitService } from "./transit-service.server";

const PATIENCE_MS = 300;
const hex = () => randomBytes(32).toString("hex");
const anyKeys = () => undefined;

let folder = "";
let sandbox: KeyServiceSandbox;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-kept-keys-"));
  sandbox = await openKeyServiceSandbox();
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  database = openDatabase("sqlite::memory:");
  await migrate(database);
  [sandbox.mood, sandbox.token] = ["serves", "s.sandbox"];
});
afterEach(() => database.close());

const withService = () => ({
  PORTAL_KEY_SERVICE: sandbox.address,
  PORTAL_KEY_SERVICE_TOKEN: sandbox.token,
});
/** A portal whose keys are of its own making, not those of the demonstration. */
const withoutSecrets = (config: Config): Config => ({
  ...config,
  secrets: { master: null, signing: null, session: null },
});
const read = (settings: Readonly<Record<string, string>>): Config =>
  readConfig({ PORTAL_MODE: "test", PORTAL_DATA: folder, ...settings });
let files = 0;
const newFile = () => join(folder, `keys-${String((files += 1))}.json`);
const serviceOf = ({ keyService }: Config, patience = PATIENCE_MS) => {
  if (keyService === null) throw new Error("this configuration has no key service");
  return createTransitService(keyService, patience);
};

/** Where the keys lie, and how a portal begins with them there. */
const PLACES: Readonly<Record<string, () => Promise<Config>>> = {
  "the environment": () =>
    Promise.resolve(
      read({
        PORTAL_MASTER_KEY: hex(),
        PORTAL_SIGNING_KEY: hex(),
        PORTAL_SESSION_SECRET: hex(),
        PORTAL_KEY_FILE: newFile(),
      }),
    ),
  "the key file": async () => {
    const config = withoutSecrets(read({ PORTAL_KEY_FILE: newFile() }));
    await beginKeys(config, null);
    return config;
  },
  "a key service": async () => {
    const config = withoutSecrets(read({ PORTAL_KEY_FILE: newFile(), ...withService() }));
    await beginKeys(config, serviceOf(config));
    return config;
  },
};

describe.each(Object.entries(PLACES))("keys in %s", (_, begin) => {
  it("are one of each use, by names that tell nothing of them, and the same ones at the next start", async () => {
    const config = await begin();
    const ring = await openKeyRing(config, database);
    expect(ring.kept.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^m-[0-9a-f]{16}$/),
      expect.stringMatching(/^s-[0-9a-f]{16}$/),
      expect.stringMatching(/^c-[0-9a-f]{16}$/),
    ]);
    expect(ring.areOpen()).toBe(true);
    const [secret] = ring.cookieSecrets();
    expect(secret).not.toContain(ring.inUse("session").id.slice(2));
    const again = await openKeyRing(config, database);
    expect([again.kept.map(({ id }) => id), again.lasting, again.cookieSecrets()]).toEqual([
      ring.kept.map(({ id }) => id),
      ring.lasting,
      ring.cookieSecrets(),
    ]);
  });

  it("open what they have wrapped, in its place alone, after a restart as before", async () => {
    const config = await begin();
    const ring = await openKeyRing(config, database);
    const dataKey = randomBytes(32);
    const wrapped = ring.wrapping.wrap(dataKey, "stream/one");
    const passing = ring.passing("captcha answers").wrap(Buffer.from("harbour"), "captcha/1");
    const again = await openKeyRing(config, database);
    expect(again.wrapping.unwrap(wrapped, "stream/one")).toEqual(dataKey);
    expect(String(again.passing("captcha answers").unwrap(passing, "captcha/1"))).toBe("harbour");
    expect(() => again.wrapping.unwrap(wrapped, "stream/two")).toThrow();
  });

  it("sign so that anybody can check it with the public key alone", async () => {
    const ring = await openKeyRing(await begin(), database);
    const { publicKey } = ring.signer();
    const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
    const content = randomBytes(5_000);
    const signature = await ring.signer().sign(content);
    expect(verify(null, content, key, signature)).toBe(true);
    expect(verify(null, randomBytes(5_000), key, signature)).toBe(false);
    expect(ring.trustedKeys()).toEqual([{ publicKey, until: null, leaked: false }]);
  });

  it("are begun once: a second time nothing is made, and nothing is changed", async () => {
    const config = await begin();
    const before = await readKeyFile(config.keyFile ?? "");
    expect(await beginKeys(config, config.keyService === null ? null : serviceOf(config))).toEqual([]);
    expect(await readKeyFile(config.keyFile ?? "")).toEqual(before);
  });
});

describe("a key service", () => {
  const begin = () => PLACES["a key service"]?.() ?? Promise.reject(new Error("no such place"));
  const times: KeyTimes = { openAgain: 0, tryAgain: 0, whileAway: 400, whileRefused: 100 };
  const openKept = async (config: Config) => openKeptKeys(config, serviceOf(config, 100), times);
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it("leaves nothing in the key file that opens anything, and gives nothing of a key away in its calls", async () => {
    const config = await begin();
    const file = await readFile(config.keyFile ?? "", "utf8");
    const ring = await openKeyRing(config, database);
    expect(file).not.toContain('"secret"');
    expect(file).not.toContain(ring.inUse("master").secret.toString("hex"));
    expect(file).not.toContain(ring.inUse("master").secret.toString("base64"));
    expect(file).not.toContain(ring.cookieSecrets()[0]);
  });

  it("opens a key once, however much is wrapped by it", async () => {
    const ring = await openKeyRing(await begin(), database);
    const before = sandbox.calls.length;
    for (let count = 0; count < 1_000; count += 1)
      ring.wrapping.unwrap(
        ring.wrapping.wrap(randomBytes(32), `stream/${String(count)}`),
        `stream/${String(count)}`,
      );
    await ring.refresh();
    expect(sandbox.calls.length - before).toBe(0);
  });

  it("that hangs is waited for no longer than it may take, and so is one that is sealed", async () => {
    const config = await begin();
    const kept = await openKept(config);
    const { signer } = getKeysInUse(kept.all(), NO_KEYS).signing;
    sandbox.mood = "hangs";
    const begun = performance.now();
    await expect(signer.sign(Buffer.from("a head"))).rejects.toMatchObject({ name: "KeyServiceAway" });
    expect(performance.now() - begun).toBeLessThan(1_000);
    await expect(openKeyRing(config, database)).rejects.toThrow(
      /^PORTAL_KEY_SERVICE: the key service does not answer$/,
    );
    sandbox.mood = "sealed";
    await expect(signer.sign(Buffer.from("a head"))).rejects.toThrow(/answers 503 to sign\/portal-signing/);
  });

  it("that is away leaves the keys open for a while and then shuts them, until it is back", async () => {
    const kept = await openKept(await begin());
    sandbox.mood = "sealed";
    await kept.refresh(anyKeys);
    expect([kept.failure?.name, kept.isOpen(), kept.all().length]).toEqual(["KeyServiceAway", true, 3]);
    await sleep(450);
    await kept.refresh(anyKeys);
    expect(kept.isOpen()).toBe(false);
    expect(() => kept.all()).toThrow(expect.objectContaining({ name: "KeysShut" }));
    sandbox.mood = "serves";
    await kept.refresh(anyKeys);
    expect([kept.failure, kept.isOpen(), kept.all().length]).toEqual([null, true, 3]);
  });

  it("that refuses shuts them sooner", async () => {
    const kept = await openKept(await begin());
    sandbox.mood = "forbids";
    await kept.refresh(anyKeys);
    expect([kept.failure?.name, kept.isOpen()]).toEqual(["KeyServiceRefused", true]);
    await sleep(150);
    expect(kept.isOpen()).toBe(false);
  });

  it("that signs with another key is believed by nobody", async () => {
    const kept = await openKept(await begin());
    sandbox.mood = "signs-wrongly";
    await expect(
      getKeysInUse(kept.all(), NO_KEYS).signing.signer.sign(Buffer.from("a head")),
    ).rejects.toThrow(/is not signed with the key of the key file/);
  });

  it("opens nothing that was put in the place of another key", async () => {
    const config = await begin();
    const entries = await readKeyFile(config.keyFile ?? "");
    const master = entries.find(({ use }) => use === "master");
    if (master === undefined || !("wrapped" in master)) throw new Error("it was wrapped");
    const swapped = entries.map((entry) =>
      "wrapped" in entry ? { ...entry, wrapped: master.wrapped } : entry,
    );
    await writeKeyFile(config.keyFile ?? "", swapped);
    await expect(openKeyRing(config, database)).rejects.toThrow(
      /PORTAL_KEY_SERVICE: .* message authentication failed/,
    );
    const stranger = publicKeyText(generateKeyPairSync("ed25519").privateKey);
    const named = entries.map((entry) => ("publicKey" in entry ? { ...entry, publicKey: stranger } : entry));
    await writeKeyFile(config.keyFile ?? "", named);
    const ring = await openKeyRing(config, database);
    await expect(ring.signer().sign(Buffer.from("a head"))).rejects.toThrow(/is not signed with the key/);
  });

  it("takes the token that its file has now", async () => {
    const path = join(folder, "token");
    await writeFile(path, `${sandbox.token}\n`, { mode: 0o600 });
    const config = withoutSecrets(
      read({
        PORTAL_KEY_FILE: newFile(),
        PORTAL_KEY_SERVICE: sandbox.address,
        PORTAL_KEY_SERVICE_TOKEN_FILE: path,
      }),
    );
    const service = serviceOf(config);
    await service.check();
    sandbox.token = "s.renewed";
    await expect(service.check()).rejects.toThrow(
      /answers 403 to keys\/portal-wrapping: .*permission denied/,
    );
    await writeFile(path, "s.renewed\n");
    await service.check();
    await rm(path);
    await expect(service.check()).rejects.toThrow(/PORTAL_KEY_SERVICE_TOKEN_FILE: .* is not there/);
  });

  it.each([
    ["speaks-otherwise", /answers keys\/portal-wrapping with something else/],
    ["forbids", /answers 403 to keys\/portal-wrapping/],
    ["sealed", /answers 503 to keys\/portal-wrapping/],
  ] as const)("that %s refuses a start in one sentence with the setting's name", async (mood, sentence) => {
    const config = await begin();
    sandbox.mood = mood;
    const refused: unknown = await openKeyRing(config, database).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: "ConfigurationRefused" });
    expect(String(refused)).toMatch(sentence);
    expect(String(refused)).toMatch(/^ConfigurationRefused: PORTAL_KEY_SERVICE: [^\n]*$/);
    expect(String(refused)).not.toContain(sandbox.token);
  });

  it("is missed where the key file has keys that only it opens", async () => {
    const config = { ...(await begin()), keyService: null };
    await expect(openKeyRing(config, database)).rejects.toThrow(
      /^PORTAL_KEY_SERVICE is not set, and the key m-[0-9a-f]{16} of the key file needs it$/,
    );
  });
});
