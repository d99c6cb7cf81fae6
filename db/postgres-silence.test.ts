/** A server that hangs, as a proxy that passes nothing on makes it look: the connections stay, and nobody answers. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { startPostgres, type TestServer } from "~/tests/support/postgres";

import { openPostgres } from "./postgres";

let server: TestServer;
beforeAll(async () => {
  server = await startPostgres();
}, 240_000);
afterAll(() => server.stop());

async function hangingProxy(to: URL) {
  const sockets = new Set<Socket>();
  const proxy = createServer((from) => {
    const onwards = connect(Number(to.port || 5432), to.hostname);
    for (const [one, other] of [
      [from, onwards],
      [onwards, from],
    ] as const) {
      sockets.add(one);
      one
        .on("data", (data) => other.write(data))
        .on("error", () => other.destroy())
        .on("close", () => {
          sockets.delete(one);
          other.destroy();
        });
      if (isHanging) one.pause();
    }
  }).listen(0, "127.0.0.1");
  let isHanging = false;
  await once(proxy, "listening");
  const url = new URL(to);
  url.hostname = "127.0.0.1";
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    hang: (hangs: boolean) => {
      isHanging = hangs;
      for (const socket of sockets)
        if (hangs) socket.pause();
        else socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

it("is told to whoever waits within the time that is stated, and once it is back it is asked as before", async () => {
  const proxy = await hangingProxy(new URL("postgres", server.url));
  const { kysely, close } = openPostgres(proxy.url, { silence: 300 });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(kysely);
  await ask();
  // A long statement of a server that answers is left alone.
  await sql`select pg_sleep(1.5)`.execute(kysely);
  proxy.hang(true);
  const startedAt = performance.now();
  await expect(ask()).rejects.toThrow();
  expect(performance.now() - startedAt).toBeLessThan(2_500);
  proxy.hang(false);
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await close();
  proxy.close();
}, 30_000);
