/** JSON log lines. What is logged is chosen word by word; a request is named by its route and id, a person never. */
import { pino, type Logger } from "pino";

import type { Config } from "./config.server";

export type { Logger };

export function createLogger(config: Pick<Config, "logLevel">): Logger {
  return pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: withoutPersonalData },
  });
}

/** Name, code and stack of an error: a message may quote what somebody typed, so it stays out. */
function withoutPersonalData(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const frames = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at "));
  return { name: error.name, ...(code && { code }), stack: frames?.join("\n") };
}
