import { describe, expect, it } from "vitest";

import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { people } from "~/tests/support/filing";
import { fact, given, NOON } from "~/tests/support/scenario";
import { addTime, keysToDestroy } from "../../kit";
import { identityTask, IDENTITY_TASK_TIME } from ".";
import { NOTED_MESSAGES } from "./state";

const { portal, preparer, trustee } = people;
const print = (letter: string) => letter.repeat(64);
const [STATE, OTHER, DOCUMENT, CARD, SESSION] = ["a", "b", "c", "d", "e"].map(print);

const asked = fact("task.asked", portal, {
  kind: "signPdf",
  holder: trustee.id,
  about: "referral-b1/01JD0000000000000000000000",
  session: SESSION,
  state: STATE,
  digest: DOCUMENT,
  card: CARD,
  fields: [],
});
const sent = fact("task.sent", portal);
const answer = { state: STATE, digest: DOCUMENT, card: CARD, result: '{"pdfSignature":"AAAA"}' };
const answered = fact("task.answered", portal, answer);
const answeredWith = (changes: Readonly<Record<string, unknown>>) => ({
  ...answered,
  data: { ...answer, ...changes },
});
const refused = fact("task.refused", portal, { state: STATE, code: "D70001" });
const late = addTime(NOON, IDENTITY_TASK_TIME);
const expired = fact("task.expired", portal, {}, late);
const superseded = fact("task.superseded", portal);
const noted = fact("task.noted", portal, { why: "late", code: "D00000" });
const taken = (session = SESSION, by = trustee) => fact("answer.taken", by, { session });
const lapsed = fact("answer.lapsed", portal);
const ENDS = [answered, refused, expired, superseded];

describe("a question to iAM Smart", () => {
  it("is answered by a message of its own, whether the platform has confirmed it or not", () => {
    given(identityTask, asked, sent).when(answered).leadsTo("answered");
    expect(given(identityTask, asked).when(answered).leadsTo("answered").result).toBe(answer.result);
  });
  it("is not answered by another task's message, for another document, or by the holder of another card", () => {
    given(identityTask, asked, sent)
      .when(answeredWith({ state: OTHER }))
      .isRefusedBy("isOfTask");
    given(identityTask, asked, sent)
      .when(answeredWith({ digest: OTHER }))
      .isRefusedBy("isDocument");
    given(identityTask, asked, sent)
      .when(answeredWith({ digest: null }))
      .isRefusedBy("isDocument");
    given(identityTask, asked, sent)
      .when(answeredWith({ card: OTHER }))
      .isRefusedBy("isCard");
    given(identityTask, asked, sent)
      .when({ ...refused, data: { state: OTHER, code: "D70001" } })
      .isRefusedBy("isOfTask");
  });
  it("is over after 240 seconds and not before; nothing answers it then", () => {
    given(identityTask, asked, sent)
      .when({ ...expired, at: addTime(late, -1) })
      .isRefusedBy("isOver");
    given(identityTask, asked, sent).when(expired).leadsTo("expired");
    given(identityTask, asked, sent)
      .when({ ...answered, at: late })
      .isRefusedBy("isInTime");
    given(identityTask, asked, sent)
      .when({ ...answered, at: addTime(late, -1) })
      .leadsTo("answered");
  });
  it("ends once: whatever comes afterwards is noted beside it, up to a number", () => {
    for (const end of ENDS) {
      for (const other of ENDS) given(identityTask, asked, sent, end).when(other).isRefusedBy("wrongState");
      const states = { "task.answered": "answered", "task.refused": "refused", "task.expired": "expired" };
      const here = new Map(Object.entries(states)).get(end.type) ?? "superseded";
      expect(given(identityTask, asked, end, noted).when(noted).leadsTo(here).noted).toEqual([
        "late",
        "late",
      ]);
    }
    const full = Array.from({ length: NOTED_MESSAGES }, () => noted);
    given(identityTask, asked, ...full)
      .when(noted)
      .isRefusedBy("isRoom");
  });
  it("is asked and answered by the portal alone", () => {
    for (const own of [sent, answered, refused, superseded, noted])
      given(identityTask, asked)
        .when({ ...own, by: trustee })
        .isRefusedBy("isScheduler");
  });
});

describe("the answer", () => {
  it("is taken by whoever asked, in the session that asked, once; then it is no more", () => {
    given(identityTask, asked, answered).when(taken(OTHER)).isRefusedBy("isOwnSession");
    given(identityTask, asked, answered).when(taken(SESSION, preparer)).isRefusedBy("mayTake");
    expect(given(identityTask, asked, answered).when(taken()).leadsTo("answered").result).toBeNull();
    given(identityTask, asked, answered, taken()).when(taken()).isRefusedBy("isWaiting");
    expect(keysToDestroy(identityTask, taken(), {})).toEqual(["personal"]);
  });
  it("lapses where nobody takes it", () => {
    given(identityTask, asked, answered).when(lapsed).leadsTo("answered");
    given(identityTask, asked, answered, lapsed).when(taken()).isRefusedBy("isWaiting");
  });
});

it("takes every path of its chart", () => {
  const every = [asked, sent, ...ENDS, noted, taken(), lapsed];
  const bits = ({ result, noted: messages }: { result: string | null; noted: readonly unknown[] }) => [
    result !== null,
    messages.length > 0,
  ];
  expect(transitionsNotTaken(identityTask, every, bits)).toEqual([]);
});
