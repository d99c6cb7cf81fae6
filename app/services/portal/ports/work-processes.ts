/** Work that takes a processor for longer than a moment, done in work processes. */

/** A piece of work by its name: what goes in and what comes out are plain values, as they cross from process to process. */
export interface Task<Input, Output, Part = never> {
  readonly name: string;
  /** Never set: it binds the types to the name. `part` is what the work tells before it is done; most tell nothing. */
  readonly types?: { readonly input: Input; readonly output: Output; readonly part: Part };
}

export interface WorkProcesses {
  /** @throws ProcessStopped, ProcessesBusy; else what the work itself throws, as an Error of the same message */
  run<Input, Output, Part>(
    task: Task<Input, Output, Part>,
    input: NoInfer<Input>,
    /** Takes what the work tells before it is done. */
    onPart?: (part: NoInfer<Part>) => void,
  ): Promise<Output>;
  /** Ends what is under way. */
  close(): Promise<void>;
}
