import { expect, it } from "vitest";

import { listTicked } from "./list-ticked";

const list = { items: [{ id: "a" }, { id: "b" }, { id: "c" }] };

it("ticks as many as can be done at once, and none of what somebody is still to look at", () => {
  expect(listTicked({ task: "check", list, most: 2 })).toEqual(new Set(["a", "b"]));
  expect(listTicked({ task: "sign", list, most: 9 })).toEqual(new Set(["a", "b", "c"]));
  expect(listTicked({ task: "pay", list: { items: [] }, most: 9 })).toEqual(new Set());
  expect(listTicked({ task: "pass", list, most: 9 })).toEqual(new Set());
});
