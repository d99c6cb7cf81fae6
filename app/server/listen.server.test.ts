import { mkdtemp, rm, stat } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";

import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import { ConfigurationRefused } from "~/app/services/platform/portal/config.server";

import { listen } from "./listen.server";

const servers: Server[] = [];
const open = (): Server => {
  const server = createServer((_request, response) => response.end("here"));
  servers.push(server);
  return server;
};
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-listen-"));
});
afterEach(() => servers.splice(0).forEach((server) => server.close()));
afterAll(() => rm(folder, { recursive: true, force: true }));

function placeOf(server: Server): { readonly address: string; readonly port: number } {
  const found = server.address();
  return found !== null && typeof found === "object" ? found : { address: String(found), port: 0 };
}

it("a port that is taken is named with its setting", async () => {
  const first = open();
  await listen(first, { port: 0, listen: null });
  const { port } = placeOf(first);
  const taken = listen(open(), { port, listen: null });
  await expect(taken).rejects.toThrow(ConfigurationRefused);
  await expect(taken).rejects.toThrow(`PORT: ${String(port)} is taken by another program`);
});

it("one address alone is listened on, and one of another machine is refused", async () => {
  const server = open();
  await listen(server, { port: 0, listen: { host: "127.0.0.1" } });
  expect(placeOf(server).address).toBe("127.0.0.1");
  await expect(listen(open(), { port: 0, listen: { host: "203.0.113.1" } })).rejects.toThrow(
    /^PORTAL_LISTEN and PORT: 203\.0\.113\.1, port 0, is no address of this machine/,
  );
});

it("a socket answers, is its user's and group's alone, and is not taken from a process that serves on it", async () => {
  const socket = join(folder, "portal.sock");
  await listen(open(), { port: 0, listen: { socket } });
  expect((await stat(socket)).mode & 0o777).toBe(0o770);
  const answered = await new Promise<string>((resolve, reject) => {
    request({ socketPath: socket, path: "/" }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve(text));
    })
      .on("error", reject)
      .end();
  });
  expect(answered).toBe("here");
  await expect(listen(open(), { port: 0, listen: { socket } })).rejects.toThrow(
    `PORTAL_LISTEN: ${socket} is taken by another program`,
  );
});

it("a socket that a killed process left is taken over", async () => {
  const socket = join(folder, "left.sock");
  const script = `require("node:net").createServer().listen(process.argv[1], () => process.kill(process.pid, "SIGKILL"))`;
  spawnSync(process.execPath, ["-e", script, socket]);
  expect((await stat(socket)).isSocket()).toBe(true);
  const server = open();
  await listen(server, { port: 0, listen: { socket } });
  expect(server.listening).toBe(true);
});
