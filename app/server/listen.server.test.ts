import { createServer } from "node:http";
import { afterEach, expect, it } from "vitest";

import { ConfigurationRefused } from "~/app/services/platform/portal/config.server";

import { listen } from "./listen.server";

const servers: ReturnType<typeof createServer>[] = [];
const open = () => {
  const server = createServer((_request, response) => response.end("here"));
  servers.push(server);
  return server;
};
afterEach(() => servers.splice(0).forEach((server) => server.close()));

const portIn = (server: ReturnType<typeof createServer>): number => {
  const address = server.address();
  return address !== null && typeof address === "object" ? address.port : 0;
};

it("a port that is taken is named with its setting", async () => {
  const first = open();
  await listen(first, { port: 0 });
  const taken = listen(open(), { port: portIn(first) });
  await expect(taken).rejects.toThrow(ConfigurationRefused);
  await expect(taken).rejects.toThrow(`PORT: ${String(portIn(first))} is taken by another program`);
});
