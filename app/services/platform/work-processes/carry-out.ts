/** Carries out a task in a work process: what it hands back is counted before it is sent, as whoever takes it has to hold it. */
import type { ProcessWork } from "./process-work";
import { measureWeight } from "./weight";

export interface WorkRequest {
  readonly name: string;
  readonly input: never;
  /** Bytes that it may hand back, all parts and the result together. */
  readonly handsBack: number;
}
export type WorkAnswer =
  | { readonly part: unknown }
  | { readonly result: unknown }
  | { readonly tooMuch: true }
  | { readonly failure: string; readonly stack: string };

/** It hands back more than it may. */
class TooMuch extends Error {
  override readonly name = "TooMuch";
}

export async function executeWork(
  work: ReadonlyMap<string, ProcessWork["perform"]>,
  { name, input, handsBack }: WorkRequest,
  send: (answer: WorkAnswer) => void,
): Promise<void> {
  let sum = 0;
  const counted = <Value>(value: Value): Value => {
    sum += measureWeight(value, handsBack - sum);
    if (sum > handsBack) throw new TooMuch();
    return value;
  };
  try {
    const perform = work.get(name);
    if (perform === undefined) throw new Error(`no room does ${name}`);
    send({ result: counted(await perform(input, (part) => send({ part: counted(part) }))) });
  } catch (error) {
    if (error instanceof TooMuch) return send({ tooMuch: true });
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    send({ failure: message, stack: stack ?? "" });
  }
}
