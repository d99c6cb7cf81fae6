import { describe, expect, it } from "vitest";

import { createTrust, parseTrustedProxies, trustsEverybody } from "./trusted-proxies";

const trust = (text: string) => createTrust(parseTrustedProxies(text) ?? 0);

describe("whose forwarded headers are believed", () => {
  it.each([
    ["10.0.0.5", "10.0.0.5", true],
    ["10.0.0.5", "::ffff:10.0.0.5", true],
    ["10.0.0.5", "10.0.0.6", false],
    ["10.0.0.5, 10.1.0.0/24", "10.1.0.77", true],
    ["10.1.0.0/24", "10.1.1.77", false],
    ["2001:db8::/32", "2001:db8:1::5", true],
    ["2001:db8::/32", "10.0.0.5", false],
    ["10.0.0.5", "not an address", false],
  ])("%s: from %s %s", (text, address, expected) => {
    expect(trust(text)(address, 0)).toBe(expected);
  });

  it("one that came through a socket of this machine, and nobody behind it", () => {
    expect(trust("10.0.0.5")(undefined, 0)).toBe(true);
    expect(trust("10.0.0.5")(undefined, 1)).toBe(false);
  });

  it("as many as are said, whoever they are", () => {
    expect([0, 1, 2].map((hop) => trust("2")("203.0.113.9", hop))).toEqual([true, true, false]);
    expect(trust("0")("127.0.0.1", 0)).toBe(false);
  });
});

it.each(["10.0.0", "10.0.0.5/33", "10.0.0.5/", "portal.example", "10.0.0.5,", "0x0a000005"])(
  "%s names nobody",
  (text) => {
    expect(parseTrustedProxies(text)).toBeNull();
  },
);

it("says where anybody would be believed", () => {
  expect(
    ["1", "0.0.0.0/0", "10.0.0.5, ::/0", "0", "10.0.0.0/8"].map((text) =>
      trustsEverybody(parseTrustedProxies(text) ?? 0),
    ),
  ).toEqual([true, true, true, false, false]);
});
