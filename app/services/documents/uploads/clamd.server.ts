/** ClamAV's daemon as scanner (INSTREAM). Only a plain "OK" counts as clean: on limits, errors and silence a file is held. */
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { parseClamdAddress } from "../../platform/portal/clamd-address";
import type { MalwareScanner, ScanResult } from "../../platform/portal/ports/malware-scanner";

/** clamd's own limit for one scan is 120 s. */
const TIMEOUT = 130_000;
const PING_TIMEOUT = 3_000;
const LONGEST_REPLY = 4096;

/**
 * @param address `tcp://host:3310`, `host:3310`, `unix:/run/clamd.sock` or `/run/clamd.sock`. INSTREAM knows no password:
 * a socket or loopback only.
 * @throws Error when the address cannot be read.
 */
export function createClamdScanner(address: string, timeout = TIMEOUT): MalwareScanner {
  const target = parseClamdAddress(address);
  if (target === null) throw new Error(`not an address of clamd: ${address}`);
  return {
    async answers() {
      const socket = connect(target);
      socket.setTimeout(PING_TIMEOUT, () => socket.destroy(new Error("clamd is silent")));
      try {
        await once(socket, "connect");
        socket.write("zPING\0");
        return (await readReply(socket)) === "PONG\0";
      } finally {
        socket.destroy();
      }
    },
    async scan(path, { within = 2 * timeout } = {}) {
      const socket = connect(target);
      const silence = Math.min(timeout, within);
      socket.setTimeout(silence, () => socket.destroy(new Error("clamd is silent")));
      // However busily it goes on saying nothing.
      const late = setTimeout(() => socket.destroy(new Error("clamd is slow")), within);
      try {
        const reply = readReply(socket);
        await Promise.race([send(socket, path), reply]);
        return judge(await reply);
      } catch (error) {
        return { state: "unavailable", reason: error instanceof Error ? error.message : String(error) };
      } finally {
        clearTimeout(late);
        socket.destroy();
      }
    },
  };
}

/** Chunks with their length before them, and an empty one at the end. */
async function send(socket: Socket, path: string): Promise<void> {
  await once(socket, "connect");
  socket.write("zINSTREAM\0");
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await once(socket, "drain");
  }
  socket.write(Buffer.alloc(4));
}

async function readReply(socket: Socket): Promise<string> {
  let reply = "";
  for await (const chunk of socket) {
    reply += String(chunk);
    if (reply.length > LONGEST_REPLY || reply.includes("\0")) break;
  }
  return reply;
}

function judge(reply: string): ScanResult {
  if (reply === "stream: OK\0") return { state: "clean" };
  const name = /^stream: (.+) FOUND\0$/.exec(reply)?.[1];
  if (name !== undefined) return { state: "infected", name };
  return { state: "unavailable", reason: `clamd answered ${JSON.stringify(reply.slice(0, 200))}` };
}
