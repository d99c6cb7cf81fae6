/**
 * A server that hangs says nothing, and closes nothing: its kernel goes on answering for it, so no probe of the network tells.
 * Whoever waits for it would wait until it comes back. So a connection that has been silent for a while makes the server be asked
 * something small on another one; where that is not answered either, the silent connections are broken, and whoever waits is told.
 * A long statement of a server that answers is left alone: the server itself ends it in time.
 */
import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

const LOOK_EVERY_MS = 500;

/** Told to everybody who has waited for it. */
class ServerSilent extends Error {
  override readonly name = "ServerSilent";
  readonly code = "ETIMEDOUT";

  constructor() {
    super("The database does not answer");
  }
}

export class SilenceWatch {
  readonly #sockets = new Map<Socket, { read: number; since: number }>();
  readonly #looking: NodeJS.Timeout;
  #asking = false;

  /**
   * @param address of the one host
   * @param timeout milliseconds: for a silent connection, and then for the answer to the question
   */
  constructor(
    private readonly address: string,
    private readonly timeout: number,
  ) {
    this.#looking = setInterval(() => void this.#look(), Math.min(LOOK_EVERY_MS, timeout)).unref();
  }

  /** The connection that a client of the pool goes by. */
  readonly openSocket = (): Socket => {
    const socket = new Socket();
    this.#sockets.set(socket, { read: 0, since: performance.now() });
    socket.once("close", () => this.#sockets.delete(socket));
    return socket;
  };

  end(): void {
    clearInterval(this.#looking);
  }

  async #look(): Promise<void> {
    const now = performance.now();
    for (const [socket, seen] of this.#sockets) {
      if (socket.bytesRead === seen.read) continue;
      seen.read = socket.bytesRead;
      seen.since = now;
    }
    const silent = [...this.#sockets].filter(([, { since }]) => now - since >= this.timeout);
    if (silent.length === 0 || this.#asking) return;
    this.#asking = true;
    const answers = await this.#answers();
    this.#asking = false;
    for (const [socket, seen] of silent) {
      if (answers) seen.since = performance.now();
      else if (socket.bytesRead === seen.read) socket.destroy(new ServerSilent());
    }
  }

  /** Whether it says anything at all. A refusal is an answer; a host that is gone breaks its connections by itself. */
  async #answers(): Promise<boolean> {
    const socket = new Socket();
    const client = new pg.Client({ connectionString: this.address, stream: () => socket });
    client.on("error", () => undefined);
    const input = client
      .connect()
      .then(() => client.query("select 1"))
      .then(
        () => true,
        () => true,
      );
    const answers = await Promise.race([input, sleep(this.timeout, false, { ref: false })]);
    socket.destroy();
    return answers;
  }
}
