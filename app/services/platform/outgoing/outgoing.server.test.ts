/** Where the portal's own calls go, and where they never do. */
import { createServer, type RequestListener } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";

import { afterEach, describe, expect, it, vi } from "vitest";

import { destinationProblem } from "./destination.server";
import { post } from "./post.server";
import { isPrivate, publicLookup } from "./private-addresses.server";

const allowed = { at: "", by: "" };
const list = { hosts: { "hooks.firm.example": allowed, "127.0.0.1:4000": allowed }, allowLoopback: false };

describe("a destination", () => {
  it.each([
    ["https://hooks.firm.example/portal?x=1", null],
    ["https://hooks.firm.example:443/portal", null],
    ["https://hooks.firm.example:8443/portal", "not-allowed"],
    ["https://HOOKS.firm.example/", null],
    ["https://hooks.firm.example.evil.example/", "not-allowed"],
    ["https://other.example/", "not-allowed"],
    ["http://hooks.firm.example/", "not-https"],
    ["https://me:secret@hooks.firm.example/", "with-password"],
    ["https://127.0.0.1:4000/", "private-address"],
    ["http://127.0.0.1:4000/", "not-https"],
    ["https://2130706433/", "private-address"],
    ["https://[::ffff:10.0.0.1]/", "private-address"],
    ["hooks", "not-an-address"],
  ])("%s: %s", (address, problem) => expect(destinationProblem(address, list)).toBe(problem));

  it("is a receiver on the same machine only where that is set, and it is on the list", () => {
    const local = { ...list, allowLoopback: true };
    expect(destinationProblem("http://127.0.0.1:4000/", local)).toBeNull();
    expect(destinationProblem("http://127.0.0.1:4001/", local)).toBe("not-allowed");
    expect(destinationProblem("http://10.0.0.1:4000/", local)).toBe("not-https");
    expect(destinationProblem("https://10.0.0.1:4000/", local)).toBe("private-address");
  });
});

describe("private addresses", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:a9fe:a9fe",
    "::7f00:1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
    "fe80::1",
    "fd00::1",
    "ff02::1",
    "::ffff:10.0.0.1",
    "203.0.113.7",
    "::ffff:0:7f00:1",
    "::ffff:0:127.0.0.1",
    "64:ff9b:1::7f00:1",
    "100::1",
    "3fff::1",
    "4000::1",
    "5f00::1",
    "fec0::1",
    "fe80::1%eth0",
    "2001:db8::1",
    "240.0.0.1",
    "192.88.99.1",
  ])("%s is one", (address) => expect(isPrivate(address)).toBe(true));
  it.each(["8.8.8.8", "2001:4860:4860::8888", "2606:4700::1111", "::ffff:8.8.8.8", "2400:3200::1"])(
    "%s is none",
    (address) => expect(isPrivate(address)).toBe(false),
  );
  it("are found behind a name, when it is connected to", async () => {
    const found = new Promise((resolve) =>
      publicLookup("localhost", { all: true }, (error) => resolve(error)),
    );
    await expect(found).resolves.toMatchObject({ name: "PrivateAddress" });
  });
});

describe("a call", () => {
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((close) => close()));
  const serve = async (answer: RequestListener): Promise<string> => {
    const server = createServer(answer).listen(0, "127.0.0.1");
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    await vi.waitFor(() => expect(server.listening).toBe(true));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The server has no port");
    return `http://127.0.0.1:${String(address.port)}/`;
  };
  const call = (address: string, allowPrivate = true) =>
    post({ address, headers: {}, body: "{}", allowPrivate, milliseconds: 300 });

  it("tells what was answered, and follows no redirect", async () => {
    let visited = false;
    const target = await serve((_, answer) => {
      visited = true;
      answer.end();
    });
    expect(await call(await serve((_, answer) => answer.writeHead(204).end()))).toEqual({
      status: 204,
      error: null,
    });
    expect(await call(await serve((_, answer) => answer.writeHead(500).end("x")))).toEqual({
      status: 500,
      error: "refused",
    });
    const away = await serve((_, answer) => answer.writeHead(307, { Location: target }).end());
    expect(await call(away)).toEqual({ status: 307, error: "redirected" });
    expect(visited).toBe(false);
  });
  it("waits no longer than it may, for the answer and for its end", async () => {
    expect(await call(await serve(() => undefined))).toEqual({ status: null, error: "timeout" });
    const endless = await serve((_, answer) => void answer.writeHead(200).write("."));
    expect(await call(endless)).toEqual({ status: null, error: "timeout" });
  });
  it.each([
    ["switches protocols", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"],
    ["says something else", "\u0000\u0001garbage\r\n\r\n"],
    ["says nothing and closes", ""],
    ["breaks off", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n."],
  ])("comes to an end where the receiver %s, and so does its connection", async (_, said) => {
    let isClosed = false;
    const server = createTcpServer((socket) => {
      socket
        .resume()
        .on("error", () => undefined)
        .on("close", () => (isClosed = true));
      socket.write(said, () => said.includes("101") || socket.end());
    }).listen(0, "127.0.0.1");
    closing.push(() => server.close());
    await vi.waitFor(() => expect(server.listening).toBe(true));
    const { port } = server.address() as AddressInfo;
    const startedAt = performance.now();
    expect(await call(`http://127.0.0.1:${String(port)}/`)).toEqual({ status: null, error: "unreachable" });
    expect(performance.now() - startedAt).toBeLessThan(250);
    await vi.waitFor(() => expect(isClosed).toBe(true));
  });
  it("waits no longer for a receiver that drips its headers or its answer", async () => {
    const dripping = await serve((_, answer) => {
      answer.writeHead(200);
      const drip = setInterval(() => answer.write("."), 20);
      answer.on("close", () => clearInterval(drip));
    });
    expect(await call(dripping)).toEqual({ status: null, error: "timeout" });
  });
  it("reads no more of an answer than it may", async () => {
    const long = await serve((_, answer) => {
      answer.writeHead(200);
      const write = () => {
        while (!answer.destroyed && answer.write("x".repeat(65_536)));
      };
      answer.on("drain", write).on("error", () => undefined);
      write();
    });
    expect(await call(long)).toEqual({ status: 200, error: null });
  });
  it("is not made to a private address, named or numbered", async () => {
    let visited = false;
    const address = await serve((_, answer) => {
      visited = true;
      answer.end();
    });
    for (const each of [address, address.replace("127.0.0.1", "localhost")])
      expect(await call(each, false)).toEqual({ status: null, error: "private-address" });
    expect(visited).toBe(false);
    expect(await call("http://127.0.0.1:1/")).toEqual({ status: null, error: "unreachable" });
  });
});
