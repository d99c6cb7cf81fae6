/** Whoever types more than a field takes reads beside it how much it takes, and loses nothing, on every page in one way. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { SMALL_OFFICE } from "~/tests/support/seeded-office";

import { openOffice, VISITORS, type Office } from "./office";

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
}, 240_000);
afterAll(() => office?.close());

const COMMAND = "01JD0000000000000000000000";
const who = (id: string) => VISITORS.find((visitor) => visitor.id === id) ?? null;

describe("a text that is too long", () => {
  it.each([
    ["at the door", null, "/login", { loginName: "a".repeat(10_001) }, "loginName", 10_000],
    [
      "of a page whose schema has more than one button",
      "admin.demo",
      "/settings/pip-firm-setting/firm-harbour",
      { intent: "suspend", reason: "r".repeat(501) },
      "reason",
      500,
    ],
    [
      "of a list's own form",
      "admin.demo",
      "/settings/general-holidays",
      { intent: "add", date: "01/12/2026", source: "s".repeat(301) },
      "source",
      300,
    ],
  ] as const)("%s comes back with what was typed", async (_, visitor, path, fields, field, most) => {
    const answer = await office.post(visitor === null ? null : who(visitor), path, {
      commandId: COMMAND,
      ...fields,
    });
    const page = await answer.text();
    const typed = Object.entries(fields).find(([name]) => name === field)?.[1] ?? "";
    expect(answer.status).toBe(400);
    expect(page).toContain(`At most ${String(most)} characters. This text has ${String(typed.length)}.`);
    expect(page).toContain(typed);
  });
});
