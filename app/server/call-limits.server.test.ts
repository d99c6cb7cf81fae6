/** A program that calls too often is told when to call again, with a key or without, in the form that it asks for. */
import { createServer, type Server } from "node:http";

import express from "express";
import { afterEach, expect, test } from "vitest";

import { refuseCall } from "./call-limits.server";

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(): Promise<string> {
  const app = express();
  app.use((request, response) => void refuseCall(request, response));
  const serving = (server = createServer(app));
  await new Promise<void>((resolve) => serving.listen(0, resolve));
  const address = serving.address();
  return `http://localhost:${typeof address === "object" ? String(address?.port) : ""}/api/v1/cases`;
}

test("calls without a key are told as well, where no limiter did", async () => {
  const address = await serve();
  const refused = await fetch(address, { headers: { "Accept-Language": "zh-HK" } });
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(refused.headers.get("Content-Language")).toBe("zh-hk");
  expect(await refused.json()).toMatchObject({ isSuccess: false, errorCode: "ERR-API-LIMIT" });
  const problem = await fetch(address, { headers: { Accept: "application/problem+json" } });
  expect(problem.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await problem.json()).toMatchObject({ status: 429, code: "ERR-API-LIMIT" });
});
