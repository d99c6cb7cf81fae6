import { expect, it } from "vitest";

import { createStateReader, keyByStream } from "./row-of-stream.server";

it("a row has the id of its stream, and none is made of the streams of other procedures", () => {
  const getKeys = keyByStream({ type: "firm" });
  expect(getKeys({ stream: "firm/a/b" })).toEqual(["a/b"]);
  expect(getKeys({ stream: "firms/a" })).toEqual([]);
});
it("a state is read as it was written, and begins as the procedure begins", () => {
  const read = createStateReader<{ readonly name: string; readonly rights: readonly string[] }>(
    { name: "", rights: [] },
    "name",
    "rights",
  );
  expect(read(undefined)).toEqual({ name: "", rights: [] });
  expect(read({ detail: '{"name":"A","rights":["B"]}' })).toEqual({ name: "A", rights: ["B"] });
});
it("a row that another fold has written is not taken for a state", () => {
  const read = createStateReader({ name: "", rights: "" }, "name", "rights");
  expect(() => read({ detail: '{"name":"A"}' })).toThrow("rights");
  expect(() => read({ detail: "null" })).toThrow("fold");
});
