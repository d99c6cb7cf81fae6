/** Somebody else's server, as bad as it comes: in front of a good one, which it lets through once it has recovered. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

export const FAULTS = ["hangs", "drips", "answers 101", "answers garbage", "dies"] as const;
export type Fault = (typeof FAULTS)[number];

const DRIP_MS = 300;

export class FaultyServer {
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;
  fault: Fault | null = null;

  private constructor(
    private readonly good: number,
    private readonly drip: string,
  ) {}

  /**
   * @param good port of the server that it stands for
   * @param drip with what an answer begins that never ends
   */
  static async open(good: number, drip = "HTTP/1.1 200 OK\r\nX-Endless: "): Promise<FaultyServer> {
    const server = new FaultyServer(good, drip);
    await server.#listen();
    return server;
  }

  get port(): number {
    return this.#port;
  }

  async begin(fault: Fault): Promise<void> {
    this.fault = fault;
    if (fault === "dies") await this.close();
    else if (fault === "hangs") for (const socket of this.#sockets) socket.pause();
  }

  async recover(): Promise<void> {
    this.fault = null;
    for (const socket of this.#sockets) socket.destroy();
    if (this.#server === null) await this.#listen();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  async #listen(): Promise<void> {
    const server = createServer((socket) => this.#take(socket)).listen(this.#port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address() as AddressInfo;
    this.#port = address.port;
    this.#server = server;
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => this.#sockets.delete(socket));
  }

  #take(socket: Socket): void {
    this.#keep(socket);
    switch (this.fault) {
      case "hangs":
      case "dies":
        return;
      case "drips": {
        socket.resume();
        socket.write(this.drip);
        const dripping = setInterval(() => socket.write("."), DRIP_MS);
        socket.on("close", () => clearInterval(dripping));
        return;
      }
      case "answers 101":
        socket.resume();
        socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n");
        return;
      case "answers garbage":
        socket.resume();
        socket.end("\u0007\u0001 neither this nor that\r\n\r\n");
        return;
      case null:
        this.#pass(socket);
    }
  }

  #pass(socket: Socket): void {
    const onwards = connect(this.good, "127.0.0.1");
    this.#keep(onwards);
    socket.pipe(onwards).pipe(socket);
    socket.on("close", () => onwards.destroy());
    onwards.on("close", () => socket.destroy());
  }
}
