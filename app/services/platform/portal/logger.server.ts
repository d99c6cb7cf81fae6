/** JSON log lines. What is logged is chosen word by word; a request is named by its route and id, a person never. */
import { pino, type DestinationStream, type Logger } from "pino";

import type { Config } from "./config.server";

export type { Logger };

/** @param destination where the lines go; to the standard output unless given */
export function createLogger(
  config: Pick<Config, "logLevel">,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: withoutPersonalData },
  };
  return pino(options, destination);
}

/** Name, code and stack of an error: a message may quote what somebody typed, so it stays out. */
function withoutPersonalData(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const frames = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at "));
  return { name: error.name, ...(code && { code }), stack: frames?.join("\n") };
}
