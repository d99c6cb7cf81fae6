/** A part of the portal that the browser fetches by itself, for the pages that need it and for no others. */

export interface FetchedPart<Part> {
  /** The part. As long as it is on its way React is told to wait, and to draw again. @throws what prevented it */
  take(): Part;
  /** Resolves once it is there. @throws what prevented it */
  fetch(): Promise<void>;
}

/** @param load fetches the part; called once, when it is needed for the first time */
export function createFetchedPart<Part>(load: () => Promise<Part>): FetchedPart<Part> {
  let found: { readonly part: Part } | Error | Promise<void> | undefined;
  const begin = () =>
    (found ??= load().then(
      (part) => void (found = { part }),
      (error: unknown) => void (found = error instanceof Error ? error : new Error(String(error))),
    ));
  return {
    take() {
      const known = begin();
      if (known instanceof Error || known instanceof Promise) throw known;
      return known.part;
    },
    async fetch() {
      await begin();
      if (found instanceof Error) throw found;
    },
  };
}
