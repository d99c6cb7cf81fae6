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

  /** The requests of a connection that wait. */
  function lineOf(socket: Socket): Begin[] {
    const line: Begin[] = [];
    lines.set(socket, line);
    socket.once("close", () => line.splice(0));
    return line;
  }

  function begin(request: IncomingMessage, response: ServerResponse, socket: Socket): void {
    response.once("close", () => {
      const next = lines.get(socket)?.shift();
      if (next === undefined) lines.delete(socket);
      else next();
    });
    app(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    if (line === undefined) {
      lineOf(socket);
      begin(request, response, socket);
    } else if (line.length < most) line.push(() => begin(request, response, socket));
    else socket.destroy();
  };
}
