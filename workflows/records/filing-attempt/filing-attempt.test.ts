import { describe, expect, test } from "vitest";

import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import type { AttemptWorth } from "./index";
import { filingAttempt } from "./index";

const { portal, officer, trustee } = people;
const recorded = (worth: AttemptWorth = "decision") =>
  fact("attempt.recorded", portal, {
    ticket: "01M4TXD5ZK3V9Q8R7S6T5W4X3Y",
    attemptedAt: "2026-03-02T15:41:05.123Z",
    caseId: "HCB-1-2026",
    form: "referral-b1/01M4TXD5ZK3V9Q8R7S6T5W4X3Y",
    what: "file",
    version: 3,
    reason: "full",
    filer: trustee.id,
    worth,
    from: "portal",
  });
const followed = fact("attempt.followed", portal, { filedAt: "2026-03-02T16:20:00.000Z" });
const honoured = (by = officer, reason = "The form came within the hour.") =>
  fact("attempt.honoured", by, { reason });
const declined = (by = officer) => fact("attempt.declined", by, { reason: "Begun too late." });

describe("an attempt to file", () => {
  test("is recorded by the portal, once, and by nobody else", () => {
    given(filingAttempt).when(recorded()).leadsTo("recorded");
    given(filingAttempt, recorded()).when(recorded()).isRefusedBy("wrongState");
    given(filingAttempt)
      .when({ ...recorded(), by: trustee })
      .isRefusedBy("isScheduler");
  });
  test("is followed by the filing that came of it, whatever was decided before, and by one alone", () => {
    given(filingAttempt, recorded()).when(followed).leadsTo("followed");
    given(filingAttempt, recorded(), honoured()).when(followed).leadsTo("honoured");
    given(filingAttempt, recorded(), declined()).when(followed).leadsTo("declined");
    given(filingAttempt, recorded(), honoured(), followed).when(followed).isRefusedBy("isNotFollowed");
  });
  test("counts where an officer says so, with a reason; the filer and the portal do not", () => {
    const after = given(filingAttempt, recorded(), followed).when(honoured()).leadsTo("honoured");
    expect(after.decision).toMatchObject({ honoured: true, by: officer.id });
    for (const other of [trustee, portal])
      given(filingAttempt, recorded(), followed).when(honoured(other)).isRefusedBy("mayHonour");
    given(filingAttempt, recorded()).when(honoured(officer, " ")).isRefusedBy("hasReason");
    given(filingAttempt, recorded()).when(declined(trustee)).isRefusedBy("isOffice");
  });
  test("is decided otherwise by a further decision", () => {
    given(filingAttempt, recorded(), honoured()).when(declined()).leadsTo("declined");
    given(filingAttempt, recorded(), declined()).when(honoured()).leadsTo("honoured");
  });
});

describe("the office's rule of that day", () => {
  test("lets the portal count what was followed, where it says so, and an officer decide otherwise", () => {
    given(filingAttempt, recorded("followed"), followed).when(honoured(portal)).leadsTo("honoured");
    given(filingAttempt, recorded("followed")).when(honoured(portal)).isRefusedBy("mayHonour");
    given(filingAttempt, recorded("followed"), followed, honoured(portal))
      .when(declined())
      .leadsTo("declined");
  });
  test("lets nobody count one, where it says never", () => {
    given(filingAttempt, recorded("never"), followed).when(honoured()).isRefusedBy("isWorthSomething");
    given(filingAttempt, recorded("never")).when(declined()).leadsTo("declined");
  });
});

test("nothing is left of an attempt once its case is forgotten", () => {
  const gone = given(filingAttempt, recorded(), honoured())
    .when(fact("attempt.forgotten", portal))
    .leadsTo("forgotten");
  expect(gone).toEqual({ attempt: null, filedAt: null, decision: null });
});
