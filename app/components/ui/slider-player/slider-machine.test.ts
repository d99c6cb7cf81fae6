import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";

import { sliderMachine } from "./slider-machine";

/** A history of five steps at its second one. */
function open(current = 2) {
  const clock = new SimulatedClock();
  const opened: number[] = [];
  const machine = sliderMachine.provide({ actions: { open: (_, { step }) => void opened.push(step) } });
  const actor = createActor(machine, { input: { current, total: 5 }, clock }).start();
  const arrive = (step: number) => actor.send({ type: "step.arrived", current: step, total: 5 });
  const slide = (step: number) => actor.send({ type: "slider.moved", step });
  const look = () => [actor.getSnapshot().value, actor.getSnapshot().context.shown];
  return { actor, clock, opened, arrive, slide, look };
}

test("given a history that plays, when its time is over, then the next step is opened once, and the one after it only when that one has come", () => {
  const { actor, clock, opened, arrive } = open();
  actor.send({ type: "play.pressed" });
  clock.increment(5_000);
  expect(opened).toEqual([3]);
  arrive(3);
  clock.increment(1_499);
  expect(opened).toEqual([3]);
  clock.increment(1);
  expect(opened).toEqual([3, 4]);
});

test("given the last step, when it arrives or is played, then the history stands still", () => {
  const { actor, clock, opened, arrive, look } = open(4);
  actor.send({ type: "play.pressed" });
  arrive(5);
  expect(look()).toEqual(["still", 5]);
  actor.send({ type: "play.pressed" });
  clock.increment(5_000);
  expect([look(), opened]).toEqual([["still", 5], []]);
});

test("given a history that plays, when its slider is dragged, then it plays no more, and only where the slider rests is opened", () => {
  const { actor, clock, opened, slide, look } = open();
  actor.send({ type: "play.pressed" });
  for (const step of [3, 4, 5]) {
    slide(step);
    clock.increment(100);
  }
  expect([opened, look()]).toEqual([[], ["dragged", 5]]);
  clock.increment(5_000);
  expect([opened, look()]).toEqual([[5], ["still", 5]]);
});

test("given a slider in somebody's hand, when a step arrives that was asked for before, then the slider stays where it is", () => {
  const { clock, opened, arrive, slide, look } = open();
  slide(5);
  arrive(3);
  expect(look()).toEqual(["dragged", 5]);
  clock.increment(120);
  expect(opened).toEqual([5]);
});

test("given a history that plays, when it is paused, then nothing is opened", () => {
  const { actor, clock, opened } = open();
  actor.send({ type: "play.pressed" });
  actor.send({ type: "pause.pressed" });
  clock.increment(5_000);
  expect(opened).toEqual([]);
});
