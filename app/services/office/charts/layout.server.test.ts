import { describe, expect, it } from "vitest";

import { layOutChart, wrapLabel } from "./layout.server";

const states = ["drafted", "ready", "submitted"].map((id) => ({ id, label: id, sub: "", regions: [] }));
const arrow = (from: string, to: string, main = true) => ({
  id: `${from}>${to}`,
  from,
  to,
  label: "moves on",
  main,
});

describe("the layout of a chart", () => {
  it("draws the main path from left to right", async () => {
    const chart = await layOutChart(
      states,
      [],
      [arrow("drafted", "ready"), arrow("ready", "submitted"), arrow("ready", "drafted", false)],
    );
    const left = (id: string) => chart.states.find((state) => state.id === id)?.x ?? -1;
    expect(left("drafted")).toBeLessThan(left("ready"));
    expect(left("ready")).toBeLessThan(left("submitted"));
    expect(chart.arrows).toHaveLength(3);
    for (const placed of chart.arrows) expect(placed.points.length).toBeGreaterThanOrEqual(2);
  });

  it("leaves arrows of a state to itself to the list", async () => {
    const chart = await layOutChart(states, [], [arrow("drafted", "drafted"), arrow("drafted", "ready")]);
    expect(chart.arrows.map((placed) => placed.id)).toEqual(["drafted>ready"]);
  });

  it("keeps states apart from one another", async () => {
    const chart = await layOutChart(
      states,
      [],
      [arrow("drafted", "ready"), arrow("drafted", "submitted", false)],
    );
    for (const one of chart.states)
      for (const other of chart.states) {
        if (one.id === other.id) continue;
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(apart).toBe(true);
      }
  });

  it("puts the states of a region into its frame, a region within another, and its arrows on the frame", async () => {
    const lies = { drafted: ["open", "editing"], ready: ["open"], submitted: [] };
    const chart = await layOutChart(
      [
        { id: "drafted", label: "drafted", sub: "", regions: lies.drafted },
        { id: "ready", label: "ready", sub: "", regions: lies.ready },
        { id: "submitted", label: "submitted", sub: "", regions: lies.submitted },
      ],
      [
        { id: "open", label: "Open", regions: [] },
        { id: "editing", label: "Being prepared", regions: ["open"] },
      ],
      [arrow("editing", "ready"), arrow("open", "submitted"), arrow("open", "ready", false)],
    );
    const find = (id: string) =>
      [...chart.states, ...chart.regions].find((each) => each.id === id) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
    const holds = (outer: string, inner: string) => {
      const [frame, box] = [find(outer), find(inner)];
      return (
        frame.x < box.x &&
        frame.y < box.y &&
        box.x + box.width < frame.x + frame.width &&
        box.y + box.height < frame.y + frame.height
      );
    };
    expect([holds("editing", "drafted"), holds("open", "editing"), holds("open", "ready")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([holds("editing", "ready"), holds("open", "submitted")]).toEqual([false, false]);
    const leaving = chart.arrows.find(({ id }) => id === "open>submitted")?.points[0];
    expect(leaving?.x).toBeCloseTo(find("open").x + find("open").width, 0);
    for (const placed of chart.arrows) expect(placed.points.length).toBeGreaterThanOrEqual(2);
  });

  it("breaks a long label at its spaces", () => {
    expect(wrapLabel("The preparer sends the form to the trustee").split("\n").length).toBeGreaterThan(1);
  });
});
