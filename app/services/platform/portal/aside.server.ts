/**
 * What only waits takes nothing of the process that answers requests: while a request waits for work that is carried out beside it,
 * it does not count as one that is under way.
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** Something that is counted while it is worked on. */
export interface CountedRequest {
  /** How many pieces of work beside it are waited for. */
  aside: number;
}

const current = new AsyncLocalStorage<CountedRequest>();

/** Carries out what is counted. */
export const withRequestCounted = <Output>(counted: CountedRequest, work: () => Output): Output =>
  current.run(counted, work);

/** Waits for work that is carried out elsewhere. */
export async function waitAside<Output>(work: () => Promise<Output>): Promise<Output> {
  const counted = current.getStore();
  if (counted === undefined) return work();
  counted.aside += 1;
  try {
    return await work();
  } finally {
    counted.aside -= 1;
  }
}
