import { expect, test } from "vitest";

import { isVisitorPage } from "./registry";

test.each([
  ["/payments/01M1WPTKYCGJSP27Y0YVR1Y4BY", true],
  ["/pod-submission", true],
  ["/casefile/HCB-1-2022/pod/01M1WPTKYCGJSP27Y0YVR1Y4BY/preview", true],
  ["/casefile/HCB-1-2022/pod/01M1WPTKYCGJSP27Y0YVR1Y4BY/questions", true],
  ["/registration/01M1WPTKYCGJSP27Y0YVR1Y4BY", true],
  ["/casefile/HCB-1-2022/b1/01M1WPTKYCGJSP27Y0YVR1Y4BY/preview", false],
  ["/payments", false],
  ["/my-task", false],
])("given the address %s, when nobody is logged in, then the visitors' way in is offered: %s", (path, is) => {
  expect(isVisitorPage(path)).toBe(is);
});
