import type { Logger } from "../portal/logger.server";
import type { Threads } from "../portal/ports/threads";
import { createThreads, type ThreadLimits } from "../threads/threads.server";

const ENTRY = new URL("./thread.server.js", import.meta.url);

/** Threads that know the work of every room. */
export const openThreads = (logger: Pick<Logger, "warn">, limits?: Partial<ThreadLimits>): Threads =>
  createThreads(ENTRY, logger, limits);
