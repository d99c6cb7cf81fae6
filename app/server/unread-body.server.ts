/**
 * Some posts are refused before their file is read. A connection that is closed while its sender still sends is reset, and the
 * sender never sees the reason; so the rest is received first, and thrown away.
 */
/** As much as the largest form with files carries; whoever sends more is cut off. */
const MOST_BYTES = 32 * 1_048_576;

/** Receives what is left of a body that nobody has begun to read. */
export async function discardUnread({ body, bodyUsed }: Request): Promise<void> {
  if (body === null || bodyUsed || body.locked) return;
  let received = 0;
  const reader = body.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      received += chunk.value.byteLength;
      if (received > MOST_BYTES) return await reader.cancel();
    }
  } catch {
    // Whoever has hung up is told nothing any more.
  }
}
