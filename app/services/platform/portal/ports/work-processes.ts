/** Work that takes a processor for longer than a moment, done in work processes. */

export const MEGABYTE = 1_048_576;

/** A piece of work by its name: what goes in and what comes out are plain values, as they cross from process to process. */
export interface Task<Input, Output, Part = never> {
  readonly name: string;
  /** Bytes that it may hand back, all parts and the result together: whoever takes them holds them beside everybody else's work. */
  readonly handsBack: number;
  /** Never set: it binds the types to the name. `part` is what the work tells before it is done; most tell nothing. */
  readonly types?: { readonly input: Input; readonly output: Output; readonly part: Part };
}

export interface WorkProcesses {
  /**
   * Done for whoever's request it is asked for in, in their turn.
   * @throws ProcessStopped where it passes a limit, ProcessesBusy where it was not tried at all; else what the work itself throws, as an Error of the same message
   */
  run<Input, Output, Part>(
    task: Task<Input, Output, Part>,
    input: NoInfer<Input>,
    /** Takes what the work tells before it is done. */
    onPart?: (part: NoInfer<Part>) => void,
  ): Promise<Output>;
  /** Ends what is under way. */
  close(): Promise<void>;
}
