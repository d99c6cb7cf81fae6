/** Whether the systems that the portal works with answer, for the metrics: asked now and then, and never waited for. */

/** How a counterpart is asked; rejects, or gives `false`, where it does not serve. */
export type Probe = () => Promise<boolean>;

const ASK_EVERY_MS = 15_000;
const PATIENCE_MS = 3_000;

export interface Counterparts {
  /** What is known of each now: whoever asks is not made to wait longer than for the database of a moment. */
  look(): Promise<ReadonlyMap<string, boolean>>;
}

/** @param probes by the name of the counterpart */
export function watchCounterparts(
  probes: Readonly<Record<string, Probe>>,
  { every = ASK_EVERY_MS, patience = PATIENCE_MS } = {},
): Counterparts {
  const known = new Map<string, boolean>();
  const underWay = new Map<string, Promise<void>>();
  let lookedAt = -Infinity;

  async function ask(name: string, probe: Probe): Promise<void> {
    const answers = probe().catch(() => false);
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), patience);
      timer.unref();
    });
    known.set(name, await Promise.race([answers, silence]));
    clearTimeout(timer);
    // One that hangs is not asked a second time meanwhile.
    await answers;
    underWay.delete(name);
  }

  return {
    async look() {
      if (performance.now() - lookedAt >= every) {
        lookedAt = performance.now();
        for (const [name, probe] of Object.entries(probes))
          if (!underWay.has(name)) underWay.set(name, ask(name, probe));
      }
      const first = [...underWay].filter(([name]) => !known.has(name)).map(([, asking]) => asking);
      if (first.length > 0)
        await Promise.race([
          Promise.all(first),
          new Promise<void>((resolve) => setTimeout(resolve, patience).unref()),
        ]);
      return known;
    },
  };
}
