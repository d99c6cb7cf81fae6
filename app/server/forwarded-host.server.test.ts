import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request as send, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import express from "express";
import { afterEach, expect, it } from "vitest";

import { readConfig } from "~/app/services/platform/portal/config.server";
import { createTrust } from "~/app/services/platform/portal/trusted-proxies";

import { forgetForgedHeaders, refuseOtherHost } from "./forwarded-host.server";
import { listen } from "./listen.server";

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

interface Serving {
  readonly trust: string;
  readonly mode?: "demo" | "production";
  readonly socket?: string;
}

async function serve({ trust, mode = "production", socket }: Serving) {
  const { trustedProxies } = readConfig({ PORTAL_TRUST_PROXY: trust });
  const logged: unknown[] = [];
  const app = express();
  app.set("trust proxy", createTrust(trustedProxies));
  app.use(forgetForgedHeaders({ trustedProxies }));
  app.use(
    refuseOtherHost(
      { mode, origin: "https://portal.example" },
      { error: (said: unknown) => logged.push(said) },
    ),
  );
  app.use((request, response) => {
    response.json({ ip: request.ip, host: request.get("x-forwarded-host") ?? null, secure: request.secure });
  });
  const server = createServer(app);
  servers.push(server);
  await listen(server, { port: 0, listen: socket === undefined ? { host: "127.0.0.1" } : { socket } });
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const ask = (headers: Record<string, string>) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const place = socket === undefined ? { host: "127.0.0.1", port } : { socketPath: socket };
      send({ ...place, path: "/login", method: "POST", headers }, (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => (text += chunk.toString()));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      })
        .on("error", reject)
        .end();
    });
  return { ask, logged };
}

const FORWARDED = {
  Host: "upstream",
  "X-Forwarded-Host": "portal.example",
  "X-Forwarded-Proto": "https",
  "X-Forwarded-For": "203.0.113.9",
};

it("a named proxy is believed: whose address, which host, and that it was https", async () => {
  const { ask } = await serve({ trust: "127.0.0.1" });
  expect(JSON.parse((await ask(FORWARDED)).text)).toEqual({
    ip: "203.0.113.9",
    host: "portal.example",
    secure: true,
  });
});

it("whoever goes around the proxy is counted by their own address, whatever they forge", async () => {
  const { ask } = await serve({ trust: "10.0.0.5", mode: "demo" });
  expect(JSON.parse((await ask(FORWARDED)).text)).toEqual({ ip: "127.0.0.1", host: null, secure: false });
});

it("a proxy that hands on another host is told 421, and the log says so once", async () => {
  const { ask, logged } = await serve({ trust: "127.0.0.1" });
  for (let times = 0; times < 3; times += 1) {
    const { status, text } = await ask({ Host: "upstream", "X-Forwarded-Proto": "https" });
    expect(status).toBe(421);
    expect(text).toContain("This is not the portal’s own address");
  }
  expect(logged).toEqual([{ received: "upstream", expected: "portal.example" }]);
  expect((await ask({ Host: "portal.example" })).status).toBe(200);
  expect((await ask({ Host: "Portal.Example:443" })).status).toBe(200);
});

it("names that somebody tries do not fill the log", async () => {
  const { ask, logged } = await serve({ trust: "127.0.0.1" });
  for (let times = 0; times < 30; times += 1) await ask({ Host: `name-${String(times)}.example` });
  expect(logged).toHaveLength(10);
});

it("behind a socket of this machine the one that connects is believed, and nobody behind it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portal-host-"));
  const { ask } = await serve({ trust: "10.0.0.5", socket: join(folder, "portal.sock") });
  const { status, text } = await ask({ ...FORWARDED, "X-Forwarded-For": "198.51.100.1, 203.0.113.9" });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ ip: "203.0.113.9", secure: true });
  await rm(folder, { recursive: true });
});
