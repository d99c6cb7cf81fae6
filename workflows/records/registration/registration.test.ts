import { describe, expect, it } from "vitest";

import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import { DRAFT_LIFETIME, addTime, type Actor, type Instant } from "../../kit";
import { listAnswerGaps, NO_ANSWERS, readRegistrationNumber, registration } from "./index";
import type { RegistrationAnswers } from "./index";

const NOON: Instant = "2026-03-02T04:00:00.000Z";
const DAY = 86_400_000;
const on = (days: number): Instant => addTime(NOON, days * DAY);

const { portal } = people;
const visitor: Actor = { id: "visitor-a", role: "visitor", rights: [], firm: null, standing: "party" };
const stranger: Actor = { ...visitor, id: "visitor-b" };
const rights = ["REGISTRATION_CHECK", "REGISTRATION_APPROVE"];
const first: Actor = { id: "officer-1", role: "officer", rights, firm: null, standing: "office" };
const second: Actor = { ...first, id: "officer-2" };
const principal: Actor = { ...visitor, id: "principal", role: "pa", rights: ["REF_SUBMIT"], firm: "firm-r" };

const ANSWERS: RegistrationAnswers = {
  ...NO_ANSWERS,
  nameEn: "Kowloon Trade Bank Limited",
  nameZh: "九龍貿易銀行有限公司",
  shortName: "Kowloon Trade Bank",
  numberKind: "company",
  number: "1234567",
  address: ["12/F, 1 Harbour Road", "Wan Chai"],
  phone: "2123 4567",
  email: "credit@ktb.example",
  signatoryName: "Chan Tai Man",
  signatoryCapacity: "Company secretary",
  holderName: "Wong Siu Ling",
  holderPost: "Credit recovery manager",
  holderEmail: "wong@ktb.example",
  holderLanguage: "zh-hk",
  purpose: "Proofs of debt in about 300 bankruptcies a year",
};
const annex = {
  id: "upload-1",
  name: "authorisation.pdf",
  size: 1200,
  mediaType: "application/pdf",
  hash: "a".repeat(64),
  scan: "clean",
} as const;
const at =
  (when: Instant) =>
  (type: string, by: Actor, data: Readonly<Record<string, unknown>> = {}) =>
    fact(type, by, data, when);
const now = at(NOON);

const begun = now("registration.begun", visitor, {
  kind: "institution",
  reference: "REG/2026/0001",
  language: "en",
});
const saved = (answers = ANSWERS) => now("answers.saved", visitor, { answers });
const attached = (scan: string = "clean") => now("annex.attached", visitor, { annex: { ...annex, scan } });
const submitted = (declaredBy = "chan tai man", by = visitor) =>
  now("registration.submitted", by, { declared: true, declaredBy });
const checked = (by = first) =>
  now("registration.checked", by, { vouchedBy: "Chan Tai Man", paper: "Letter of 1 March 2026" });
const free = { disinterested: true, tie: null, clash: null } as const;
const approvedOnce = (by = first, found: object = free) => now("approval.given", by, { ...free, ...found });
const opened = {
  ...free,
  number: "1234567",
  firm: "firm-r",
  account: "account-r",
  until: "2027-03-01",
  renewFrom: "2027-01-01",
};
const approved = (by = second, found: object = {}) =>
  now("registration.approved", by, { ...opened, ...found });
const refused = (by = first) => now("registration.refused", by, { reason: "No such company." });
const reviewAsked = now("review.asked", visitor, { reason: "The register was updated." });
const withdrawn = now("registration.withdrawn", visitor);

const applied = [begun, saved(), attached(), submitted()] as const;
const registered = [...applied, checked(), approvedOnce(), approved()] as const;
const fellDue = at("2027-01-01T04:00:00.000Z")("renewal.fellDue", portal, { until: "2027-03-01" });
const renewal = at("2027-02-01T04:00:00.000Z");
const renewalAsked = (by: Actor) => renewal("renewal.asked", by, { declared: true, declaredBy: "Chan" });
const confirmed = (until = "2028-03-01") =>
  renewal("renewal.confirmed", first, { until, renewFrom: "2028-01-01" });
const lapsed = at("2027-03-02T04:00:00.000Z")("registration.lapsed", portal, { until: "2027-03-01" });
const returned = now("registration.returned", first, { reason: "Which branch?" });

describe("an application", () => {
  it("is begun by whoever has proved an address, and gone on with by nobody else", () => {
    given(registration)
      .when({ ...begun, by: first })
      .isRefusedBy("mayApply");
    for (const step of [saved(), attached(), withdrawn])
      given(registration, begun)
        .when({ ...step, by: stranger })
        .isRefusedBy("mayGoOn");
    given(registration, begun, saved(), attached())
      .when(submitted("Chan Tai Man", stranger))
      .isRefusedBy("mayGoOn");
  });
  it("is sent in complete, with an annex that the scanner has passed, by the signatory whom it names", () => {
    given(registration, begun, saved({ ...ANSWERS, holderEmail: "no address" }), attached())
      .when(submitted())
      .isRefusedBy("isComplete");
    given(registration, begun, saved()).when(submitted()).isRefusedBy("hasSafeAnnex");
    for (const scan of ["infected", "unscanned"])
      given(registration, begun, saved(), attached(scan)).when(submitted()).isRefusedBy("hasSafeAnnex");
    given(registration, begun, saved(), attached(), now("annex.removed", visitor))
      .when(submitted())
      .isRefusedBy("hasSafeAnnex");
    given(registration, begun, saved(), attached())
      .when(submitted("Somebody Else"))
      .isRefusedBy("isDeclaredBySignatory");
    given(registration, begun, saved(), attached()).when(submitted()).leadsTo("submitted");
  });
  it("comes back with a reason, and can be changed and sent in again", () => {
    const after = given(registration, ...applied)
      .when(returned)
      .leadsTo("returned");
    expect(after.reason).toBe("Which branch?");
    given(registration, ...applied, returned, saved())
      .when(submitted())
      .leadsTo("submitted");
    given(registration, ...applied)
      .when(saved())
      .isRefusedBy("wrongState");
  });
  it("is withdrawn at any time before it is decided, and not afterwards", () => {
    given(registration, begun).when(withdrawn).leadsTo("withdrawn");
    given(registration, ...applied, checked(), approvedOnce())
      .when(withdrawn)
      .leadsTo("withdrawn");
    given(registration, ...registered)
      .when(withdrawn)
      .isRefusedBy("wrongState");
  });
});

describe("the two approvals", () => {
  it("follow a check that says who vouched, and on which paper", () => {
    given(registration, ...applied)
      .when(approvedOnce())
      .isRefusedBy("wrongState");
    given(registration, ...applied)
      .when(now("registration.checked", first, { vouchedBy: "Chan", paper: " " }))
      .isRefusedBy("isVouched");
    given(registration, ...applied)
      .when({ ...checked(), by: people.officer })
      .isRefusedBy("mayCheck");
  });
  it("are two officers’: the same one is refused", () => {
    given(registration, ...applied, checked(), approvedOnce())
      .when(approved(first))
      .isRefusedBy("isAnotherOfficer");
    const after = given(registration, ...applied, checked(), approvedOnce())
      .when(approved(second))
      .leadsTo("approved");
    expect(after).toMatchObject({
      approved: { firm: "firm-r", account: "account-r" },
      span: { until: "2027-03-01" },
    });
  });
  it("are nobody’s for a firm of their own, nor for a number that another holds", () => {
    for (const tie of ["email", "name", "account"])
      given(registration, ...applied, checked())
        .when(approvedOnce(first, { tie }))
        .isRefusedBy("isNotOwn");
    given(registration, ...applied, checked(), approvedOnce())
      .when(approved(second, { tie: "email" }))
      .isRefusedBy("isNotOwn");
    given(registration, ...applied, checked(), approvedOnce())
      .when(approved(second, { clash: "registration/x" }))
      .isRefusedBy("isNumberFree");
    given(registration, ...applied, checked(), approvedOnce())
      .when(approved(second, { number: "7654321" }))
      .isRefusedBy("isNumberOfAnswers");
  });
  it("begin anew once it was checked again", () => {
    given(registration, ...applied, checked(), approvedOnce(), checked(second))
      .when(approved(second))
      .isRefusedBy("wrongState");
  });
});

describe("a refusal", () => {
  it("can be reviewed once, by another officer than the one who refused", () => {
    const asked = [...applied, refused(), reviewAsked];
    given(registration, ...asked)
      .when(now("review.granted", first, { reason: "Indeed." }))
      .isRefusedBy("isNotRefuser");
    given(registration, ...asked)
      .when(now("review.dismissed", second, { reason: "Still none." }))
      .leadsTo("refusalUpheld");
    const granted = now("review.granted", second, { reason: "Indeed." });
    given(registration, ...asked)
      .when(granted)
      .leadsTo("submitted");
    given(registration, ...asked, granted, refused())
      .when(reviewAsked)
      .isRefusedBy("hasReviewLeft");
  });
});

describe("a registration", () => {
  it("is renewed by its applicant or its principal, from its day on", () => {
    given(registration, ...registered)
      .when(now("renewal.fellDue", portal, { until: "2027-03-01" }))
      .isRefusedBy("isRenewalTime");
    for (const by of [visitor, principal])
      given(registration, ...registered, fellDue)
        .when(renewalAsked(by))
        .leadsTo("renewing");
    for (const by of [stranger, { ...principal, firm: "firm-other" }, { ...principal, rights: [] }])
      given(registration, ...registered, fellDue)
        .when(renewalAsked(by))
        .isRefusedBy("mayRenew");
    given(registration, ...registered, fellDue, renewalAsked(principal))
      .when(confirmed("2027-03-01"))
      .isRefusedBy("isLater");
    const after = given(registration, ...registered, fellDue, renewalAsked(principal))
      .when(confirmed())
      .leadsTo("approved");
    expect(after.span).toEqual({ until: "2028-03-01", renewFrom: "2028-01-01" });
  });
  it("lapses after its last day unless the renewal waits with the office, and wakes with it", () => {
    given(registration, ...registered, fellDue)
      .when({ ...lapsed, at: "2027-03-01T04:00:00.000Z" })
      .isRefusedBy("isPastEnd");
    given(registration, ...registered, fellDue, renewalAsked(visitor))
      .when(lapsed)
      .isRefusedBy("wrongState");
    given(registration, ...registered, fellDue, lapsed, renewalAsked(visitor))
      .when(confirmed())
      .leadsTo("approved");
  });
  it("is forgotten once nobody has gone on with it, or some time after it came to nothing", () => {
    const forgotten = (when: Instant) => at(when)("registration.forgotten", portal);
    given(registration, begun, saved())
      .when(forgotten(on(59)))
      .isRefusedBy("isAbandoned");
    const after = given(registration, begun, saved())
      .when(forgotten(addTime(NOON, DRAFT_LIFETIME)))
      .leadsTo("forgotten");
    expect(after.answers).toEqual(NO_ANSWERS);
    given(registration, ...applied, refused())
      .when(forgotten(on(90)))
      .isRefusedBy("isLongEnded");
    given(registration, ...applied, refused())
      .when(forgotten(on(365)))
      .leadsTo("forgotten");
    given(registration, ...registered)
      .when(forgotten(on(900)))
      .isRefusedBy("wrongState");
  });
});

it("takes every path of its chart", () => {
  const examples = [
    ...[...registered, returned, refused(), reviewAsked, withdrawn, now("annex.removed", visitor)],
    now("review.granted", second, { reason: "Indeed." }),
    now("review.dismissed", second, { reason: "No." }),
    ...[fellDue, renewalAsked(visitor), confirmed(), lapsed],
    renewal("renewal.returned", first, { reason: "Unsigned." }),
    at("2029-03-02T04:00:00.000Z")("registration.forgotten", portal),
  ];
  const bits = ({ annex: paper, submitted: sent, review, answers }: typeof registration.initialContext) => [
    paper !== null,
    sent !== null,
    review !== null,
    answers.nameEn !== "",
  ];
  expect(transitionsNotTaken(registration, examples, bits)).toEqual([]);
});

describe("what is asked", () => {
  it("names what is missing, and what cannot be right", () => {
    expect(listAnswerGaps("institution", ANSWERS)).toEqual({});
    expect(listAnswerGaps("practice", ANSWERS)).toEqual({ practitioners: "required" });
    expect(listAnswerGaps("institution", { ...ANSWERS, number: "12", email: "x", phone: "y" })).toEqual({
      number: "number",
      email: "email",
      phone: "phone",
    });
    const practitioner = {
      name: "Lee",
      qualification: "accountant",
      membership: "A1234",
      appointment: "",
    } as const;
    expect(listAnswerGaps("practice", { ...ANSWERS, practitioners: [practitioner] })).toEqual({});
    expect(
      listAnswerGaps("practice", { ...ANSWERS, practitioners: [{ ...practitioner, membership: "" }] }),
    ).toEqual({ practitioners: "required" });
  });
  it.each([
    ["company", "1234567", "1234567"],
    ["company", " f 0012345", "F0012345"],
    ["company", "7654 3210", "76543210"],
    ["company", "123456", null],
    ["business", "76543210", "76543210"],
    ["business", "76543210-000-03-26-5", "76543210"],
    ["business", "7654321", null],
    ["ordinance", "Cap. 485", "CAP485"],
    ["ordinance", "571AA", "CAP571AA"],
    ["ordinance", "Companies Ordinance", null],
  ] as const)("compares numbers of kind %s: %s as %s", (kind, typed, expected) => {
    expect(readRegistrationNumber(kind, typed)).toBe(expected);
  });
});
