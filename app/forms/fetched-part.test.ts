import { expect, test } from "vitest";

import { createFetchedPart } from "./fetched-part";

test("a part is fetched once, and given to whoever asks for it then", async () => {
  let fetched = 0;
  const part = createFetchedPart(async () => {
    fetched += 1;
    return "grid";
  });
  expect(fetched).toBe(0);
  expect(() => part.take()).toThrow(Promise);
  await part.fetch();
  expect([part.take(), part.take(), fetched]).toEqual(["grid", "grid", 1]);
});

test("whoever needs a part that could not be fetched is told why", async () => {
  const part = createFetchedPart(() => Promise.reject(new Error("No connection")));
  await expect(part.fetch()).rejects.toThrow("No connection");
  expect(() => part.take()).toThrow("No connection");
});
