import { expect, it } from "vitest";

import { isEasilyGuessed } from "./guessing.server";

const HARD = [
  "1q2w3e4r5t6y7u8i9o0p",
  "@4$5|_|!1()0",
  "p@55w0rd",
  "aA",
  "qwertyuiop",
  "2019-11-28",
  "abcdefghij",
];

it("takes no longer for a password, and for names, of any length", async () => {
  const quickest = async (password: string): Promise<number> => {
    let best = Infinity;
    for (let tries = 0; tries < 3; tries += 1) {
      const started = performance.now();
      await isEasilyGuessed(password, ["x".repeat(5_000), "chan ".repeat(500)]);
      best = Math.min(best, performance.now() - started);
    }
    return best;
  };
  await quickest("warm");
  for (const pattern of HARD) {
    const long = pattern.repeat(128);
    // The beginning and the end of a long one are judged: twice as much.
    const [short = 0, longest = 0] = [await quickest(long.slice(0, 20)), await quickest(long.slice(0, 128))];
    expect(longest, pattern).toBeLessThan(Math.max(short, 20) * 5);
  }
});

it("takes eight characters that follow no pattern, as the rules promise", async () => {
  for (const password of ["F2#VkzN=", "mGF9-4rZ", "q7&RtLw4"])
    expect(await isEasilyGuessed(password, ["Chan Tai Man"]), password).toBe(false);
  for (const password of ["Summer1!", "P@ssw0rd", "Taiman1!"])
    expect(await isEasilyGuessed(password, ["Chan Tai Man"]), password).toBe(true);
});

it.each([
  ["Password1Password1Password1", true],
  ["qwertyuiopqwertyuiopqwertyuiop", true],
  ["Chan.TaiMan.1970", true],
  ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", true],
  ["Receiver-Demo#26", false],
  ["aaaaaaaaaaaaaaaaaaaa-tr0mbone-Lantern-river", false],
])("%s: %s", async (password, isEasy) => {
  expect(await isEasilyGuessed(password, ["Chan Tai Man", "chan.taiman"])).toBe(isEasy);
});
