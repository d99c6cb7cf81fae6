import { createServer, type RequestListener, type Server } from "node:http";
import { afterAll, describe, expect, it } from "vitest";

import { createAsk, NoAnswer } from "./ask.server";

describe("asking over the network", () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const place = server.address();
    if (place === null || typeof place === "string") throw new Error("no address");
    return `http://127.0.0.1:${String(place.port)}/`;
  }
  const limits = { milliseconds: 300, bytes: 1_000, allowPrivate: true };
  const get = (address: string, change: Partial<typeof limits> = {}) =>
    createAsk({ ...limits, ...change })({ address, body: null });

  it("reads what is answered", async () => {
    const address = await serve((_request, response) => response.end("answer"));
    expect((await get(address)).toString()).toBe("answer");
  });

  it.each<[string, RequestListener]>([
    ["is slow", () => undefined],
    ["begins and never ends", (_request, response) => void response.write("a")],
    ["sends too much", (_request, response) => void response.end("a".repeat(2_000))],
    ["fails", (_request, response) => void response.writeHead(500).end()],
    ["leads elsewhere", (_request, response) => void response.writeHead(302, { Location: "/" }).end()],
  ])("gives up on a server that %s", async (_what, listener) => {
    await expect(get(await serve(listener))).rejects.toBeInstanceOf(NoAnswer);
  });

  it("gives up on a server that is down, and on an address that leads to a private network", async () => {
    await expect(get("http://127.0.0.1:1/")).rejects.toBeInstanceOf(NoAnswer);
    const address = await serve((_request, response) => response.end("answer"));
    await expect(get(address, { allowPrivate: false })).rejects.toBeInstanceOf(NoAnswer);
    const byName = address.replace("127.0.0.1", "localhost");
    await expect(get(byName, { allowPrivate: false })).rejects.toBeInstanceOf(NoAnswer);
  });
});
