/** JSON log lines. What is logged is chosen word by word; a request is named by its route and id, a person never. */
import { pino, type DestinationStream, type Logger } from "pino";

import packageFile from "~/package.json";

import { currentTraceId } from "../tracing/spans.server";
import type { Config } from "./config.server";
import { SERVICE } from "./server-settings";

export type { Logger };

/** @param destination where the lines go; to the standard output unless given */
export function createLogger(
  config: Pick<Config, "logLevel"> & Partial<Pick<Config, "serviceName">>,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options = {
    level: config.logLevel,
    base: { service: config.serviceName ?? SERVICE, version: packageFile.version },
    // What a request or an effect leads to is told with its trace, whoever tells it.
    mixin: () => {
      const trace = currentTraceId();
      return trace === undefined ? {} : { trace };
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: withoutPersonalData },
  };
  return pino(options, destination);
}

/** How many causes behind each other are told. */
const DEEPEST_CAUSE = 3;

/** Name, code and stack of an error, and what was behind it: a message may quote what somebody typed, so it stays out. */
function withoutPersonalData(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at "));
  return { ...nameError(error, DEEPEST_CAUSE), stack: frames?.join("\n") };
}

/** Host and port of a counterpart are nobody's personal data, and say who it was that did not answer. */
function nameError(error: Error, depth: number): Readonly<Record<string, unknown>> {
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const host = ["hostname", "address"]
    .map((key) => readField(error, key))
    .find((value) => value !== undefined);
  const port = readField(error, "port");
  const cause = error.cause instanceof Error && depth > 0 ? nameError(error.cause, depth - 1) : undefined;
  return {
    name: error.name,
    ...(code && { code }),
    ...(code && host !== undefined && { host }),
    ...(code && port !== undefined && { port }),
    ...(cause && { cause }),
  };
}

function readField(error: Error, name: string): string | number | undefined {
  const value: unknown = Object.entries(error).find(([key]) => key === name)?.[1];
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}
