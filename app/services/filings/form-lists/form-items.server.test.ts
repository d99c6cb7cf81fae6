import { describe, expect, it } from "vitest";

import { submissionRow } from "~/tests/support/submission-rows";

import { formItem } from "./form-items.server";

const BEGUN = "2026-10-01T01:00:00.000Z";
const FILED = "2026-10-05T01:00:00.000Z";
const SAVED = "2026-11-02T01:00:00.000Z";
const row = {
  ...submissionRow({
    id: "referral-b1/01JD0000000000000000000000",
    case_id: "HCB-1-2026",
    started_at: BEGUN,
  }),
  case_no: "HCB 1/2026",
  case_name_en: "CHAN Tai Man",
  case_name_zh: null,
};
const filed = {
  ...row,
  state: "submitted",
  status: "submitted",
  holder: "office",
  first_submitted_at: FILED,
  last_submitted_at: FILED,
  last_submitted_by: "pa.demo",
  last_submitted_role: "pa",
  updated_at: FILED,
  updated_by: "pa.demo",
};
const readerOf = (
  { id }: Pick<typeof row, "id">,
  seesDrafts: boolean,
  locale: "en" | "zh-hk" = "en",
  isTheirs = () => true,
) => ({
  user: { rights: [] },
  now: SAVED,
  today: "2026-11-02",
  locale,
  subjects: new Map<string, string>(),
  holders: new Map([[id, ["name of the holder"]]]),
  isTheirs,
  seesDrafts,
  names: { person: (of: string) => `name of ${of}`, firm: (of: string) => `firm ${of}` },
});
const item = (
  of: typeof row | typeof filed,
  seesDrafts = true,
  locale: "en" | "zh-hk" = "en",
  isTheirs = () => true,
) => formItem(of, readerOf(of, seesDrafts, locale, isTheirs));

describe("a line of the list of forms", () => {
  it("has nobody who filed it before anybody did", () => {
    expect(item(row)).toMatchObject({
      firm: "firm firm-1",
      accountType: null,
      firstSubmittedAt: null,
      lastSubmittedBy: null,
      updatedAt: BEGUN,
      updatedBy: "name of a1",
    });
  });

  it("names nobody of those who came after to whom it was once", () => {
    expect(
      item({ ...filed, updated_at: SAVED, updated_by: "new.demo" }, true, "en", () => false),
    ).toMatchObject({
      holderNames: [],
      accountType: null,
      lastSubmittedBy: null,
      updatedAt: FILED,
      updatedBy: null,
    });
    expect(item(filed)).toMatchObject({ holderNames: ["name of the holder"] });
  });

  it("says who filed it, with which kind of account, and when first", () => {
    expect(item(filed)).toMatchObject({
      accountType: "Principal administrator",
      firstSubmittedAt: FILED,
      lastSubmittedBy: "name of pa.demo",
    });
    expect(item(filed, true, "zh-hk").accountType).toBe("主要管理員");
  });

  it("tells nobody who reads no drafts of what is written for the next edition", () => {
    const again = { state: "pendingAmendment", status: "pendingAmendment", holder: "preparer" };
    const next = { ...filed, ...again, updated_at: SAVED, updated_by: "ua.demo" };
    expect(item(next)).toMatchObject({ updatedAt: SAVED, updatedBy: "name of ua.demo" });
    expect(item(next, false)).toMatchObject({ updatedAt: FILED, updatedBy: "name of pa.demo" });
    const acknowledged = { ...filed, updated_at: SAVED, updated_by: "officer.demo" };
    expect(item(acknowledged, false)).toMatchObject({ updatedAt: SAVED, updatedBy: "name of officer.demo" });
  });
});

describe("the fields that a type lists", () => {
  const values = { failures: ["documents"] };
  const detail = JSON.stringify({ formVersion: 2, values, filed: { failures: ["interview", "contact"] } });
  const b2 = { ...filed, id: "referral-b2/01JD0000000000000000000000", type: "referral-b2", detail };
  const failures = (rights: readonly string[], locale: "en" | "zh-hk" = "en", isTheirs = () => true) =>
    formItem(b2, { ...readerOf(b2, true, locale, isTheirs), user: { rights } }).fields["failures"];

  it("are shown to whoever works on the form as they stand, in the reader's language", () => {
    expect(failures(["REF_FILL"])).toBe("Deliver up books and documents");
    expect(failures(["REF_FILL"], "zh-hk")).toBe("交出簿冊及文件");
  });

  it("are shown to the office as they were filed", () => {
    expect(failures(["OFFICE_READ_ALL"])).toBe(
      "Attend an interview and answer; Keep the trustee informed of the whereabouts",
    );
    const draft = { ...b2, detail: JSON.stringify({ formVersion: 2, values, filed: null }) };
    const reader = { ...readerOf(b2, true), user: { rights: ["OFFICE_READ_ALL", "AUDIT_REPLAY"] } };
    expect(formItem(draft, reader).fields["failures"]).toBeNull();
  });

  it("are not shown to whom the form was once, nor are there any of a type that lists none", () => {
    expect(failures(["REF_FILL"], "en", () => false)).toBeUndefined();
    expect(item(filed).fields).toEqual({});
  });
});
