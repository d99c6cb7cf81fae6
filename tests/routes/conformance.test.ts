/** The conformance kit as anybody fetches it, and its test kit run against a portal that is served: as it is, and with one answer spoilt. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import JSZip from "jszip";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

import { openApiDocument } from "~/app/api/openapi.server";
import {
  DEMO_CERTIFICATE_PASSWORD,
  loadDemoCertificate,
} from "~/app/services/assembly/demo/certificates.server";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";
import { submissions } from "~/workflows/registry";

import { openOffice, type Office } from "./office";
import { keyFor } from "./program";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "..", "..");
const KIT = join(ROOT, "docs", "clients", "conformance");
const ADDRESS = "/api/conformance.zip";
const Ended = z
  .object({ code: z.int(), stdout: z.string(), stderr: z.string() })
  .transform(({ code, stdout, stderr }) => ({ code, told: stdout + stderr }));

let office: Office;
let folder: string;
let keys: { readonly preparer: string; readonly trustee: string };
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
  folder = await mkdtemp(join(tmpdir(), "conformance-"));
  keys = { preparer: await keyFor(office, "ua.demo"), trustee: await keyFor(office, "pa.demo") };
  await writeFile(join(folder, "trustee.p12"), await loadDemoCertificate("pa.demo"));
}, 240_000);
afterAll(async () => {
  await office?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The test kit, as a vendor starts it. */
async function runKit(args: readonly string[], given: Readonly<Record<string, string>> = {}) {
  // Until Node takes types off by itself.
  const takesTypes = "typescript" in process.features && process.features.typescript;
  const loader = takesTypes
    ? []
    : ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href];
  const env = { ...process.env, PORTAL: office.origin, PORTAL_KEY: keys.preparer, ...given };
  return run(process.execPath, [...loader, join(KIT, "conformance.ts"), ...args], { cwd: folder, env }).then(
    ({ stdout }) => ({ code: 0, told: stdout }),
    (error: unknown) => Ended.parse(error),
  );
}

const listFailures = (told: string) => told.split("\n").filter((line) => line.startsWith("FAIL"));

describe("the kit as a file", () => {
  test("is for anybody, and not sent again while it is the same", async () => {
    const first = await fetch(office.origin + ADDRESS);
    expect([first.status, first.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
    expect(first.headers.get("Content-Disposition")).toContain('filename="conformance.zip"');
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
    const tag = first.headers.get("ETag") ?? "";
    const again = await fetch(office.origin + ADDRESS, { headers: { "If-None-Match": tag } });
    expect([again.status, again.headers.get("ETag"), await again.text()]).toEqual([304, tag, ""]);
    const other = await fetch(office.origin + ADDRESS, { headers: { "If-None-Match": 'W/"other"' } });
    expect(Buffer.compare(Buffer.from(await other.arrayBuffer()), bytes)).toBe(0);
    const head = await fetch(office.origin + ADDRESS, { method: "HEAD" });
    expect([head.status, head.headers.get("ETag"), await head.text()]).toEqual([200, tag, ""]);
  });

  test("is told of on the page of the calls in three languages, and in their description", async () => {
    const words = [
      ["en", "Schemas, code lists and examples of all forms (ZIP)"],
      ["zh-HK", "各表格的結構定義、代碼表及範例（ZIP）"],
      ["zh-CN", "各表格的结构定义、代码表及示例（ZIP）"],
    ] as const;
    for (const [language, text] of words) {
      const page = await fetch(`${office.origin}/api/docs`, { headers: { "Accept-Language": language } });
      const html = await page.text();
      expect(html).toContain(`href="${ADDRESS}"`);
      expect(html).toContain(text);
    }
    expect(JSON.stringify(openApiDocument(office.origin))).toMatch(
      /"externalDocs":[{][^}]*"url":"[^"]*[/]api[/]conformance[.]zip"/,
    );
  });
});

test("the test kit compiles under strict rules", async () => {
  const program = join(ROOT, "node_modules", "typescript-native", "bin", "tsc");
  const told = await run(process.execPath, [program, "-p", KIT]).catch((error: unknown) => error);
  expect(told).toMatchObject({ stdout: "" });
});

test("every form is looked at, and what the keys may file is filed to its receipt", async () => {
  const { code, told } = await runKit(["--certificate", "trustee.p12"], {
    PORTAL_SIGNER_KEY: keys.trustee,
    PORTAL_CERTIFICATE_PASSWORD: DEMO_CERTIFICATE_PASSWORD,
  });
  expect(listFailures(told)).toEqual([]);
  expect(code, told).toBe(0);
  for (const { code: form } of submissions) expect(told).toContain(`ok    ${form} version `);
  for (const form of ["b1", "b2", "b3"])
    expect(told).toContain(`ok    ${form}: is signed, submitted, and has a receipt`);
  expect(told).toMatch(/\n\d+ passed, 0 failed\n$/);
}, 300_000);

test("without a signer a form waits for the trustee; with a stranger’s key nothing is filed", async () => {
  const waiting = await runKit(["--form", "b2"]);
  expect(waiting.told).toContain("waits for the trustee");
  expect(waiting.code, waiting.told).toBe(0);
  const nobody = await runKit(["--form", "b2", "--key", "nobody's"]);
  expect([nobody.code, listFailures(nobody.told)]).toEqual([
    1,
    [expect.stringContaining("b2: could not be looked at: ERR-API-KEY")],
  ]);
  const auditor = await runKit(["--form", "b2", "--key", await keyFor(office, "auditor.demo")]);
  expect([auditor.code, listFailures(auditor.told)]).toEqual([
    1,
    ["FAIL  filing: the key starts no form of any type"],
  ]);
});

test.each([
  ["without a key", ["--key", ""], "Give a key"],
  ["without a portal", ["--origin", "nowhere"], "Say where the portal is"],
  ["with an unknown option", ["--nonsense"], "--nonsense"],
  ["for a form that is none", ["--form", "b9"], "The kit has no form b9"],
  ["without the certificate", ["--signer-key", "k"], "--certificate"],
])("called %s it ends with 2 and says so", async (_, args, sentence) => {
  const { code, told } = await runKit(args);
  expect([code, told]).toEqual([2, expect.stringContaining(sentence)]);
});

describe("a portal that answers wrongly", () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  interface Passing {
    readonly method: string;
    readonly path: string;
    status: number;
    body: Buffer;
  }

  /** Passes everything on to the portal and back, after somebody's hand went over it. */
  async function spoil(hand: (passing: Passing) => Promise<void> | void): Promise<string> {
    const pass = async (request: IncomingMessage) => {
      const { method = "GET", url: path = "/" } = request;
      const { host: _, connection: _c, "content-length": _l, ...headers } = request.headers;
      const sent = await buffer(request);
      const answer = await fetch(office.origin + path, {
        method,
        headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        ...(sent.length > 0 && { body: new Uint8Array(sent) }),
      });
      const passing = { method, path, status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
      await hand(passing);
      return { ...passing, headers: answer.headers };
    };
    const serving = (server = createServer((request, response) => {
      pass(request).then(
        ({ status, body, headers }) => {
          for (const name of ["content-type", "etag", "link", "retry-after"])
            if (headers.has(name)) response.setHeader(name, headers.get(name) ?? "");
          response.writeHead(status).end(status === 304 ? undefined : body);
        },
        () => response.destroy(),
      );
    }));
    await new Promise<void>((resolve) => serving.listen(0, resolve));
    const address = serving.address();
    return `http://localhost:${typeof address === "object" ? String(address?.port) : ""}`;
  }
  const replace = (passing: Passing, from: string, to: string) => {
    passing.body = Buffer.from(passing.body.toString("utf8").replaceAll(from, to));
  };
  const fails = async (hand: (passing: Passing) => Promise<void> | void) => {
    // A key of its own: each may make only so many calls a minute.
    const key = await keyFor(office, "ua.demo");
    const { code, told } = await runKit(["--form", "b2", "--key", key, "--origin", await spoil(hand)]);
    expect(code, told).toBe(1);
    return listFailures(told);
  };

  test("with another code", async () => {
    const failures = await fails((passing) => {
      if (passing.method === "PATCH") replace(passing, "ERR-API-BODY", "ERR-OTHER");
    });
    expect(failures).toEqual([
      "FAIL  b2: a field that it does not have is refused: should be refused with ERR-API-BODY, and was with ERR-OTHER",
      "FAIL  b2: values of another kind are refused, each by its place: should be refused with ERR-API-BODY, and was with ERR-OTHER",
    ]);
  });

  test("by taking what is wrong", async () => {
    const failures = await fails((passing) => {
      if (passing.method !== "PATCH" || passing.status !== 400) return;
      passing.status = 200;
      passing.body = Buffer.from('{"isSuccess":true,"data":{"version":1}}');
    });
    expect(failures[0]).toBe(
      "FAIL  b2: a field that it does not have is refused: should be refused with ERR-API-BODY, and was taken",
    );
  });

  test("with another value than was sent; its draft is deleted all the same", async () => {
    const deleted: number[] = [];
    const failures = await fails((passing) => {
      if (passing.method === "GET" && passing.path.includes("/forms/b2/"))
        replace(passing, "Did not appear and gave no reason", "Appeared");
      if (passing.method === "DELETE") deleted.push(passing.status);
    });
    expect(failures).toEqual([
      expect.stringMatching(
        /^FAIL {2}b2: its example is kept as it was sent: interviews should be .*Appeared/,
      ),
    ]);
    expect(deleted).toEqual([200]);
  });

  test("with an example that is not that of the manifest, and one that is not as its schema says", async () => {
    const change = (sums: boolean) => async (passing: Passing) => {
      if (passing.path !== ADDRESS || passing.status !== 200) return;
      const zip = await JSZip.loadAsync(passing.body);
      const path = "forms/b2/example.json";
      const example = z
        .record(z.string(), z.unknown())
        .parse(JSON.parse((await zip.file(path)?.async("string")) ?? ""));
      zip.file(path, JSON.stringify({ ...example, chased: "perhaps" }));
      if (sums) zip.file("conformance.json", await withoutSums(zip));
      passing.body = await zip.generateAsync({ type: "nodebuffer" });
    };
    expect(await fails(change(false))).toEqual([
      expect.stringContaining("the sum of forms/b2/example.json should be"),
    ]);
    expect(await fails(change(true))).toEqual([
      expect.stringMatching(/^FAIL {2}b2 version .* its example is as its schemas say: .*\/chased/),
      expect.stringMatching(/^FAIL/),
    ]);
  });
  const withoutSums = async (zip: JSZip): Promise<string> => {
    const text = (await zip.file("conformance.json")?.async("string")) ?? "";
    return JSON.stringify({
      ...z.record(z.string(), z.unknown()).parse(JSON.parse(text)),
      sha256: {},
    });
  };
});
