import { describe, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import type { JsonObject } from "~/events/types";
import { recordedEntries, type RecordedFact } from "~/tests/support/recorded-entries";
import { completeFiles, people, referralB1 } from "~/workflows/forms/referral-b1/index";

import { compare, type Reader } from "./comparison.server";
import { listDraftVersions, findStepOfVersion, listMoments } from "./history.server";
import { replayEntry, replayStep } from "../replays/replay-submission.server";

const started: RecordedFact = {
  type: "draft.started",
  data: { caseId: "HCB-1-2026", caseType: "B", caseOpen: true, formVersion: referralB1.form.version },
};
const saved = (changes: JsonObject, basedOn: number): RecordedFact => ({
  type: "draft.saved",
  seal: "edition-1",
  data: { changes, basedOn },
});
const reader = async (locale: Reader["locale"] = "en"): Promise<Reader> => ({
  type: referralB1,
  locale,
  t: await getFixedT(locale),
});

describe("the history of a draft", () => {
  const entries = recordedEntries([
    started,
    saved({ bankruptName: "CHAN Tai Man", age: 47 }, 0),
    saved({ age: 48 }, 1),
    saved({ "letters/l1/result": "Returned" }, 2),
  ]);
  const moments = listMoments(referralB1, entries);

  it("has a version for every save, newest first, with the number of fields changed", () => {
    expect(listDraftVersions(referralB1, moments).map(({ version, fields }) => [version, fields])).toEqual([
      [3, 1],
      [2, 1],
      [1, 2],
      [0, 0],
    ]);
  });

  it("compares any two versions in the words of the reader", async () => {
    const [one, three] = [findStepOfVersion(moments, 1), findStepOfVersion(moments, 3)];
    if (!one || !three) throw new Error("A version is missing");
    const english = compare(await reader(), referralB1.form.version, one.context, three.context);
    expect(english).toEqual([
      { id: "age", field: "Age", before: "47", after: "48" },
      { id: "letters/l1/result", field: "Letters, row 1: Result", before: null, after: "Returned" },
    ]);
    const chinese = compare(await reader("zh-hk"), referralB1.form.version, one.context, three.context);
    expect(chinese[0]).toMatchObject({ id: "age", before: "47", after: "48" });
    expect(chinese[0]?.field).not.toBe("Age");
  });

  it("says which versions were destroyed: all that their edition's key sealed", () => {
    const gone = recordedEntries([
      started,
      { ...saved({ age: 47 }, 0), data: null },
      { ...saved({ age: 48 }, 1), data: null },
    ]);
    const versions = listDraftVersions(referralB1, listMoments(referralB1, gone));
    expect(versions.filter(({ erased }) => erased).map(({ version }) => version)).toEqual([2, 1, 0]);
  });
});

describe("a replay", () => {
  const file = completeFiles[0];
  if (!file) throw new Error("The examples have no file");
  const entries = recordedEntries([
    started,
    saved({ bankruptName: "CHAN Tai Man" }, 0),
    { type: "file.attached", seal: "edition-1", data: { file: { ...file } } },
    { type: "review.requested", data: {}, state: "readyForReview" },
    {
      type: "form.returned",
      seal: "edition-1",
      data: { reason: "The age is missing", pins: [{ id: "p1", target: "age", remark: "How old?" }] },
      state: "pendingAmendment",
      by: people.trustee,
    },
  ]);
  const moments = listMoments(referralB1, entries);
  const getName = (id: string) => `name of ${id}`;

  it("shows the form as it stood at a step, and marks what the step changed", async () => {
    const step = await replayStep(await reader(), moments, 2, getName);
    const fields = step.form.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
    expect(fields.find(({ id }) => id === "bankruptName")).toMatchObject({
      text: "CHAN Tai Man",
      changed: true,
    });
    expect(fields.find(({ id }) => id === "age")).toMatchObject({ text: "", changed: false });
    expect(step.chart.states.find(({ kind }) => kind === "current")?.id).toBe("drafted");
  });

  it("tells a file by its field and name", async () => {
    const step = replayEntry(await reader(), moments, 3, getName);
    expect(step.changes).toEqual([
      { id: `file/${file.id}`, field: "File: Supporting documents", before: null, after: file.name },
    ]);
  });

  it("says who did it, under which of their rights, and what they said", async () => {
    const step = replayEntry(await reader(), moments, 5, getName);
    expect(step).toMatchObject({ name: "name of pa.demo", standing: "Appointed in the case in person" });
    expect(step.used.map(({ code }) => code)).toEqual(["REF_SUBMIT"]);
    expect(step.lines.map(({ term, text }) => `${term}: ${text}`)).toEqual([
      "Reason: The age is missing",
      "Remark on Age: How old?",
    ]);
  });

  it("says of an entry whose content was destroyed that it was, and keeps the rest", async () => {
    const gone = listMoments(
      referralB1,
      recordedEntries([started, { ...saved({ age: 47 }, 0), data: null }]),
    );
    const step = replayEntry(await reader(), gone, 2, getName);
    expect(step).toMatchObject({ erased: true, changes: [], title: "Draft saved", position: 101 });
  });

  it("goes through 500 entries in one fold, whatever the step", async () => {
    let folds = 0;
    const counting = {
      ...referralB1,
      evolve: (...given: Parameters<typeof referralB1.evolve>) => {
        folds += 1;
        return referralB1.evolve(...given);
      },
    };
    const long = recordedEntries([
      started,
      ...Array.from({ length: 499 }, (_, at) => saved({ age: at }, at)),
    ]);
    const folded = listMoments(counting, long);
    await replayStep({ ...(await reader()), type: counting }, folded, 500, getName);
    await replayStep({ ...(await reader()), type: counting }, folded, 250, getName);
    expect(folds).toBe(500);
  });
});
