/** What becomes of typing: a small state chart of its own, so that the bar below a form can never say two things at once. */
import { setup } from "xstate";

const types: {
  events?:
    | { type: "draft.typed" }
    | { type: "save.started" }
    /** The portal has everything that was typed. */
    | { type: "save.acknowledged" }
    /** The portal has what was sent; more was typed meanwhile. */
    | { type: "save.overtaken" }
    /** Not reached, not let in, or refused: the typing stays in this browser. */
    | { type: "save.failed" };
} = {};

export const autosaveMachine = setup({ types }).createMachine({
  id: "autosave",
  initial: "saved",
  states: {
    saved: { on: { "draft.typed": "unsaved", "save.started": "saving" } },
    unsaved: { on: { "save.started": "saving" } },
    saving: {
      on: { "save.acknowledged": "saved", "save.overtaken": "unsaved", "save.failed": "savedHere" },
    },
    savedHere: { on: { "save.started": "saving" } },
  },
});
