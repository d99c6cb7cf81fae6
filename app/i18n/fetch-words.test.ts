import { afterEach, expect, test, vi } from "vitest";

import { fetchWords } from "./fetch-words";

afterEach(() => vi.unstubAllGlobals());

/** Answers each request with the next of these; an error is a line that breaks off. */
function answering(...answers: readonly (Response | Error)[]) {
  const waiting = [...answers];
  const input = vi.fn(async (_address: string) => {
    const answer = waiting.shift();
    if (answer === undefined) throw new Error("asked once too often");
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal("fetch", input);
  return input;
}

const words = () => Response.json({ common: { yes: "Yes" } });
const broken = new TypeError("Failed to fetch");
const refused = () => new Response("", { status: 503 });

test("the texts are asked for once", async () => {
  const input = answering(words());
  expect(await fetchWords("/words/en-1.json", 0)).toEqual({ common: { yes: "Yes" } });
  expect(input.mock.calls).toEqual([["/words/en-1.json"]]);
});

test.each([
  ["a line that breaks off", broken],
  ["an answer that is none", refused()],
])("after %s they are asked for again", async (_, first) => {
  answering(first, words());
  expect(await fetchWords("/words/en-1.json", 0)).toEqual({ common: { yes: "Yes" } });
});

test("what goes wrong twice is thrown", async () => {
  const input = answering(broken, refused());
  await expect(fetchWords("/words/en-1.json", 0)).rejects.toThrow("503");
  expect(input).toHaveBeenCalledTimes(2);
});
