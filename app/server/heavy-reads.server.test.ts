import { describe, expect, it } from "vitest";

import { createHeavyReads, TooManyReads } from "./heavy-reads.server";

/** A read that ends when it is told to. */
function reading() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end: () => end(), read: () => ended };
}

describe("heavy reads", () => {
  it("are carried out so many at once, the others in the order in which they came", async () => {
    const reads = createHeavyReads({ atOnce: 2 });
    const begun: number[] = [];
    const each = [1, 2, 3, 4].map((number) => ({ number, ...reading() }));
    const all = each.map(({ number, read }) =>
      reads.run(() => {
        begun.push(number);
        return read();
      }),
    );
    await Promise.resolve();
    expect(begun).toEqual([1, 2]);
    each[1]?.end();
    await all[1];
    await new Promise(setImmediate);
    expect(begun).toEqual([1, 2, 3]);
    for (const { end } of each) end();
    await Promise.all(all);
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  it("that would wait too long, or behind too many, are not begun", async () => {
    const reads = createHeavyReads({ atOnce: 1, waiting: 1, milliseconds: 20 });
    const first = reading();
    const running = reads.run(first.read);
    let begun = 0;
    const late = reads.run(async () => (begun += 1));
    await expect(reads.run(async () => (begun += 1))).rejects.toBeInstanceOf(TooManyReads);
    await expect(late).rejects.toBeInstanceOf(TooManyReads);
    first.end();
    await running;
    expect(begun).toBe(0);
    expect(await reads.run(async () => "read")).toBe("read");
  });

  it("that fail give their turn to the next", async () => {
    const reads = createHeavyReads({ atOnce: 1 });
    await expect(reads.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await reads.run(async () => "read")).toBe("read");
  });
});
