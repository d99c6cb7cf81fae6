/** Whether a history stands still, plays or is dragged through: one of the three, so that no player takes the slider out of a hand. */
import { assign, setup } from "xstate";

interface Place {
  /** The step that the page shows; the first is 1. */
  readonly current: number;
  readonly total: number;
}

const types: {
  input?: Place;
  /** `shown`: where the slider stands, which may be ahead of the page. */
  context?: Place & { readonly shown: number };
  events?:
    | ({ type: "step.arrived" } & Place)
    | { type: "play.pressed" }
    | { type: "pause.pressed" }
    | { type: "slider.moved"; step: number };
} = {};

export const sliderMachine = setup({
  types,
  delays: {
    step: 1_500,
    /** A slider that is dragged passes many steps; only where it rests is asked for. */
    rest: 120,
  },
  actions: {
    /** The page gives it: it opens the step. */
    open: (_, _step: { readonly step: number }) => undefined,
  },
  guards: { isAtEnd: ({ context: { current, total } }) => current >= total },
}).createMachine({
  id: "slider",
  context: ({ input }) => ({ ...input, shown: input.current }),
  on: {
    "step.arrived": {
      actions: assign(({ event: { current, total } }) => ({ current, total, shown: current })),
    },
    // Its rest is counted anew.
    "slider.moved": { target: ".dragged", actions: assign({ shown: ({ event }) => event.step }) },
  },
  initial: "still",
  states: {
    still: { on: { "play.pressed": "playing" } },
    playing: {
      always: { guard: "isAtEnd", target: "still" },
      after: {
        step: { actions: { type: "open", params: ({ context }) => ({ step: context.current + 1 }) } },
      },
      on: {
        "pause.pressed": "still",
        // Its time is counted from here: a step that comes late is seen as long as the others.
        "step.arrived": {
          target: "playing",
          reenter: true,
          actions: assign(({ event: { current, total } }) => ({ current, total, shown: current })),
        },
      },
    },
    dragged: {
      after: {
        rest: {
          target: "still",
          actions: { type: "open", params: ({ context }) => ({ step: context.shown }) },
        },
      },
      on: {
        // A step that was asked for before arrives while the slider is elsewhere by now.
        "step.arrived": { actions: assign(({ event: { current, total } }) => ({ current, total })) },
      },
    },
  },
});
