/** The texts of a page, fetched by the browser before React makes the page alive. */
/** By chapter. What is in it is the portal's own: it is not looked at twice. */
type Words = Readonly<Record<string, unknown>>;

const isWords = (value: unknown): value is Words => typeof value === "object" && value !== null;

/** How long it is waited, in milliseconds, before they are asked for again. */
const PAUSE_IN_MS = 1_000;

/**
 * The texts at an address, asked for twice at most: a line may break off.
 * @throws what went wrong the second time
 */
export async function fetchWords(address: string, pause = PAUSE_IN_MS): Promise<Words> {
  try {
    return await fetchOnce(address);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return fetchOnce(address);
  }
}

async function fetchOnce(address: string): Promise<Words> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The texts of the page were not answered: ${String(answer.status)}`);
  const words: unknown = await answer.json();
  if (!isWords(words)) throw new Error("The texts of the page are none");
  return words;
}
