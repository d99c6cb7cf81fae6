/** Asks for a paper until it is there: the portal makes it when it is asked for, and says when to come again while it cannot. */

/** Seconds until it is asked again where the portal does not say when. */
const PAUSE = 5;

export type TakenPaper =
  | { readonly outcome: "taken"; readonly name: string; readonly content: Blob }
  /** The portal has another answer than the paper: its own page says which. */
  | { readonly outcome: "other" };

/**
 * @param onWaiting told each time that it is not there yet
 * @param signal ends the waiting
 * @throws where the signal ends it
 */
export async function takePaper(
  address: string,
  onWaiting: () => void,
  signal: AbortSignal,
): Promise<TakenPaper> {
  for (;;) {
    // Without a connection there is nothing to be told: it is asked again, as after an answer that says so.
    const answer = await fetch(address, { signal, headers: { Accept: "application/pdf" } }).catch(() => null);
    signal.throwIfAborted();
    if (answer !== null && answer.status !== 503) {
      if (!answer.ok || answer.redirected) return { outcome: "other" };
      return { outcome: "taken", name: readName(answer), content: await answer.blob() };
    }
    onWaiting();
    const seconds = Number(answer?.headers.get("Retry-After") ?? PAUSE);
    await pause((Number.isFinite(seconds) ? seconds : PAUSE) * 1_000, signal);
  }
}

/** The name that the portal gives the file. */
function readName({ headers }: Response): string {
  const disposition = headers.get("Content-Disposition") ?? "";
  const [, encoded] = disposition.split("filename*=UTF-8''");
  if (encoded !== undefined) return decodeURIComponent(encoded.split(";", 1)[0] ?? "");
  return disposition.split('filename="')[1]?.split('"', 1)[0] ?? "";
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(new DOMException("The page was left", "AbortError"));
      },
      { once: true },
    );
  });
