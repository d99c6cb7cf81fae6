import { once } from "node:events";
import { createServer, request as send, type Server } from "node:http";

import express from "express";
import { afterEach, expect, it } from "vitest";

import { createLogger } from "~/app/services/platform/portal/logger.server";

import { logRequests } from "./request-log.server";

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function serve() {
  const lines: Record<string, unknown>[] = [];
  const counted: string[] = [];
  const logger = createLogger(
    { logLevel: "info" },
    { write: (line: string) => void lines.push(...[JSON.parse(line)].filter(isLine)) },
  );
  const app = express();
  app.use(
    logRequests(
      { logger },
      {
        observe: (method, status, path) => void counted.push(`${method} ${String(status)} ${path}`),
        observeAborted: (path) => void counted.push(`aborted ${path}`),
      },
    ),
  );
  app.get("/slow/:id", () => undefined);
  app.get("*", (_request, response) => void response.send("here"));
  const server = createServer(app);
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { lines, counted, port, until };
}
const isLine = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

it("goes on with the id and the trace of a proxy, and makes its own where they are none", async () => {
  const { lines, port, until } = await serve();
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  const own = await fetch(`http://127.0.0.1:${String(port)}/casefile/HCB-1-2022`, {
    headers: { "X-Request-Id": "proxy-0123456789", traceparent: `00-${trace}-00f067aa0ba902b7-01` },
  });
  expect(own.headers.get("x-request-id")).toBe("proxy-0123456789");
  const forged = await fetch(`http://127.0.0.1:${String(port)}/login`, {
    headers: { "X-Request-Id": "a b;c", traceparent: `00-${"0".repeat(32)}-00f067aa0ba902b7-01` },
  });
  expect(forged.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  await until(() => lines.length === 2);
  expect(lines[0]).toMatchObject({ requestId: "proxy-0123456789", trace, area: "casefile", status: 200 });
  expect(lines[1]).not.toHaveProperty("trace");
  expect(JSON.stringify(lines)).not.toContain("HCB");
});

it("a request whose sender has gone is logged and counted as such", async () => {
  const { lines, counted, port, until } = await serve();
  const asking = send({ host: "127.0.0.1", port, path: "/slow/1" });
  asking.on("error", () => undefined);
  asking.end();
  await new Promise((resolve) => setTimeout(resolve, 50));
  asking.destroy();
  await until(() => lines.length === 1);
  expect(counted).toEqual(["aborted /slow/1"]);
  expect(lines[0]).toMatchObject({ area: "slow", msg: "whoever asked was gone before the answer" });
  expect(lines[0]).not.toHaveProperty("status");
});
