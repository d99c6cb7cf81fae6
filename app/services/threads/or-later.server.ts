import { ThreadBusy, ThreadStopped } from "./threads.server";

/** What a page answers where its work is not done in time. @throws a 503 that says when to come again */
export async function orLater<Output>(work: Promise<Output>): Promise<Output> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ThreadBusy || error instanceof ThreadStopped)) throw error;
    throw new Response(null, {
      status: 503,
      statusText: "Service Unavailable",
      headers: { "Retry-After": "30" },
    });
  }
}
