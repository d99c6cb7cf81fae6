/**
 * The office's own system behind HTTP: a post of JSON for each question, answered as agreed. It is called only where an administrator
 * has allowed its host.
 */
import type * as z from "zod";

import { destinationProblem, loadDestinations, isLoopback } from "./destination.server";
import { exchange } from "./post.server";
import type { Portal } from "../portal/portal";

const MOST_BYTES = 32 * 1024 * 1024;
const TIMEOUT = 30_000;

type Parts = Pick<Portal, "log" | "config" | "logger">;
interface OfficeSystem {
  readonly address: string;
  /** Secret that the portal shows it. */
  readonly token: string;
  /** What the log calls it. */
  readonly name: string;
}
export type SystemAnswer<Answer> =
  | { readonly answer: Answer }
  | { readonly refused: "unavailable" | "refused" };

/** @returns `refused` where it said no: asked again, it would say the same; `unavailable` where it said nothing, or nothing of use */
export async function askOfficeSystem<Schema extends z.ZodType>(
  { log, config, logger }: Parts,
  { address, token, name }: OfficeSystem,
  question: object,
  schema: Schema,
): Promise<SystemAnswer<z.output<Schema>>> {
  const { allowLoopback } = config.webhooks;
  const problem = destinationProblem(address, { ...(await loadDestinations({ log })), allowLoopback });
  if (problem !== null) {
    logger.error({ problem }, `the ${name} may not be called`);
    return { refused: "unavailable" };
  }
  const { status, error, answer, isWhole } = await exchange(
    {
      address,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(question),
      allowPrivate: allowLoopback && isLoopback(new URL(address)),
      milliseconds: TIMEOUT,
    },
    MOST_BYTES,
  );
  if (status !== null && status >= 400 && status < 500) return { refused: "refused" };
  const read = error === null && isWhole ? parse(schema, answer) : null;
  if (read !== null) return read;
  logger.warn({ status, error }, `the ${name} did not answer as agreed`);
  return { refused: "unavailable" };
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): { readonly answer: z.output<Schema> } | null {
  try {
    return { answer: schema.parse(JSON.parse(text)) };
  } catch {
    return null;
  }
}
