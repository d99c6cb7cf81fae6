import { describe, expect, test } from "vitest";

import { demoCases } from "~/app/services/assembly/demo/cases.server";
import { seededRandom } from "~/app/services/assembly/demo/random";
import { addDays } from "~/workflows/kit";
import { chooseEstate } from "./demo.server";

const TODAY = "2026-11-24";
const NOW = `${TODAY}T03:00:00.000Z`;

describe("the estate that a trustee takes over in the demo", () => {
  test("is in the portal when its first creditor proves, in an office of any size", () => {
    const sizes = Array.from({ length: 30 }, (_, each) => 20 + each * 20);

    const chosen = sizes.flatMap((size) => chooseEstate(demoCases(seededRandom(7), size, NOW), TODAY) ?? []);

    expect(chosen.length).toBeGreaterThan(20);
    for (const { facts } of chosen) expect(String(facts[0]?.at) < addDays(TODAY, -45)).toBe(true);
  });
});
