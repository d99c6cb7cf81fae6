/** The texts of a page, fetched by the browser before React makes the page alive. */
import * as z from "zod";

const Words = z.record(z.string(), z.unknown());

/** How long it is waited, in milliseconds, before they are asked for again. */
const PAUSE_IN_MS = 1_000;

/**
 * The texts at an address, asked for twice at most: a line may break off.
 * @throws what went wrong the second time
 */
export async function fetchWords(address: string, pause = PAUSE_IN_MS): Promise<z.infer<typeof Words>> {
  try {
    return await fetchOnce(address);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return fetchOnce(address);
  }
}

async function fetchOnce(address: string): Promise<z.infer<typeof Words>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The texts of the page were not answered: ${String(answer.status)}`);
  return Words.parse(await answer.json());
}
