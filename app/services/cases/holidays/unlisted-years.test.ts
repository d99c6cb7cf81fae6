/** Deadlines past the last listed year of general holidays say so, and the present year is that of Hong Kong. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, it } from "vitest";

import { addDays, GENERAL_HOLIDAYS, findUnlistedYear } from "~/workflows/kit";

import { readConfig } from "../../platform/portal/config.server";
import { createLogger } from "../../platform/portal/logger.server";
import { createPortal } from "../../assembly/composition/portal.server";
import { holidayPage } from "./holidays.server";
import { withUnlistedYears } from "./unlisted-years";

const LAST = [...GENERAL_HOLIDAYS].sort().at(-1)!.slice(0, 4);
const NEXT = String(Number(LAST) + 1);

it("a deadline counted in working days past the last listed year may move, one counted otherwise may not", () => {
  const deadlines = [
    { rule: "peqInterview", on: `${LAST}-12-29` },
    { rule: "peqInterview", on: `${NEXT}-01-05` },
    { rule: "discharge", on: `${NEXT}-01-05` },
  ] as const;
  const years = withUnlistedYears(deadlines, GENERAL_HOLIDAYS).map((each) => each.unlistedYear);
  expect(years).toEqual([null, NEXT, null]);
});

it("a year that the office has entered is listed, one of which it has entered some days is not", () => {
  const days = Array.from({ length: 17 }, (_, index) => addDays(`${NEXT}-01-01`, index * 20));
  expect(findUnlistedYear(`${NEXT}-01-05`, new Set([...GENERAL_HOLIDAYS, ...days.slice(1)]))).toBe(NEXT);
  expect(findUnlistedYear(`${NEXT}-01-05`, new Set([...GENERAL_HOLIDAYS, ...days]))).toBeNull();
});

it("the page of holidays opens with the year of Hong Kong on the first morning of it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portal-holidays-"));
  const config = readConfig({
    PORTAL_MODE: "test",
    PORTAL_DATA: folder,
    DATABASE_URL: "sqlite::memory:",
    PORTAL_LOG_LEVEL: "silent",
  });
  const portal = await createPortal(config, createLogger(config), { now: () => "2026-12-31T17:00:00.000Z" });
  expect((await holidayPage(portal, null, "en")).year).toBe("2027");
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});
