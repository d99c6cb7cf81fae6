import { expect, it } from "vitest";

import { compareOrganisation, type HeldNumbers } from "./signer-organisation";

type Numbers = readonly [businessRegistration: string | null, companyNumber: string | null];
const certified = ([businessRegistration, companyNumber]: Numbers) => ({
  name: "Harbour Bank Limited",
  businessRegistration,
  companyNumber,
});

it.each<readonly [why: string, Numbers, HeldNumbers | null, string]>([
  [
    "both numbers agree",
    ["12345678", "00123456"],
    { businessRegistration: "12345678", companyNumber: "0123456" },
    "agrees",
  ],
  ["the one that the office holds agrees", ["12345678", "00123456"], { companyNumber: "0123456" }, "agrees"],
  [
    "the one that the certificate has agrees",
    [null, "F0012345"],
    { businessRegistration: "1", companyNumber: "F12345" },
    "agrees",
  ],
  [
    "the business registration is another's",
    ["12345678", null],
    { businessRegistration: "87654321" },
    "otherOrganisation",
  ],
  [
    "one agrees and the other is another's",
    ["12345678", "00123456"],
    { businessRegistration: "12345678", companyNumber: "7654321" },
    "otherOrganisation",
  ],
  ["a company's letters differ", [null, "F0012345"], { companyNumber: "0012345" }, "otherOrganisation"],
  ["the office holds none", ["12345678", "00123456"], {}, "notHeld"],
  ["the office has taken its number away", ["12345678", null], { businessRegistration: "" }, "notHeld"],
  ["the office holds the other kind", ["12345678", null], { companyNumber: "0123456" }, "notHeld"],
  [
    "the certificate has none that can be read",
    [null, null],
    { businessRegistration: "12345678" },
    "notReadable",
  ],
  ["the signer has no institution here", ["12345678", null], null, "noInstitution"],
])("%s", (_why, numbers, held, expected) => {
  expect(compareOrganisation(certified(numbers), held)).toBe(expected);
});
