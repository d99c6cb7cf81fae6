/** A draft stays in the version of the form that it was started in, however the form has changed since. */
import { ulid } from "ulidx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { EventLog } from "~/events/types";
import { databaseSource, type DatabaseSource } from "~/tests/support/databases";
import { attached, filledIn, people, signed, started, submitted } from "~/tests/support/filing";
import { openPortalLog } from "~/tests/support/filing-log";
import { NOON } from "~/tests/support/scenario";
import { materialise } from "~/tests/support/walk";
import { defineSubmission, reviewedFiling, type FormDefinition, type SubmissionType } from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1";

import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import { saveDraft } from "./drafts.server";

const first: FormDefinition = { ...referralB1.form, version: 1 };
/** The second version has no findings any more, and asks for a conclusion instead. */
const second: FormDefinition = {
  ...first,
  version: 2,
  steps: first.steps.map((step) => ({
    ...step,
    sections: step.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) =>
        field.id === "findings" ? { kind: "longText" as const, id: "conclusion", required: true } : field,
      ),
    })),
  })),
};
const type: SubmissionType = defineSubmission({
  ...referralB1,
  ...reviewedFiling({ ...referralB1, form: second, formerForms: [first] }),
});

let source: DatabaseSource;
let log: EventLog;
beforeAll(async () => {
  source = await databaseSource("sqlite");
  log = openPortalLog((await source.create()).database);
});
afterAll(() => source?.dispose());

const clock = { now: () => NOON };
const portal = () => ({ log, clock, findUser: () => Promise.resolve(null) });
async function createDraft(formVersion: number): Promise<string> {
  const stream = `${type.type}/${ulid()}`;
  const begun = { ...started, data: { ...started.data, formVersion }, stream, commandId: ulid() };
  expect((await dispatch(log, type, begun)).outcome).toBe("done");
  return stream;
}
async function draftAt(stream: string) {
  const current = await loadStream(log, type, stream);
  if (!current) throw new Error("There is no draft");
  const caseFile = { asRead: { stream: "case-file/HCB-1-2026", version: 0 } };
  return { type, stream, current, by: people.preparer, caseFile };
}
async function save(
  stream: string,
  basedOn: number,
  values: Readonly<Record<string, string>>,
  pageId?: string,
) {
  const submission = await draftAt(stream);
  const commandId = `${pageId ?? "page"}.${ulid()}`;
  return saveDraft(portal(), { submission, basedOn, values, pageId, commandId, requestId: "test" });
}

describe("a draft of a former form", () => {
  it("keeps what is typed into a field that today's form does not have", async () => {
    const stream = await createDraft(1);
    expect((await save(stream, 0, { findings: "Hidden assets." })).outcome).toBe("saved");
    const { context } = (await draftAt(stream)).current;
    expect([context.formVersion, context.values.findings]).toEqual([1, "Hidden assets."]);
  });
  it("merges what two people type in its own fields", async () => {
    const stream = await createDraft(1);
    const pageId = ulid();
    expect((await save(stream, 0, { findings: "One." }, pageId)).outcome).toBe("saved");
    const overlap = await save(stream, 0, { findings: "Two." });
    expect(overlap).toMatchObject({ outcome: "overlap", overlaps: [{ path: "findings", theirs: "One." }] });
    expect((await save(stream, 0, { findings: "One, more." }, pageId)).outcome).toBe("saved");
    expect((await draftAt(stream)).current.context.values.findings).toBe("One, more.");
  });
  it("does not take a field of today's form, and a new draft does", async () => {
    const old = await createDraft(1);
    expect((await save(old, 0, { conclusion: "New." })).outcome).toBe("unchanged");
    const young = await createDraft(2);
    expect((await save(young, 0, { conclusion: "New." })).outcome).toBe("saved");
    expect((await draftAt(young)).current.context.values.conclusion).toBe("New.");
  });
  it("is signed and filed as it was started", async () => {
    const stream = await createDraft(1);
    for (const step of [filledIn, attached, signed, submitted]) {
      const { current } = await draftAt(stream);
      const outcome = await dispatch(log, type, { ...materialise(step, current), stream, commandId: ulid() });
      expect(outcome.outcome).toBe("done");
    }
    const { filed, formVersion } = (await draftAt(stream)).current.context;
    expect([formVersion, filed[0]?.values.findings]).toEqual([1, filed[0]?.values.findings]);
    expect(filed[0]?.values.findings).toBeTypeOf("string");
    expect(type.form.version).toBe(2);
  });
});
