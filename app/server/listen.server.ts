/** Where the portal waits for requests. */
import type { Server } from "node:http";

import { ConfigurationRefused, type Config } from "~/app/services/platform/portal/config.server";

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "is taken by another program",
  EACCES: "may not be listened on by this user",
};

/** @throws ConfigurationRefused where nothing can be waited for there */
export function listen(server: Server, { port }: Pick<Config, "port">): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ""] ?? `cannot be listened on (${error.code ?? error.message})`;
      reject(new ConfigurationRefused(`PORT: ${String(port)} ${reason}`, { cause: error }));
    };
    server.once("error", refuse);
    server.listen(port, () => {
      server.off("error", refuse);
      resolve();
    });
  });
}
