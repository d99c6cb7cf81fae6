/** Where the portal waits for requests. */
import { rmSync, statSync } from "node:fs";
import type { ListenOptions, Server } from "node:net";

import { ConfigurationRefused, type Config } from "~/app/services/platform/portal/config.server";

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "is taken by another program",
  EADDRNOTAVAIL: "is no address of this machine",
  EACCES: "may not be listened on by this user",
  ENOENT: "is in a folder that is not there",
};

/**
 * Begins to listen on the port, at the address, or at the socket that the settings name. A socket of a process that is gone
 * is taken over; the group may connect to it as well as its owner.
 * @throws ConfigurationRefused where nothing can be waited for there
 */
export async function listen(server: Server, config: Pick<Config, "port" | "listen">): Promise<void> {
  const place = placeIn(config);
  try {
    await begin(server, place.options);
  } catch (error) {
    const socket = place.options.path;
    if (socket === undefined || !hasCode(error, "EADDRINUSE") || !(await isAbandoned(socket)))
      throw refusal(place.named, error);
    rmSync(socket, { force: true });
    await begin(server, place.options).catch((again: unknown) => {
      throw refusal(place.named, again);
    });
  }
}

function placeIn({ port, listen: place }: Pick<Config, "port" | "listen">): {
  readonly named: string;
  readonly options: ListenOptions;
} {
  if (place === null) return { named: `PORT: ${String(port)}`, options: { port } };
  if ("host" in place)
    return {
      named: `PORTAL_LISTEN and PORT: ${place.host}, port ${String(port)},`,
      options: { host: place.host, port },
    };
  return {
    named: `PORTAL_LISTEN: ${place.socket}`,
    options: { path: place.socket, readableAll: false, writableAll: false },
  };
}

function begin(server: Server, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    // The portal's files are its user's alone; a proxy connects as another user of the socket's group.
    const umask = options.path === undefined ? null : process.umask(0o007);
    server.once("error", reject);
    server.listen(options, () => {
      server.off("error", reject);
      resolve();
    });
    if (umask !== null) process.umask(umask);
  });
}

/** Whether the socket is one that nobody answers at: its process ended without taking it away. */
async function isAbandoned(path: string): Promise<boolean> {
  if (!statSync(path, { throwIfNoEntry: false })?.isSocket()) return false;
  const { connect } = await import("node:net");
  return new Promise((resolve) => {
    const trying = connect(path);
    trying.once("connect", () => {
      trying.destroy();
      resolve(false);
    });
    trying.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "ECONNREFUSED"));
  });
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

function refusal(named: string, error: unknown): ConfigurationRefused {
  const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
  return new ConfigurationRefused(`${named} ${REASONS[code] ?? `cannot be listened on (${code})`}`, {
    cause: error,
  });
}
