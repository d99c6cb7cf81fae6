import { expect, test } from "vitest";

import { CALLS } from "./calls.server";
import { apiReference } from "./reference.server";

test("every call is on the readable page, with what it takes and gives", () => {
  const areas = apiReference("https://portal.example");
  expect(areas.flatMap(({ calls }) => calls.map(({ id }) => id)).sort()).toEqual(
    CALLS.map(({ id }) => id).sort(),
  );
  const fields = areas.flatMap(({ calls }) => calls.flatMap(({ answer }) => answer));
  expect(fields.map(({ type }) => type)).toContain("string | null");
});
