import { expect, test } from "vitest";

import { CASE_FORMS } from "./case-forms";

test("everything that an appointment lacks is said at once, the person too", () => {
  const problems = CASE_FORMS.appoint.safeParse({}).error?.issues ?? [];
  expect(problems.map(({ path }) => path[0]).sort()).toEqual(["from", "kind", "person", "role"]);
});
