import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { TIMEOUTS, createTimedServer } from "./serving.server";

let server: Server;
let port: number;
beforeEach(async () => {
  server = createTimedServer(
    (request, response) => {
      request.on("data", () => undefined);
      request.on("end", () => response.end("served"));
    },
    { head: 200, request: 400, check: 50, idle: 300 },
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  ({ port } = address);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Sends a beginning, then a character now and then; gives what came back when the other side hung up. */
function dribble(beginning: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "localhost");
    let answer = "";
    const drops = setInterval(() => socket.write("a"), 30);
    socket.on("data", (chunk) => (answer += chunk.toString()));
    // Writing to a connection that is closed fails: that is what is waited for.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(drops);
      resolve(answer);
    });
    socket.write(beginning);
  });
}

test.each([
  ["head", "GET / HTTP/1.1\r\nHost: portal\r\nX-Slow: "],
  ["body", "POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 1000000\r\n\r\n"],
])("a %s that never ends is ended with 408, while others are served", async (_, beginning) => {
  const slow = Array.from({ length: 20 }, () => dribble(beginning));
  const other = await fetch(`http://localhost:${String(port)}/`);
  expect(await other.text()).toBe("served");
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test("a connection with nothing asked stays open, through looks for slow requests, for as long as was said", async () => {
  const socket = connect(port, "localhost");
  let closed = false;
  const end = new Promise<void>((resolve) => {
    socket.on("close", () => {
      closed = true;
      resolve();
    });
  });
  const answered = new Promise((resolve) => socket.once("data", resolve));
  socket.write("GET / HTTP/1.1\r\nHost: portal\r\n\r\n");
  await answered;
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(closed).toBe(false);
  await end;
});

test("the balancer of the example lets an idle connection go before the portal closes it", () => {
  const example = readFileSync(
    join(import.meta.dirname, "../../docs/operations/several-machines/haproxy.cfg"),
    "utf8",
  );
  const [, seconds] = /^\s*timeout server (\d+)s$/m.exec(example) ?? [];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(TIMEOUTS.idle).toBeGreaterThan(Number(seconds) * 1_000);
});
