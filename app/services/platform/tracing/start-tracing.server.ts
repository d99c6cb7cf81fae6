/** Whether anything is traced, as the settings say it: what does so is loaded only where it is. */
import type { Config } from "../portal/config.server";
import type { Logger } from "../portal/logger.server";
import type { OpenTracing } from "./open-tracing.server";

export type { OpenTracing };

/** @returns `null` where nothing is traced */
export async function startTracing(
  { tracing, serviceName }: Pick<Config, "tracing" | "serviceName">,
  logger: Pick<Logger, "warn">,
): Promise<OpenTracing | null> {
  if (tracing === null) return null;
  const { openTracing } = await import("./open-tracing.server");
  return openTracing(tracing, serviceName, logger);
}
