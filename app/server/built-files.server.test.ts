import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";

import { builtFiles } from "./built-files.server";

const SCRIPT = "export const kept = true;";
let folder: string;
let server: Server;
let origin: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "built-files-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets", "page.js"), SCRIPT);
  await writeFile(join(folder, "assets", "page.js.br"), brotliCompressSync(SCRIPT));
  const app = express();
  app.use(builtFiles(folder));
  app.use((request, response) => {
    // As the framework answers: what was said of the answer before would be said beside it.
    response.status(404).append("Content-Type", "text/html; charset=utf-8").end(`nothing at ${request.url}`);
  });
  server = app.listen(0);
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  origin = `http://localhost:${String(address.port)}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const ask = () => fetch(`${origin}/assets/page.js`, { headers: { "Accept-Encoding": "gzip, br" } });

test("a script goes out as it was compressed", async () => {
  const answer = await ask();
  expect(answer.headers.get("Content-Encoding")).toBe("br");
  expect(answer.headers.get("Content-Type")).toContain("javascript");
  expect(await answer.text()).toBe(SCRIPT);
});

test("what never changes is kept for good, and says nothing of when it changed", async () => {
  const { headers } = await ask();
  expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect([headers.get("ETag"), headers.get("Last-Modified"), headers.get("Accept-Ranges")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("one that another release has taken away is answered as nothing, by whoever answers next", async () => {
  await rm(join(folder, "assets"), { recursive: true });
  const answer = await ask();
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Content-Encoding")).toBeNull();
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(await answer.text()).toBe("nothing at /assets/page.js");
});
