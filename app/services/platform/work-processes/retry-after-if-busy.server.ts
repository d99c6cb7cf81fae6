import type { WorkProcesses } from "../portal/ports/work-processes";
import { ProcessesBusy, ProcessStopped } from "./work-processes.server";

/** When whoever was not served in time may come again. */
export const RETRY_AFTER_SECONDS = 30;

/**
 * The answer of a page whose work is not done in time.
 * @param whenStopped what is thrown for work that would take as long the next time
 * @throws a 503 that says when to come again
 */
export async function retryAfterIfBusy<Output>(
  work: Promise<Output>,
  whenStopped?: () => Error,
): Promise<Output> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProcessesBusy || error instanceof ProcessStopped)) throw error;
    if (whenStopped !== undefined && error instanceof ProcessStopped) throw whenStopped();
    throw tryLater();
  }
}

/**
 * The same processes for a program, which comes again by itself: where so much work waits that no more is taken, it is told
 * when. A person who is refused a file reads why beside it, and keeps what is typed around it.
 */
export const laterWhenBusy = (processes: WorkProcesses): WorkProcesses => ({
  run: async (task, input, onPart) => {
    try {
      return await processes.run(task, input, onPart);
    } catch (error) {
      throw error instanceof ProcessesBusy ? tryLater() : error;
    }
  },
  close: () => processes.close(),
});

/** In the body of a 503 where what the portal stands on does not answer: pages have other words for it. */
export const AWAY = "away";

/** Too much is asked for at once; pages have a sentence for it (`errorPage.busy`). */
export const tryLater = (body: string | null = null, headers: Record<string, string> = {}): Response =>
  new Response(body, {
    status: 503,
    statusText: "Service Unavailable",
    headers: { "Retry-After": String(RETRY_AFTER_SECONDS), ...headers },
  });
