/** Programs of others: the published client and one that a generator makes file a B1 each, against a portal that is served. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import openapiTypescript, { astToString } from "openapi-typescript";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

import { openApiDocument } from "~/app/api/openapi.server";
import {
  DEMO_CERTIFICATE_PASSWORD,
  loadDemoCertificate,
} from "~/app/services/assembly/demo/certificates.server";
import { DEMO_PASSWORD } from "~/app/services/assembly/demo/people";
import { pdfWith } from "~/app/services/documents/uploads/sample-files";
import { PortalAway, PortalClient, PortalRefused } from "~/docs/clients/typescript/client";
import { fileForm, parseCsv, readFilings } from "~/docs/clients/typescript/filing";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";
import { completeValues } from "~/workflows/forms/referral-b1";

import { CAPTCHA_ANSWER, openOffice, type Office } from "./office";
import { keyFor } from "./program";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "..", "..");
const CLIENT = join(ROOT, "docs", "clients", "typescript");
const Receipt = z.looseObject({ reference: z.string(), position: z.int() });

/** What somebody writes who knows of the portal nothing but its description. */
const GENERATED_PROGRAM = `
import {
  attachFiles, downloadReceipt, getForm, requestReview, saveForm, signForm, startForm, submitForm,
} from "./client";
import { client } from "./client/client.gen";

const given = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(name + " is missing");
  return value;
};
client.setConfig({ baseUrl: given("ORIGIN") });
const preparer = { auth: () => given("PREPARER"), throwOnError: true } as const;
const trustee = { auth: () => given("TRUSTEE"), throwOnError: true } as const;
const started = await startForm({ ...preparer, path: { caseId: given("CASE"), form: "b1" } });
const path = { caseId: given("CASE"), form: "b1", submissionId: started.data.data.submissionId };
const version = async () => (await getForm({ ...trustee, path })).data.data.version;
await saveForm({ ...preparer, path, body: { basedOn: await version(), values: JSON.parse(given("VALUES")) } });
const enclosure = new File([Buffer.from(given("ENCLOSURE"), "base64")], "bank.pdf");
await attachFiles({ ...preparer, path, body: { supportingDocuments: enclosure } });
await requestReview({ ...preparer, path, body: { version: await version() } });
const certificate = given("CERTIFICATE");
await signForm({ ...trustee, path, body: { version: await version(), certificate, password: given("PASSWORD") } });
await submitForm({ ...trustee, path, body: { version: await version() } });
const receipt = await downloadReceipt({ ...trustee, path });
console.log(String(receipt.data["reference"]));
`;

let office: Office;
let folder: string;
let keys: { readonly preparer: string; readonly trustee: string };
let p12: Uint8Array;
/** Cases of the firm in which a B1 can be started. */
let caseIds: readonly string[];

beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
  folder = await mkdtemp(join(tmpdir(), "clients-"));
  keys = { preparer: await keyFor(office, "ua.demo"), trustee: await keyFor(office, "pa.demo") };
  p12 = new Uint8Array(await loadDemoCertificate("pa.demo"));
  caseIds = await findCases();
}, 240_000);
afterAll(async () => {
  await office?.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (key?: string, more: object = {}) =>
  new PortalClient({ origin: office.origin, ...(key !== undefined && { key }), ...more });

async function findCases(): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { id } of open(keys.preparer).listCases({ list: "active", type: "B" })) {
    const started = await open(keys.preparer)
      .startForm(id, "b1")
      .catch(() => null);
    if (started !== null) found.push(id);
    if (found.length === 4) break;
  }
  return found;
}

const takeCase = (at: number): string =>
  z.string(`The office has no ${String(at + 1)} cases`).parse(caseIds[at]);

async function describeFiling(caseId: string): Promise<string> {
  await writeFile(join(folder, "bank.pdf"), pdfWith(""));
  const path = join(folder, `${caseId}.json`);
  const files = [{ field: "supportingDocuments", path: "bank.pdf" }];
  await writeFile(path, JSON.stringify({ case: caseId, form: "b1", values: completeValues, files }));
  return path;
}

test("the client's types are those of the description", async () => {
  const types = astToString(
    await openapiTypescript(JSON.stringify(openApiDocument("https://portal.example"))),
  );
  await expect(types).toMatchFileSnapshot(join(CLIENT, "api.d.ts"));
});

test("the client compiles under strict rules, and its example is a complete B1", async () => {
  const program = join(ROOT, "node_modules", "typescript-native", "bin", "tsc");
  const told = await run(process.execPath, [program, "-p", CLIENT]).catch((error: unknown) => error);
  expect(told).toMatchObject({ stdout: "" });
  const files = [{ field: "supportingDocuments", path: "../../conformance/enclosure.pdf" }];
  const example = { case: "HCB-12-2022", form: "b1", values: completeValues, files };
  await expect(`${JSON.stringify(example, null, 2)}\n`).toMatchFileSnapshot(
    join(CLIENT, "examples", "b1.json"),
  );
});

describe("the published client", () => {
  test("files its own example in a case of the office; a wrong password is told, and the right one goes on", async () => {
    const [example] = await readFilings(join(CLIENT, "examples", "b1.json"));
    if (example === undefined) throw new Error("Nothing is described");
    const description = { ...example, case: takeCase(3) };
    const signer = (password: string) => ({ client: open(keys.trustee), certificate: { p12, password } });
    await expect(fileForm(open(keys.preparer), description, signer("another"))).rejects.toThrow(
      /ERR-CERTIFICATE-002/,
    );
    const filed = await fileForm(open(keys.preparer), description, signer(DEMO_CERTIFICATE_PASSWORD));
    expect(filed).toHaveProperty("reference", expect.stringMatching(/^B1-/));
  });

  test("names what a form still lacks", async () => {
    const [example] = await readFilings(join(CLIENT, "examples", "b1.json"));
    if (example === undefined) throw new Error("Nothing is described");
    await expect(
      fileForm(open(keys.preparer), { ...example, case: takeCase(3), files: [] }, null, "lacking"),
    ).rejects.toThrow(/supportingDocuments/);
  });

  test("files a B1 from JSON to its receipt; told again, it is the same filing", async () => {
    const [description] = await readFilings(await describeFiling(takeCase(0)));
    if (description === undefined) throw new Error("Nothing is described");
    const signer = { client: open(keys.trustee), certificate: { p12, password: DEMO_CERTIFICATE_PASSWORD } };
    const size = async () => (await office.portal.log.head()).size;
    const filed = await fileForm(open(keys.preparer), description, signer);
    if (!("receipt" in filed)) throw new Error("It was not filed");
    const receipt = Receipt.parse(JSON.parse(Buffer.from(filed.receipt).toString("utf8")));
    expect(receipt.reference).toBe(filed.reference);
    const before = await size();
    expect(await fileForm(open(keys.preparer), description, signer)).toMatchObject({
      reference: filed.reference,
    });
    expect(await size()).toBe(before);
    const followed: string[] = [];
    const ending = AbortSignal.timeout(3_000);
    try {
      for await (const { status } of open(keys.preparer).follow(filed, 500, ending)) followed.push(status);
    } catch {
      expect(ending.aborted).toBe(true);
    }
    expect(followed).toHaveLength(1);
    const pdf = Buffer.from(await open(keys.trustee).downloadReceipt(filed, "pdf"));
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("logs in with a name, a password and a captcha, and is told why not", async () => {
    const { client } = await open().logIn("ua.demo", DEMO_PASSWORD, () => CAPTCHA_ANSWER);
    expect((await client.whoAmI()).loginName).toBe("ua.demo");
    const refused = open().logIn("ua.demo", "wrong", () => CAPTCHA_ANSWER);
    await expect(refused).rejects.toBeInstanceOf(PortalRefused);
    await expect(open().whoAmI()).rejects.toMatchObject({ problem: { status: 401, code: "ERR-API-KEY" } });
  });

  test("says each wrong place of what it sent", async () => {
    const place = await open(keys.preparer).startForm(takeCase(1), "b1");
    const wrong = open(keys.preparer).saveForm(place, { nonsense: 1 }, place.version);
    await expect(wrong).rejects.toThrow(/ERR-API-BODY: .*nonsense/);
  });
});

describe("a bad line", () => {
  let server: Server | undefined;
  afterEach(() => server?.close());
  async function serve(answer: (tried: number) => { status: number; body: string; wait?: string } | null) {
    const once: (string | undefined)[] = [];
    const serving = (server = createServer((request, response) => {
      const key = request.headers["idempotency-key"];
      once.push(Array.isArray(key) ? key[0] : key);
      const given = answer(once.length);
      if (given === null) return void request.socket.destroy();
      response.writeHead(given.status, given.wait === undefined ? {} : { "Retry-After": given.wait });
      response.end(given.body);
    }));
    await new Promise<void>((resolve) => serving.listen(0, resolve));
    const address = serving.address();
    const origin = `http://localhost:${typeof address === "object" ? String(address?.port) : ""}`;
    return { once, client: new PortalClient({ origin, key: "key", tries: 3, timeoutMs: 400 }) };
  }

  test("a call that gets no answer is sent again under the same key", async () => {
    const { once, client } = await serve((tried) =>
      tried < 3 ? null : { status: 201, body: '{"isSuccess":true,"data":{"version":1}}' },
    );
    expect(await client.startForm("HCB-1-2026", "b1")).toEqual({ version: 1 });
    expect(once).toHaveLength(3);
    expect(new Set(once).size).toBe(1);
  });
  test("a busy portal is waited for as it says; one that stays away is told apart from one that refuses", async () => {
    const { once, client } = await serve((tried) =>
      tried === 1
        ? { status: 503, body: "not JSON", wait: "0" }
        : { status: 409, body: '{"code":"ERR-CONFLICT"}' },
    );
    await expect(client.startForm("HCB-1-2026", "b1")).rejects.toThrow("ERR-CONFLICT");
    expect(once).toHaveLength(2);
    server?.close();
    const away = await serve(() => null);
    await expect(away.client.whoAmI()).rejects.toBeInstanceOf(PortalAway);
  });
});

test("a program written with a generated client compiles and files a B1 to its receipt", async () => {
  const parent = join(ROOT, "node_modules", ".cache");
  await mkdir(parent, { recursive: true });
  const generated = await mkdtemp(join(parent, "generated-"));
  try {
    await writeFile(join(generated, "openapi.json"), JSON.stringify(openApiDocument(office.origin)));
    const generator = join(ROOT, "node_modules", ".bin", "openapi-ts");
    await run(generator, ["-i", "openapi.json", "-o", "client", "--silent"], { cwd: generated });
    await writeFile(join(generated, "package.json"), '{"type":"module"}');
    await writeFile(join(generated, "file.ts"), GENERATED_PROGRAM);
    const compiler = join(ROOT, "node_modules", "typescript-native", "bin", "tsc");
    const strictly = ["--ignoreConfig", "--strict", "--noEmit", "--skipLibCheck", "--target", "es2022"];
    const asBundled = ["--module", "esnext", "--moduleResolution", "bundler", "--types", "node"];
    const told = await run(process.execPath, [compiler, ...strictly, ...asBundled, "file.ts"], {
      cwd: generated,
    }).catch((error: unknown) => error);
    expect(told).toMatchObject({ stdout: "" });
    const given = {
      ORIGIN: office.origin,
      CASE: takeCase(3),
      PREPARER: keys.preparer,
      TRUSTEE: keys.trustee,
      CERTIFICATE: Buffer.from(p12).toString("base64"),
      PASSWORD: DEMO_CERTIFICATE_PASSWORD,
      VALUES: JSON.stringify(completeValues),
      ENCLOSURE: pdfWith("").toString("base64"),
    };
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
    const { stdout } = await run(process.execPath, ["--import", tsx, "file.ts"], {
      cwd: generated,
      env: { ...process.env, ...given },
    });
    expect(stdout).toMatch(/^B1-/);
  } finally {
    await rm(generated, { recursive: true, force: true });
  }
});

test("a spreadsheet has a filing in each row, and a broken one is refused with its place", async () => {
  const path = join(folder, "many.csv");
  await writeFile(
    path,
    '\uFEFFcase,form,files,findings\r\nHCB-1-2026,b1,supportingDocuments=a.pdf; x=b.pdf,"Said ""no"",\nthen"\r\n\r\n',
  );
  expect(await readFilings(path)).toEqual([
    {
      case: "HCB-1-2026",
      form: "b1",
      values: { findings: 'Said "no",\nthen' },
      files: [
        { field: "supportingDocuments", path: join(folder, "a.pdf") },
        { field: "x", path: join(folder, "b.pdf") },
      ],
    },
  ]);
  await writeFile(path, "case,form\n,b1\n");
  await expect(readFilings(path)).rejects.toThrow("many.csv, filing 1: the case is missing");
  expect(() => parseCsv('a,"b')).toThrow("does not end");
});

test("the command line files, and ends as its help says", async () => {
  // Until Node takes types off by itself.
  const loader = "typescript" in process.features && process.features.typescript ? [] : ["--import", "tsx"];
  const portal = async (args: readonly string[], key = keys.preparer) => {
    const environment = {
      ...process.env,
      PORTAL: office.origin,
      PORTAL_KEY: key,
      PORTAL_SIGNER_KEY: keys.trustee,
      PORTAL_CERTIFICATE_PASSWORD: DEMO_CERTIFICATE_PASSWORD,
    };
    const program = join(CLIENT, "portal.ts");
    const tsx = loader.map((each) =>
      each === "tsx" ? pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href : each,
    );
    const running = run(process.execPath, [...tsx, program, ...args], { cwd: folder, env: environment });
    // Nobody types anything.
    running.child.stdin?.end();
    return running.then(
      ({ stdout }) => ({ code: 0, told: stdout }),
      (error: unknown) =>
        z
          .object({ code: z.int(), stderr: z.string().transform(String) })
          .transform(({ code, stderr }) => ({ code, told: stderr }))
          .parse(error),
    );
  };
  await writeFile(join(folder, "trustee.p12"), p12);
  const filed = await portal(["file", await describeFiling(takeCase(2)), "--certificate", "trustee.p12"]);
  expect(filed).toMatchObject({ code: 0 });
  const [place = "", reference = "", receipt = ""] = filed.told.trim().split("\t");
  expect(Receipt.parse(JSON.parse(await readFile(join(folder, receipt), "utf8"))).reference).toBe(reference);
  expect(await portal(["receipt", place, "--to", "again.json"])).toEqual({ code: 0, told: "again.json\n" });
  expect((await portal(["whoami"])).told).toContain("ua.demo");
  const refused = await portal(["whoami"], "nobody's");
  expect([refused.code, refused.told]).toEqual([1, expect.stringContaining("ERR-API-KEY")]);
  for (const wrong of [
    ["dance"],
    ["login", "ua.demo"],
    ["receipt", "b1"],
    ["file", "nowhere.json"],
    ["cases", "--nonsense"],
  ])
    expect((await portal(wrong)).code, wrong.join(" ")).toBe(2);
});
