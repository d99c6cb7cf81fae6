import { describe, expect, it } from "vitest";

import { executeWork, type WorkAnswer } from "./carry-out";
import { measureWeight } from "./weight";

type Perform = (input: never, reportPart: (part: unknown) => void) => Promise<unknown>;

async function loadAnswers(perform: Perform, handsBack: number): Promise<readonly WorkAnswer[]> {
  const answers: WorkAnswer[] = [];
  const work = new Map([["work", perform]]);
  await executeWork(work, { name: "work", input: undefined as never, handsBack }, (answer) =>
    answers.push(answer),
  );
  return answers;
}

describe("what a piece of work hands back", () => {
  it("is counted part by part, before it is sent", async () => {
    const told = async (_: never, reportPart: (part: unknown) => void) => {
      for (let count = 0; count < 10; count += 1) reportPart("x".repeat(100));
      return "done";
    };
    expect(await loadAnswers(told, 10_000)).toHaveLength(11);
    const answers = await loadAnswers(told, 1_000);
    expect(answers.filter((answer) => "part" in answer).length).toBeLessThan(5);
    expect(answers.at(-1)).toEqual({ tooMuch: true });
  });

  it("is too much although the work does not hear it", async () => {
    const deaf = async (_: never, reportPart: (part: unknown) => void) => {
      try {
        reportPart("x".repeat(10_000));
      } catch {
        // Goes on.
      }
      return "done";
    };
    expect(await loadAnswers(deaf, 1_000)).toEqual([{ tooMuch: true }]);
  });

  it("weighs the same text as often as it stands in it", () => {
    const text = "x".repeat(1_000);
    const rows = Array.from({ length: 100 }, () => ({ cells: [text, text] }));
    expect(measureWeight(rows, 10_000_000)).toBeGreaterThan(400_000);
    expect(measureWeight(new Map([["key", new Set([text])]]), 10_000)).toBeGreaterThan(2_000);
    expect(measureWeight(Buffer.alloc(5_000), 10_000)).toBeGreaterThan(5_000);
    expect(measureWeight([1, true, null, undefined], 10_000)).toBeLessThan(100);
  });

  it("is not weighed further than it may be", () => {
    const endless: unknown[] = [];
    endless.push(endless, "x");
    expect(measureWeight(endless, 1_000)).toBeGreaterThan(1_000);
  });

  it("says what the work throws, and that nobody does it", async () => {
    expect(await loadAnswers(() => Promise.reject(new Error("broken")), 1_000)).toMatchObject([
      { failure: "broken" },
    ]);
    const answers: WorkAnswer[] = [];
    await executeWork(new Map(), { name: "other", input: undefined as never, handsBack: 1 }, (answer) =>
      answers.push(answer),
    );
    expect(answers).toMatchObject([{ failure: "no room does other" }]);
  });
});
