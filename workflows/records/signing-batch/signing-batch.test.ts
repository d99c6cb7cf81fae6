import { describe, expect, it } from "vitest";
import { fact, given } from "~/tests/support/scenario";
import { people } from "~/tests/support/filing";
import { listDueItems, signingBatch } from ".";

const { trustee, preparer, partner } = people;
const opened = fact("batch.opened", trustee, {
  group: "referral",
  items: ["referral-b1/1", "referral-b2/2"],
});
const marked = (item: string, mark: string, more: object = {}) =>
  fact("item.marked", trustee, { item, mark, ...(mark === "sign" && { contentVersion: 3 }), ...more });
const first = marked("referral-b1/1", "sign");
const second = marked("referral-b2/2", "return", { reason: "The order date is missing." });
const authorised = fact("batch.authorised", trustee, {
  method: "certificate",
  certificateSubject: "CN=WONG Siu Ming",
});
const completed = fact("item.completed", trustee, { item: "referral-b1/1", reference: "B1-2026-AAAAAAAA" });
const failed = fact("item.failed", trustee, {
  item: "referral-b2/2",
  cause: "refused",
  refusals: [{ guard: "wrongState", code: "ERR-WKSP-001", params: { status: "submitted" } }],
});
const closed = fact("batch.closed", trustee);

describe("a batch", () => {
  it("is opened by somebody who may sign, with each form once", () => {
    given(signingBatch).when(opened).leadsTo("open");
    given(signingBatch)
      .when({ ...opened, by: preparer })
      .isRefusedBy("mayOpen");
    given(signingBatch)
      .when({ ...opened, data: { group: "referral", items: ["referral-b1/1", "referral-b1/1"] } })
      .isRefusedBy("isDistinct");
  });
  it("is nobody else's", () => {
    given(signingBatch, opened)
      .when({ ...first, by: partner })
      .isRefusedBy("isSelf");
  });
  it("takes marks, and another mark over them", () => {
    const context = given(signingBatch, opened, first, second)
      .when(marked("referral-b2/2", "later"))
      .leadsTo("open");
    expect(context.items.map(({ mark, reason }) => [mark, reason])).toEqual([
      ["sign", ""],
      ["later", ""],
    ]);
  });
  it("returns nothing without a reason, signs nothing unread, and marks nothing that is not in it", () => {
    const open = given(signingBatch, opened);
    open.when(marked("referral-b2/2", "return", { reason: "  " })).isRefusedBy("hasReasonToReturn");
    const pins = [{ target: "findings", remark: "Say when the notice was sent." }];
    expect(open.when(marked("referral-b2/2", "return", { pins })).leadsTo("open").items[1]?.pins).toEqual(
      pins,
    );
    open.when(marked("referral-b1/1", "sign", { contentVersion: undefined })).isRefusedBy("saysWhatWasRead");
    open.when(marked("referral-b3/3", "sign")).isRefusedBy("isUnsettled");
  });
  it("is signed once there are marks, with a ceremony where something is signed and without one where nothing is", () => {
    given(signingBatch, opened).when(authorised).isRefusedBy("hasMarks", "hasCeremony");
    given(signingBatch, opened, first, second).when(authorised).leadsTo("underWay");
    given(signingBatch, opened, first)
      .when(fact("batch.authorised", trustee, { method: "none" }))
      .isRefusedBy("hasCeremony");
    given(signingBatch, opened, second)
      .when(fact("batch.authorised", trustee, { method: "none" }))
      .leadsTo("underWay");
  });
});

describe("carrying out", () => {
  it("settles each form once, whatever becomes of another", () => {
    const context = given(signingBatch, opened, first, second, authorised, failed)
      .when(completed)
      .leadsTo("underWay");
    expect(context.items.map(({ outcome }) => outcome?.ok)).toEqual([true, false]);
    given(signingBatch, opened, first, second, authorised, completed).when(completed).isRefusedBy("isDue");
    given(signingBatch, opened, first, second, authorised, completed).when(first).isRefusedBy("isUnsettled");
  });
  it("settles nothing that was not marked", () => {
    given(signingBatch, opened, first, authorised).when(failed).isRefusedBy("isDue");
  });
  it("settles nothing before it was signed", () => {
    given(signingBatch, opened, first).when(completed).isRefusedBy("wrongState");
  });
  it("goes on after an interruption with a new ceremony, for what is left", () => {
    const context = given(signingBatch, opened, first, second, authorised, failed)
      .when(authorised)
      .leadsTo("underWay");
    expect(listDueItems(context).map(({ id }) => id)).toEqual(["referral-b1/1"]);
  });
  it("closes when nothing is due, or when the rest is put off", () => {
    const half = [opened, first, second, authorised, failed] as const;
    given(signingBatch, ...half)
      .when(closed)
      .isRefusedBy("nothingDue");
    given(signingBatch, ...half, completed)
      .when(closed)
      .leadsTo("closed");
    given(signingBatch, ...half, marked("referral-b1/1", "later"))
      .when(closed)
      .leadsTo("closed");
    given(signingBatch, opened).when(closed).leadsTo("closed");
  });
  it("ends there", () => {
    given(signingBatch, opened, closed).when(first).isRefusedBy("wrongState");
  });
});
