/** Counterparts that are asked one thing at a time: each by the very code by which the portal asks them. */
import { once } from "node:events";
import { createServer } from "node:http";
import { createServer as createTcpServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";

import * as z from "zod";

import { createS3Store } from "~/app/services/documents/storage/s3-store.server";
import { createIamSmartClient } from "~/app/services/identity/iam-smart/client.server";
import { exchange, post } from "~/app/services/platform/outgoing/post.server";
import { createClamdScanner } from "~/app/services/documents/uploads/clamd.server";

import { FAULTS, FaultyServer, type Fault } from "./faulty-server";
import { secondsSince, watchOthers, type Trial } from "./trial";

export interface TrialCall {
  readonly counterpart: string;
  readonly limit: number;
  readonly faults?: readonly Fault[];
  /** A server that answers as it should. */
  readonly good: () => Server;
  /** @returns whether it was taken */
  ask(port: number): Promise<boolean>;
}

const origin = (port: number): string => `http://127.0.0.1:${String(port)}`;
const answering = (body: string) => (): Server =>
  createServer((request, response) => {
    request.resume().on("end", () => response.setHeader("Content-Type", "application/json").end(body));
  });
const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Milliseconds that the drill's scanner has; the portal gives it 130 seconds, and twice that where it goes on dripping. */
const SCANNER_PATIENCE = 5_000;

export const ASKED: readonly TrialCall[] = [
  {
    counterpart: "receiver of a webhook",
    limit: 10,
    good: answering("{}"),
    ask: async (port) =>
      (await post({ address: origin(port), headers: {}, body: "{}", allowPrivate: true })).error === null,
  },
  {
    counterpart: "payment gateway",
    limit: 15,
    good: answering("{}"),
    ask: async (port) =>
      (
        await exchange(
          { address: origin(port), headers: {}, body: "", allowPrivate: true, milliseconds: 15_000 },
          1_000,
        )
      ).error === null,
  },
  {
    counterpart: "iAM Smart",
    limit: 10,
    good: answering('{"code":"D20000"}'),
    ask: (port) => {
      const client = createIamSmartClient({
        address: origin(port),
        clientId: "drill",
        clientSecret: "drill",
        encipherment: { keys: [], padding: "oaep" },
        now: Date.now,
      });
      // It is given no key, and says so: that is an answer, and what is measured is how long one is waited for.
      return client.call("/auth/getToken", {}, z.unknown()).then(
        () => true,
        (error: unknown) => String(error).includes("D20000"),
      );
    },
  },
  {
    counterpart: "scanner (5 s here, 130 s in service)",
    limit: (2 * SCANNER_PATIENCE) / 1_000,
    good: () =>
      createTcpServer((socket) => {
        socket.resume().on("error", () => undefined);
        setTimeout(() => socket.end("stream: OK\0"), 50);
      }),
    ask: async (port) => {
      const scanner = createClamdScanner(`127.0.0.1:${String(port)}`, SCANNER_PATIENCE);
      return (await scanner.scan(import.meta.filename)).state === "clean";
    },
  },
  {
    counterpart: "store of files (S3)",
    limit: 20,
    good: answering(""),
    ask: async (port) => {
      const store = createS3Store(
        {
          bucket: "drill",
          prefix: "",
          endpoint: origin(port),
          region: "drill",
          pathStyle: true,
          credentials: { accessKeyId: "drill", secretAccessKey: "drill" },
        },
        tmpdir(),
      );
      try {
        return await succeeds(store.check());
      } finally {
        store.close();
      }
    },
  },
];

/** Each fault of each of them; others are asked meanwhile. */
export async function tryCalls(requests: readonly TrialCall[] = ASKED): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  // One counterpart after the other: what is measured is that they wait for nobody, and not how much the machine can do at once.
  for (const each of requests)
    trials.push(...(await Promise.all((each.faults ?? FAULTS).map((fault) => tryCall(each, fault)))));
  return trials;
}

async function tryCall({ counterpart, limit, good, ask }: TrialCall, fault: Fault): Promise<Trial> {
  const server = good().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: goodPort } = server.address() as AddressInfo;
  const faulty = await FaultyServer.open(goodPort);
  await faulty.begin(fault);
  // What is loaded with the first call is not measured.
  await ask(goodPort);
  const others = watchOthers(() => ask(goodPort));
  const startedAt = performance.now();
  const wasTaken = await ask(faulty.port);
  const gaveUpAfter = secondsSince(startedAt);
  const longest = await others();
  await faulty.recover();
  const back = performance.now();
  let isBack = await ask(faulty.port);
  // A connection that was kept may break at the very moment; whoever is told so comes again.
  for (let again = 0; again < 2 && !isBack; again += 1) isBack = await ask(faulty.port);
  const trial = {
    counterpart,
    fault,
    limit,
    gaveUpAfter,
    others: longest,
    backAfter: secondsSince(back),
    lost: !wasTaken && isBack ? 0 : 1,
    doubled: 0,
  };
  await faulty.close();
  server.close();
  return trial;
}
