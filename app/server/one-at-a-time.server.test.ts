import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";

import { afterEach, beforeEach, expect, test } from "vitest";

import { oneAtATime } from "./one-at-a-time.server";

const MOST = 3;

let server: Server;
let port: number;
/** What was begun, in this order, and how it is answered. */
let begun: { readonly path: string; readonly response: ServerResponse }[];
/** Those whose end was told. */
let ended: string[];
beforeEach(async () => {
  begun = [];
  ended = [];
  server = createServer(
    oneAtATime((request, response) => {
      const path = request.url ?? "";
      response.once("close", () => ended.push(path));
      request.resume();
      request.once("end", () => begun.push({ path, response }));
    }, MOST),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" ? (address?.port ?? 0) : 0;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`;
const post = (path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: portal\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`;

async function send(text: string): Promise<{ readonly socket: Socket; readonly received: () => string }> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString()));
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(text);
  return { socket, received: () => received };
}
const paths = () => begun.map(({ path }) => path);
const answerLast = () => begun.at(-1)?.response.end(`answer to ${begun.at(-1)?.path ?? ""}`);

test("of requests sent in one go each is begun when the one before it is answered, and all are answered in order", async () => {
  const { socket, received } = await send(get("/1") + post("/2", "body") + get("/3"));
  for (const so of [["/1"], ["/1", "/2"], ["/1", "/2", "/3"]]) {
    await expect.poll(paths).toEqual(so);
    answerLast();
  }
  await expect.poll(received).toContain("answer to /3");
  expect(received().match(/answer to \/\d/g)).toEqual(["answer to /1", "answer to /2", "answer to /3"]);
  // The connection goes on as one that was never used so.
  socket.write(get("/4"));
  await expect.poll(paths).toContain("/4");
  socket.destroy();
  await expect.poll(() => ended).toContain("/4");
});

test("where the connection closes after any of them, the others are never begun, and each that was begun hears of its end", async () => {
  for (const answered of [0, 1, 2]) {
    begun = [];
    ended = [];
    const { socket } = await send(["/1", "/2", "/3"].map(get).join(""));
    for (let count = 0; count < answered; count += 1) {
      await expect.poll(() => begun.length).toBe(count + 1);
      answerLast();
    }
    await expect.poll(() => begun.length).toBe(answered + 1);
    socket.destroy();
    const those = ["/1", "/2", "/3"].slice(0, answered + 1);
    await expect.poll(() => ended).toEqual(those);
    expect(paths()).toEqual(those);
  }
});

test("other connections are not held up, and one that sends more than may wait is closed", async () => {
  const many = await send(Array.from({ length: MOST + 2 }, (_, index) => get(`/${String(index)}`)).join(""));
  await once(many.socket, "close");
  const other = await send(get("/other"));
  await expect.poll(paths).toContain("/other");
  answerLast();
  await expect.poll(other.received).toContain("answer to /other");
  expect(paths().filter((path) => path !== "/other").length).toBeLessThanOrEqual(1);
});

test("a connection that is used again and again carries no more for it", async () => {
  const { socket, received } = await send(get("/1"));
  const listeners: number[] = [];
  for (let number = 1; number <= 15; number += 1) {
    await expect.poll(() => begun.length).toBe(number);
    listeners.push(begun.at(-1)?.response.socket?.listenerCount("close") ?? 0);
    answerLast();
    await expect.poll(received).toContain(`answer to /${String(number)}`);
    socket.write(get(`/${String(number + 1)}`));
  }
  expect(listeners.at(-1)).toBe(listeners[1]);
  socket.destroy();
});
