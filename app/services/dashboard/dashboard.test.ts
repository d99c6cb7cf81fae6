import { describe, expect, it } from "vitest";

import { flowed } from "./arrange";
import { URL_MAP } from "~/app/routes";
import { rightsOf } from "~/workflows/registry";

import { weeksOf } from "./charts.server";
import { BANNER, bannerFor } from "./places.server";
import { widgetsFor } from "./widgets.server";

const person = (role: Parameters<typeof rightsOf>[0], firm: string | null = null) => ({
  id: `${role}.demo`,
  rights: rightsOf(role),
  firmId: firm,
  firmIds: firm === null ? [] : [firm],
});

const idsFor = (who: ReturnType<typeof person>) => widgetsFor(who).map(({ id }) => id);

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
    expect(idsFor(person("developer"))).toEqual(["notifications", "places"]);
  });
  it("of an agent are those of preliminary examinations", () => {
    expect(idsFor(person("peq", "firm-p"))).toEqual([
      "myTask",
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
  it.each(["pa", "ua", "admin", "creditor", "officer"] as const)(
    "leaves no gap at the end for %s",
    (role) => {
      const { lg } = flowed(widgetsFor(person(role, role === "officer" ? null : "firm-a")));
      const bottom = Math.max(...lg.map(({ y, h }) => y + h));
      const last = lg.filter(({ y, h }) => y + h === bottom);
      expect(last.reduce((sum, { w }) => sum + w, 0)).toBe(12);
    },
  );
});

describe("the banner", () => {
  it("has the buttons of pages that there are, by right", () => {
    expect(bannerFor(rightsOf("pa")).map(({ label }) => label)).toEqual(
      expect.arrayContaining(["caseDirectory", "referralSubmission"]),
    );
    expect(bannerFor(rightsOf("developer"))).toEqual([]);
    for (const { to } of bannerFor(rightsOf("officer"))) expect(to).toMatch(/^\//);
  });
  it("leads nowhere that the portal does not have", () => {
    const mapped: ReadonlySet<string> = new Set(URL_MAP.map(({ path }) => path));
    expect(BANNER.filter(({ to, path = to }) => !mapped.has(path))).toEqual([]);
  });
});

describe("submissions by week", () => {
  it("count from Monday to Sunday in Hong Kong, with zeros", () => {
    const weeks = weeksOf(
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
