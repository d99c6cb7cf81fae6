import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import * as z from "zod";

import { getChart, LOCALES } from "~/workflows/kit";
import { procedures } from "~/workflows/registry";

import { drawChart } from "./drawing.server";
import { exportChart } from "./export.server";

const Definition = z.custom<Parameters<typeof createMachine>[0]>((value) => typeof value === "object");

const each = procedures.flatMap((procedure) =>
  LOCALES.map((locale) => [procedure.type, locale, procedure] as const),
);

describe.each(each)("the chart of %s in %s", (type, locale, procedure) => {
  it("is drawn with every state and every path between two states", async () => {
    const chart = await drawChart(procedure, locale);
    expect(chart.states.length).toBeGreaterThan(1);
    const paths = getChart(procedure)
      .transitions.filter(({ from, to }) => to !== from)
      .map(({ from, to }) => `${from}>${to}`);
    expect(new Set(chart.arrows.flatMap(({ steps }) => steps))).toEqual(new Set(paths));
    for (const { points } of chart.arrows) expect(points.length).toBeGreaterThanOrEqual(2);
  });

  it("is drawn with a frame around the states of each region, and nothing else in it", async () => {
    const { states, regions } = await drawChart(procedure, locale);
    for (const region of regions)
      for (const each of [...states, ...regions]) {
        if (each.id === region.id || region.regions.includes(each.id)) continue;
        const overlaps =
          each.x < region.x + region.width &&
          region.x < each.x + each.width &&
          each.y < region.y + region.height &&
          region.y < each.y + each.height;
        expect([region.id, each.id, overlaps]).toEqual([
          region.id,
          each.id,
          each.regions.includes(region.id),
        ]);
      }
  });

  it("is exported as a drawing that stands alone", async () => {
    const { content, fileName } = await exportChart(procedure, locale, "svg");
    expect(fileName).toBe(`${type}.${locale}.svg`);
    expect(content).toMatch(/^<\?xml[^>]*>\n<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(content).not.toContain("undefined");
  });

  it("is exported as JSON with the sentence of every guard", async () => {
    const { content } = await exportChart(procedure, locale, "json");
    const exported: unknown = JSON.parse(content);
    expect(exported).toMatchObject({ type, locale });
    expect(content).not.toContain('"sentence": ""');
  });

  it("is exported as a definition of which XState makes the same machine", async () => {
    const { content, fileName } = await exportChart(procedure, locale, "xstate");
    expect(fileName).toBe(`${type}.${locale}.xstate.json`);
    const machine = createMachine(Definition.parse(JSON.parse(content)));
    expect(getChart({ type, machine })).toEqual(getChart(procedure));
    expect(content).not.toContain('"description": ""');
  });

  it("is exported as Mermaid", async () => {
    const { content } = await exportChart(procedure, locale, "mermaid");
    expect(content).toMatch(/^stateDiagram-v2\n/);
  });
});

it("lights up the path: where it is, what it passed, and which arrows it took", async () => {
  const procedure = procedures.find(({ type }) => type === "referral-b1");
  if (!procedure) throw new Error("B1 is not registered");
  const chart = await drawChart(procedure, "en", {
    path: ["notStarted", "drafted", "drafted", "readyForReview"],
  });
  expect(chart.states.find(({ kind }) => kind === "current")?.id).toBe("readyForReview");
  expect(chart.states.filter(({ kind }) => kind === "visited").map(({ id }) => id)).toEqual([
    "notStarted",
    "drafted",
  ]);
  expect(chart.arrows.filter(({ kind }) => kind === "taken").map(({ id }) => id)).toEqual([
    "notStarted>drafted",
    "drafted>readyForReview",
  ]);
});
