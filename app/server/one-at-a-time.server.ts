/**
 * One request of a connection at a time. Whoever sends many in one go (pipelining) is answered one after the other, as HTTP
 * has it; but only the first of them is worked on. The others wait unread, and where the connection closes they are never begun: so
 * whatever is begun has the connection in its hand, and hears when it is gone.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** No browser sends a second request before the first is answered, and a program hardly more than a few. */
const MOST_WAITING = 20;

type Begin = () => void;

/** @param most requests of one connection that may wait; beyond that it is closed */
export function oneAtATime(app: RequestListener, most: number = MOST_WAITING): RequestListener {
  const lines = new WeakMap<Socket, Begin[]>();

  /** Nothing is hung on the connection itself, which goes on for many requests. */
  function begin(request: IncomingMessage, response: ServerResponse, socket: Socket): void {
    response.once("close", () => {
      // With the connection those who wait are gone.
      const next = socket.destroyed ? undefined : lines.get(socket)?.shift();
      if (next === undefined) lines.delete(socket);
      else next();
    });
    app(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    if (line === undefined) {
      lines.set(socket, []);
      begin(request, response, socket);
    } else if (line.length < most) line.push(() => begin(request, response, socket));
    else socket.destroy();
  };
}
