/** What a work process does for a task: declared by each room beside the work, listed where the portal is composed. */
import type { Task } from "../portal/ports/work-processes";

export interface ProcessWork {
  /** Of the task. */
  readonly name: string;
  readonly perform: (input: never, tell: (part: unknown) => void) => Promise<unknown>;
}

/** The work of a task, which has the types that the task names. */
export const toWork = <Input, Output, Part>(
  { name }: Task<Input, Output, Part>,
  perform: (input: Input, tell: (part: Part) => void) => Promise<Output>,
): ProcessWork => ({ name, perform });
