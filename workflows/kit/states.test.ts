import { describe, expect, it } from "vitest";

import { isAmong, statesWith, getTones } from "./states";
import type { StateDescription } from "./states";

const states = {
  begun: { status: "draft", holder: "preparer", tags: ["editable"], tone: "neutral", lists: [] },
  waiting: { status: "filed", holder: "office", tone: "good", lists: ["queue", "all"] },
  taken: {
    status: "filed",
    also: { overdue: "bad" },
    holder: "office",
    tags: ["with-office"],
    tone: "good",
    lists: ["all"],
  },
} as const satisfies Readonly<Record<string, StateDescription<"queue" | "all">>>;

describe("declared states", () => {
  it("are found by what they say, in the order of their declaration", () => {
    expect(statesWith(states, "lists", "all")).toEqual(["waiting", "taken"]);
    expect(statesWith(states, "lists", "queue")).toEqual(["waiting"]);
    expect(statesWith(states, "tags", "editable")).toEqual(["begun"]);
    expect(statesWith(states, "tone", "good")).toEqual(["waiting", "taken"]);
  });

  it("are told from the names that a log or a row has", () => {
    const queue = statesWith(states, "lists", "queue");
    expect(isAmong(queue, "waiting")).toBe(true);
    expect(isAmong(queue, "taken")).toBe(false);
    expect(isAmong(queue, "gone")).toBe(false);
  });

  it("give each status its tone, also those that the moment asks for", () => {
    expect(getTones(states)).toEqual({ draft: "neutral", filed: "good", overdue: "bad" });
  });
});
