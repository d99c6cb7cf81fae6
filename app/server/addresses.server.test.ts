import { expect, test } from "vitest";

import { spellPlainly } from "./addresses.server";

function spelt(url: string): string {
  const request = { url, originalUrl: url };
  let isPassedOn = false;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a request the address alone is read
  spellPlainly(request as never, {} as never, () => (isPassedOn = true));
  expect(isPassedOn).toBe(true);
  expect(request.originalUrl).toBe(request.url);
  return request.url;
}

test.each([
  ["/my-task?q=%00", "/my-task?q=%20"],
  ["/my-task?q=a%EF%BF%BFb%ef%bf%beC%1f", "/my-task?q=a%20b%20C%20"],
  ["/casefile/HCB%00-1/overview", "/casefile/HCB%20-1/overview"],
  ["/x?q=%0%000", "/x?q=%0%200"],
  ["/x?q=%09%0A%0D%E9%99%B3%EF%BF%BD%2500", "/x?q=%09%0A%0D%E9%99%B3%EF%BF%BD%2500"],
  ["/api/v1/cases/%ff", "/api/v1/cases/%EF%BF%BD"],
  ["/api/v1/cases/%c3%28", "/api/v1/cases/%EF%BF%BD%28"],
  ["/api/v1/cases/%", "/api/v1/cases/%25"],
  ["/api/v1/cases/%zz/%E9%99%B3", "/api/v1/cases/%25zz/%E9%99%B3"],
])("%s is asked for as %s", (address, so) => {
  expect(spelt(address)).toBe(so);
  expect(decodeURIComponent(so.replace("%0%", "%"))).not.toMatch(/\0/);
});
