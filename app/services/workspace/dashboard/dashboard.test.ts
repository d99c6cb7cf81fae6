import { describe, expect, it } from "vitest";

import { FILED } from "~/app/components/filings/example-item";
import { BREAKPOINT_NAMES, GRID_COLUMNS } from "~/workflows/records/dashboard/index";

import { getArrangement } from "./arrange";
import { defaultLayouts } from "./layout.server";
import { dropRepeats } from "./dedupe-cards";
import type { WidgetView } from "./types";
import { URL_MAP } from "~/app/routing/url-map";
import { getRights } from "~/workflows/registry";

import { listWeeks } from "./charts.server";
import { BANNER, listBannerButtons } from "./places.server";
import { listWidgets } from "./widgets.server";

const person = (role: Parameters<typeof getRights>[0], firm: string | null = null) => ({
  id: `${role}.demo`,
  rights: getRights(role),
  firmId: firm,
  firmIds: firm === null ? [] : [firm],
});

const idsFor = (who: ReturnType<typeof person>) => listWidgets(who).map(({ id }) => id);

describe("the widgets of a person", () => {
  it("follow from the rights", () => {
    const trustee = idsFor(person("pa", "firm-a"));
    expect(trustee).toEqual(expect.arrayContaining(["myTask", "expiringDrafts", "pipOverview", "pipRecent"]));
    expect(trustee).not.toContain("newCases");
    expect(trustee).not.toContain("peqOverview");
    const officer = idsFor(person("officer"));
    expect(officer).toEqual(expect.arrayContaining(["myTask", "newCases", "peqOverview", "boMade"]));
    expect(officer).not.toContain("expiringDrafts");
  });
  it("of somebody without a firm show no submissions", () => {
    expect(idsFor(person("pa"))).not.toContain("pipRecent");
    expect(idsFor(person("creditor"))).toEqual(["proofsByStanding", "notifications", "places"]);
    expect(idsFor(person("developer"))).toEqual(["stateCharts", "notifications", "places"]);
  });
  it("of an agent are those of preliminary examinations", () => {
    expect(idsFor(person("peq", "firm-p"))).toEqual([
      "myTask",
      "deadlines",
      "expiringDrafts",
      "boMade",
      "peqCaseList",
      "peqOverview",
      "peqReady",
      "peqRecent",
      "notifications",
      "places",
    ]);
  });
});

describe("the arrangement to begin with", () => {
  const roles = [
    "pa",
    "ua",
    "sa",
    "peq",
    "admin",
    "creditor",
    "officer",
    "supervisor",
    "counter",
    "auditor",
    "legal",
    "pdd",
    "fsd",
    "developer",
  ] as const;
  const findFirm = (role: (typeof roles)[number]) =>
    ["pa", "ua", "sa", "peq"].includes(role) ? "firm-a" : null;
  it.each(roles)("leaves no hole at any width for %s", (role) => {
    const layouts = defaultLayouts(person(role, findFirm(role)));
    for (const breakpoint of BREAKPOINT_NAMES) {
      const items = getArrangement(layouts, breakpoint);
      const bottom = Math.max(...items.map(({ y, h }) => y + h));
      const filled = items.reduce((sum, { w, h }) => sum + w * h, 0);
      expect(`${breakpoint} ${String(filled)}`).toBe(
        `${breakpoint} ${String(bottom * GRID_COLUMNS[breakpoint])}`,
      );
    }
  });
  it("is short for the office: what waits, what is due, a few figures, and the rest on request", () => {
    const shown = defaultLayouts(person("officer")).lg.map(({ i }) => i);
    expect(shown.slice(0, 2)).toEqual(["myTask", "deadlines"]);
    expect(shown.length).toBeLessThanOrEqual(8);
    for (const id of ["statusesByType", "caseList", "places"]) {
      expect(shown).not.toContain(id);
      expect(idsFor(person("officer"))).toContain(id);
      expect(defaultLayouts(person("pa", "firm-a")).lg.map(({ i }) => i)).toContain(id);
    }
  });
  it("begins with what an auditor looks into, and with deliveries for whoever keeps accounts", () => {
    const shownTo = (role: "auditor" | "admin" | "supervisor") =>
      defaultLayouts(person(role)).lg.map(({ i }) => i);
    expect(shownTo("auditor").slice(0, 2)).toEqual(["replays", "denials"]);
    expect(shownTo("admin")).toContain("deliveries");
    // Who has forms to deal with begins with those, and may add the others.
    expect(shownTo("supervisor")).not.toContain("deliveries");
  });
  it("shows no widget whose forms another one has", () => {
    expect(defaultLayouts(person("pa", "firm-a")).lg.map(({ i }) => i)).not.toContain("expiringDrafts");
  });
});

describe("cards", () => {
  const widget = (id: string, ids: readonly string[]): WidgetView => ({
    id,
    title: id,
    count: String(ids.length),
    more: null,
    content: {
      kind: "submissions",
      items: ids.map((each) => ({ ...FILED, id: each })),
      date: "due",
      parts: [],
      empty: "",
    },
  });
  const shown = (views: readonly WidgetView[]) =>
    views.map(({ content }) =>
      content.kind === "submissions" ? content.items.map(({ id }) => id).join() : "",
    );

  it("stand in the first widget that has their form, and others show their next ones", () => {
    const views = dropRepeats([widget("a", ["1", "2"]), widget("b", ["2", "3"]), widget("c", ["1"])]);
    expect(shown(views)).toEqual(["1,2", "3", ""]);
    expect(views.map(({ content }) => content.kind === "submissions" && content.elsewhere)).toEqual([
      false,
      false,
      true,
    ]);
  });
  it("are so many as fit, and no more", () => {
    const many = Array.from({ length: 16 }, (_, index) => String(index));
    expect(shown(dropRepeats([widget("a", many), widget("b", many)]))).toEqual([
      many.slice(0, 8).join(),
      many.slice(8).join(),
    ]);
  });
});

describe("the banner", () => {
  it("has the buttons of pages that there are, by right", () => {
    expect(listBannerButtons(getRights("pa")).map(({ label }) => label)).toEqual(
      expect.arrayContaining(["caseDirectory", "referralSubmission"]),
    );
    expect(listBannerButtons(getRights("developer"))).toEqual([]);
    for (const { to } of listBannerButtons(getRights("officer"))) expect(to).toMatch(/^\//);
  });
  it("leads nowhere that the portal does not have", () => {
    const mapped: ReadonlySet<string> = new Set(URL_MAP.map(({ path }) => path));
    expect(BANNER.filter(({ to, path = to }) => !mapped.has(path))).toEqual([]);
  });
});

describe("submissions by week", () => {
  it("count from Monday to Sunday in Hong Kong, with zeros", () => {
    const weeks = listWeeks(
      [
        // Monday 00:00 in Hong Kong is still Sunday in UTC.
        { hour: "2026-11-15T16", count: 2 },
        { hour: "2026-11-15T15", count: 1 },
        { hour: "2026-11-21T09", count: 3 },
      ],
      "2026-11-21",
    );
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toEqual({ monday: "2026-11-16", count: 5 });
    expect(weeks.at(-2)).toEqual({ monday: "2026-11-09", count: 1 });
    expect(weeks.at(-3)).toEqual({ monday: "2026-11-02", count: 0 });
  });
});
