import { expect, it } from "vitest";

import { CASE_ALERTS } from "~/workflows/records/case-file/index";

import { findAlertAction } from "./case-alerts.server";

it.each(CASE_ALERTS)("what is outstanding has a place where one sees to it: %s", (alert) => {
  expect(findAlertAction(alert)?.label).toMatch(/^act/);
});
