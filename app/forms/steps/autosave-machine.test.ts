import { describe, expect, it } from "vitest";
import { createActor } from "xstate";

import { autosaveMachine } from "./autosave-machine";

function after(
  ...events: Parameters<ReturnType<typeof createActor<typeof autosaveMachine>>["send"]>[0]["type"][]
) {
  const actor = createActor(autosaveMachine).start();
  for (const type of events) actor.send({ type });
  return actor.getSnapshot().value;
}

describe("what becomes of typing", () => {
  it("typing is unsaved until a save is acknowledged", () => {
    expect(after("draft.typed")).toBe("unsaved");
    expect(after("draft.typed", "save.started")).toBe("saving");
    expect(after("draft.typed", "save.started", "save.acknowledged")).toBe("saved");
  });

  it("typing during a save is not called saved", () => {
    expect(after("draft.typed", "save.started", "draft.typed", "save.overtaken")).toBe("unsaved");
  });

  it("a save that failed keeps its typing here until the next one starts, whatever is typed", () => {
    expect(after("draft.typed", "save.started", "save.failed", "draft.typed")).toBe("savedHere");
    expect(after("draft.typed", "save.started", "save.failed", "save.started", "save.acknowledged")).toBe(
      "saved",
    );
  });
});
