/** What was looked at, a line each. */

/** What is not as it should be. */
export class Unfit extends Error {
  override readonly name = "Unfit";
}

/** Thrown after the line of a failure is written, where what comes next would rest on it. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

export class Report {
  readonly #write: (line: string) => void;
  #passed = 0;
  #failed = 0;

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  get failed(): number {
    return this.#failed;
  }

  /** Writes whether it went well. @returns what came of the work. @throws Stopped where it did not go well */
  async check<Made>(name: string, work: () => Promise<Made> | Made): Promise<Made> {
    try {
      const made = await work();
      this.#passed += 1;
      this.#write(`ok    ${name}`);
      return made;
    } catch (error) {
      this.fail(name, error);
      throw new Stopped(name);
    }
  }

  /** As `check`, where nothing that comes next rests on it. */
  async look(name: string, work: () => Promise<void> | void): Promise<void> {
    await this.check(name, work).catch((error: unknown) => {
      if (!(error instanceof Stopped)) throw error;
    });
  }

  fail(name: string, error: unknown): void {
    this.#failed += 1;
    const why = error instanceof Error ? error.message : String(error);
    this.#write(`FAIL  ${name}: ${why.replaceAll(/\s+/g, " ")}`);
  }

  note(line: string): void {
    this.#write(`note  ${line}`);
  }

  end(): void {
    this.#write(`${String(this.#passed)} passed, ${String(this.#failed)} failed`);
  }
}

/** @throws Unfit with both, where they are not the same as JSON */
export function expectSame(got: unknown, expected: unknown, what: string): void {
  const [is, should] = [toText(got), toText(expected)];
  if (is !== should) throw new Unfit(`${what} should be ${shorten(should)}, and is ${shorten(is)}`);
}

/** The same text for the same content, in whichever order its names stand. */
function toText(value: unknown): string {
  return (
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === "object" && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
        : each,
    ) ?? "nothing"
  );
}

const shorten = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);
