/** What was read out of things, kept for as long as each of them bears the mark that it bore then: of very many the oldest are forgotten. */
export class ReadOut<What> {
  readonly #kept = new Map<string, { readonly mark: string | number; readonly what: What }>();

  /** @param most so many are kept, of all readers together */
  constructor(private readonly most: number) {}

  /** @returns `undefined` where the thing was never read, or has changed since */
  find(id: string, mark: string | number): What | undefined {
    const kept = this.#kept.get(id);
    return kept?.mark === mark ? kept.what : undefined;
  }

  keep(id: string, mark: string | number, what: What): void {
    this.#kept.delete(id);
    this.#kept.set(id, { mark, what });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.most && oldest !== undefined) this.#kept.delete(oldest);
  }
}
