import { expect, test } from "vitest";

import { URL_MAP } from "~/app/routing/url-map";
import { getAcknowledgementPath } from "./acknowledgement-at";

test("requests are acknowledged together, at an address of the portal", () => {
  expect(getAcknowledgementPath([{ id: "A1" }, { id: "B2" }])).toBe("/pod-amendments-generate/A1,B2");
  expect(URL_MAP.map(({ path }) => path)).toContain(getAcknowledgementPath([{ id: ":requestIds" }]));
});
