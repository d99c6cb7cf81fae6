import { describe, expect, it } from "vitest";

import { EMPTY_CASE } from "~/workflows/records/case-file/index";
import { EMPTY_FILING, type Actor, type FiledEdition, type SubmissionContext } from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1/index";
import { getRights } from "~/workflows/registry";

import type { LoadedStream } from "../../platform/portal/dispatch-types";
import { toVisiblePart } from "./visible.server";

const signature = {
  contentVersion: 1,
  by: "pa",
  at: "2025-03-01T02:00:00.000Z",
  pdfFile: "f",
  pdfHash: "0".repeat(64),
  certificateSubject: "",
  certificateSerial: "",
};
const filed = (edition: number, at: string): FiledEdition => ({
  edition,
  reference: `B1/${String(edition)}`,
  at,
  by: "pa",
  values: { age: 40 + edition },
  files: [],
  signature,
  contentVersion: edition,
});

function stream(state: string, editions: readonly FiledEdition[]): LoadedStream<SubmissionContext> {
  const context: SubmissionContext = {
    ...EMPTY_FILING,
    filed: editions,
    values: { age: 99 },
    edition: editions.length + 1,
  };
  return { stream: "referral-b1/x", version: 9, state, context, entries: [] };
}
const by = (role: "officer" | "auditor" | "pa", standing: Actor["standing"]): Actor => ({
  id: "someone",
  role,
  rights: getRights(role),
  firm: null,
  standing,
});
const officer = { by: by("officer", "office"), file: EMPTY_CASE };
const user = { id: "someone", firmIds: ["old-firm"] };

describe("who sees what of a submission", () => {
  it("an officer sees nothing of a draft that was never filed", () => {
    expect(toVisiblePart(officer, stream("drafted", []), user, referralB1)).toBeNull();
  });

  it("an officer sees the filed edition, not what is being written for the next one", () => {
    const seen = toVisiblePart(
      officer,
      stream("resubmitting", [filed(1, "2025-03-01T02:00:00.000Z")]),
      user,
      referralB1,
    );
    expect(seen?.context.values).toEqual({ age: 41 });
    expect(seen?.state).toBe("resubmitting");
  });

  it("an auditor sees no more than an officer: the rest is asked for with a reason", () => {
    const auditor = { by: by("auditor", "office"), file: EMPTY_CASE };
    expect(toVisiblePart(auditor, stream("drafted", []), user, referralB1)).toBeNull();
    const seen = toVisiblePart(
      auditor,
      stream("resubmitting", [filed(1, "2025-03-01T02:00:00.000Z")]),
      user,
      referralB1,
    );
    expect(seen?.context.values).toEqual({ age: 41 });
  });

  it("a former firm keeps the edition of its time when a successor files a later one", () => {
    const appointment = {
      appointment: "a",
      person: "gone",
      personName: "Gone",
      firm: "old-firm",
      role: "OT" as const,
      kind: "SOLE" as const,
      from: "2024-01-01",
      ceasedOn: "2025-06-01",
    };
    const former = { by: by("pa", "formerFirm"), file: { ...EMPTY_CASE, appointments: [appointment] } };
    const editions = [filed(1, "2025-03-01T02:00:00.000Z"), filed(2, "2025-09-01T02:00:00.000Z")];
    const seen = toVisiblePart(former, stream("submitted", editions), user, referralB1);
    expect(seen?.context.filed.map(({ edition }) => edition)).toEqual([1]);
    expect(seen?.context.values).toEqual({ age: 41 });
    expect(
      toVisiblePart(former, stream("submitted", [filed(1, "2025-09-01T02:00:00.000Z")]), user, referralB1),
    ).toBeNull();
  });

  it("somebody without a standing sees nothing", () => {
    const stranger = { by: by("pa", "none"), file: EMPTY_CASE };
    expect(
      toVisiblePart(stranger, stream("submitted", [filed(1, "2025-03-01T02:00:00.000Z")]), user, referralB1),
    ).toBeNull();
  });

  describe("of what is somebody's own matter", () => {
    const proof = { ...referralB1, isOwn: () => true };
    const draft = stream("drafted", []);
    const inHand = stream("resubmitting", [filed(1, "2025-03-01T02:00:00.000Z")]);
    it("its owner sees the whole, a draft too, until it is deleted", () => {
      const owner = { by: by("pa", "party"), file: EMPTY_CASE };
      expect(toVisiblePart(owner, draft, user, proof)?.context.values).toEqual({ age: 99 });
      expect(toVisiblePart(owner, stream("deleted", []), user, proof)).toBeNull();
    });
    it.each(["appointee", "appointedFirm", "office"] as const)("the %s sees what was filed alone", (as) => {
      const other = { by: by(as === "office" ? "officer" : "pa", as), file: EMPTY_CASE };
      expect(toVisiblePart(other, draft, user, proof)).toBeNull();
      expect(toVisiblePart(other, inHand, user, proof)?.context.values).toEqual({ age: 41 });
    });
  });
});
