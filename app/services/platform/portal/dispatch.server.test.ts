/** A command belongs to its sender, its stream and its fact; who repeats it is told what is, and not what was asked for. */
import { ulid } from "ulidx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { EventLog, RecordedEntry } from "~/events/types";
import { databaseSource, type DatabaseSource } from "~/tests/support/databases";
import {
  b1,
  people,
  resubmissionRequested,
  reviewRequested,
  returned,
  paths,
  saved,
} from "~/tests/support/filing";
import { PlayedFiling, openPortalLog } from "~/tests/support/filing-log";
import { fact, type Step } from "~/tests/support/scenario";
import { materialise } from "~/tests/support/walk";
import { sayRefusal, type Fact, type SubmissionContext } from "~/workflows/kit";

import { findCommand, isOfPage, loggedId } from "./command-names.server";
import { dispatch, dispatchAll, loadStream, USED_COMMAND } from "./dispatch.server";
import { dispatchTogether } from "./dispatch-together.server";
import { type DispatchRequest } from "./dispatch-types";

const { preparer, trustee, portal } = people;
let source: DatabaseSource;
let log: EventLog;
beforeAll(async () => {
  source = await databaseSource("sqlite");
  log = openPortalLog((await source.create()).database);
});
afterAll(() => source?.dispose());

async function filing(...steps: readonly Step<SubmissionContext>[]): Promise<PlayedFiling> {
  const played = new PlayedFiling(log, b1.type);
  await played.play(...steps);
  return played;
}
const send = ({ stream }: PlayedFiling, what: Fact, more: Partial<DispatchRequest> = {}) =>
  dispatch(log, b1.type, { ...what, stream, commandId: ulid(), ...more });
const loadEntries = ({ stream }: PlayedFiling): Promise<readonly RecordedEntry[]> => log.read(stream);
const USED = { outcome: "refused", refusals: [USED_COMMAND] };

describe("a command that is sent again", () => {
  it("is answered as the first where that is recorded while the streams of the second are read", async () => {
    const forms = [await filing(...paths.complete), await filing(...paths.complete)];
    const requests = await Promise.all(
      forms.map(async ({ stream }, index) => ({
        ...{ stream, facts: [{ type: reviewRequested.type, data: reviewRequested.data }] },
        ...{ by: reviewRequested.by, at: reviewRequested.at, commandId: ulid(), input: { index } },
        expectedVersion: (await log.read(stream)).length,
      })),
    );
    let first: Promise<unknown> | undefined;
    const second = await dispatchTogether(log, b1.type, requests, async (stream) => {
      first ??= dispatchTogether(log, b1.type, requests);
      await first;
      return loadStream(log, b1.type, stream);
    });
    expect(await first).toMatchObject({ outcome: "done" });
    expect(second).toMatchObject({ outcome: "done" });
  });
  it("is answered with its entry and with how the stream stands now", async () => {
    const form = await filing(...paths.complete);
    const commandId = ulid();
    const first = await send(form, reviewRequested, { commandId });
    expect((await send(form, returned)).outcome).toBe("done");
    const again = await send(form, reviewRequested, { commandId });
    expect(again).toMatchObject({ outcome: "done", repeated: true, state: "pendingAmendment" });
    expect(again.outcome === "done" && first.outcome === "done" && again.entry).toEqual(
      first.outcome === "done" && first.entry,
    );
  });
  it("is one fact where it comes many times at once, and every answer says how the stream stands", async () => {
    const form = await filing(...paths.complete);
    const commandId = ulid();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(form, reviewRequested, { commandId })));
    expect(answers.map(({ outcome }) => outcome)).toEqual(["done", "done", "done", "done"]);
    expect(answers.filter((answer) => answer.outcome === "done" && !answer.repeated)).toHaveLength(1);
    for (const answer of answers) expect(answer).toMatchObject({ state: "readyForReview" });
    expect((await loadEntries(form)).filter(({ type }) => type === "review.requested")).toHaveLength(1);
  });
});

describe("on what the request has read before", () => {
  const counted = () => {
    const reads: string[] = [];
    const counting: EventLog = {
      ...log,
      read: (stream, options) => {
        reads.push(stream);
        return log.read(stream, options);
      },
    };
    return { reads, counting };
  };
  const known = async ({ stream }: PlayedFiling) => {
    const loaded = await loadStream(log, b1.type, stream);
    if (!loaded) throw new Error("The form is there");
    return loaded;
  };

  it("a decision reads nothing more", async () => {
    const form = await filing(...paths.complete);
    const { reads, counting } = counted();
    const request = { ...reviewRequested, stream: form.stream, commandId: ulid() };
    const outcome = await dispatch(counting, b1.type, request, await known(form));
    expect(outcome).toMatchObject({ outcome: "done", state: "readyForReview" });
    expect(reads).toEqual([]);
  });
  it("neither a refusal nor an entry rests where the stream has moved on", async () => {
    const form = await filing(...paths.complete);
    const before = await known(form);
    await send(form, reviewRequested);
    const { reads, counting } = counted();
    const request = { ...returned, stream: form.stream, commandId: ulid() };
    const outcome = await dispatch(counting, b1.type, request, before);
    expect(outcome).toMatchObject({ outcome: "done", state: "pendingAmendment" });
    expect(reads).toEqual([form.stream]);
    const late = {
      ...reviewRequested,
      stream: form.stream,
      commandId: ulid(),
      expectedVersion: before.version,
    };
    expect(await dispatch(log, b1.type, late, before)).toMatchObject({ outcome: "conflict" });
  });
  it("nothing is decided of another stream", async () => {
    const [one, other] = [await filing(...paths.complete), await filing(...paths.complete)];
    const request = { ...reviewRequested, stream: one.stream, commandId: ulid() };
    await expect(dispatch(log, b1.type, request, await known(other))).rejects.toThrow(RangeError);
  });
});

describe("under the name of a command", () => {
  it("nothing happens to another form, and nobody is told that it did", async () => {
    const [one, other] = [await filing(...paths.complete), await filing(...paths.complete)];
    const commandId = ulid();
    await send(one, reviewRequested, { commandId });
    expect(await send(other, reviewRequested, { commandId })).toEqual(USED);
    expect((await loadStream(log, b1.type, other.stream))?.state).toBe("drafted");
  });
  it("no other fact happens to the same form", async () => {
    const form = await filing(...paths.submitted);
    const commandId = ulid();
    await send(form, resubmissionRequested, { commandId });
    const withdrawn = fact("resubmission.withdrawn", preparer);
    expect(await send(form, withdrawn, { commandId })).toEqual(USED);
    expect((await loadStream(log, b1.type, form.stream))?.state).toBe("resubmitting");
  });
  it("nothing else is asked for than the first time", async () => {
    const form = await filing(...paths.complete);
    const commandId = ulid();
    const first = materialise(saved({ findings: "One." }), form.current);
    await send(form, first, { commandId, input: { findings: "One." } });
    expect(await send(form, first, { commandId, input: { findings: "Two." } })).toEqual(USED);
    expect(await send(form, first, { commandId, input: { findings: "One." } })).toMatchObject({
      repeated: true,
    });
  });
  it("the content of the facts is compared where nobody names what is", async () => {
    const form = await filing(...paths.complete);
    const commandId = ulid();
    const save = (findings: string) => materialise(saved({ findings }), form.current);
    await send(form, save("One."), { commandId });
    expect(await send(form, save("Two."), { commandId })).toEqual(USED);
    // The version that was seen is asked after the command is known: what was not recorded is never answered as done.
    const seen = (await loadEntries(form)).length;
    expect(await send(form, save("Two."), { commandId, expectedVersion: seen })).toEqual(USED);
    expect(await send(form, save("Two."), { commandId, expectedVersion: seen - 1 })).toEqual(USED);
    expect(await send(form, save("One."), { commandId })).toMatchObject({ repeated: true });
    expect((await loadEntries(form)).length).toBe(seen);
  });
  it("each of several facts is compared, in their order", async () => {
    const form = await filing(...paths.complete);
    const commandId = ulid();
    const all = (...files: readonly string[]) =>
      dispatchAll(log, b1.type, {
        stream: form.stream,
        by: preparer,
        at: reviewRequested.at,
        commandId,
        facts: files.map((file) => ({ type: "file.removed", data: { file } })),
      });
    const [one, two] = await Promise.all([all("a", "b"), all("a", "b")]);
    expect([one.outcome, two.outcome]).toEqual(["done", "done"]);
    expect(await all("b", "a")).toEqual(USED);
    expect(await all("a", "c")).toEqual(USED);
  });
  it("two at once with other contents are one and a refusal", async () => {
    const form = await filing(...paths.complete);
    const commandId = ulid();
    const answers = await Promise.all(
      ["One.", "Two."].map((findings) =>
        send(form, materialise(saved({ findings }), form.current), { commandId }),
      ),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["done", "refused"]);
    expect(answers.find(({ outcome }) => outcome === "refused")).toEqual(USED);
  });
  it("work of the portal's own that is planned anew is known by its name alone", async () => {
    const form = await filing(...paths.complete, fact("file.removed", preparer, { file: "none" }));
    const commandId = "scanned-1";
    const scanned = (scan: string) => fact("file.scanned", portal, { file: "none", scan });
    expect(await send(form, scanned("clean"), { commandId })).toMatchObject({ repeated: false });
    expect(await send(form, scanned("infected"), { commandId })).toMatchObject({ repeated: true });
    expect((await loadEntries(form)).at(-1)).toMatchObject({ data: { scan: "clean" } });
  });
  it("what was recorded before anything was compared is still answered", async () => {
    const form = await filing(...paths.complete);
    const commandId = ulid();
    await log.append({
      stream: form.stream,
      expectedVersion: (await loadEntries(form)).length,
      commandId: loggedId({ by: preparer, commandId }, form.stream),
      at: reviewRequested.at,
      meta: { by: preparer },
      entries: [{ type: "review.requested", data: { dueOn: "2025-06-09" }, state: "readyForReview" }],
    });
    expect(await send(form, reviewRequested, { commandId })).toMatchObject({ repeated: true });
  });
  it("is refused with a sentence in three languages", () => {
    for (const [locale, words] of [
      ["en", "already sent"],
      ["zh-hk", "早前已經傳送"],
      ["zh-cn", "早前已经发送"],
    ] as const)
      expect(sayRefusal(b1.type, locale, USED_COMMAND)).toContain(words);
  });
});

describe("names of commands", () => {
  it("are each person's own", async () => {
    const form = await filing(...paths.complete);
    const commandId = ulid();
    expect((await send(form, reviewRequested, { commandId })).outcome).toBe("done");
    expect((await send(form, { ...returned, by: trustee }, { commandId })).outcome).toBe("done");
  });
  it("that the portal takes can be taken by nobody in advance, nor by its jobs for another stream", async () => {
    const names = ["expiry", "portal:referral-b1/X:expiry", "person:system:expiry"];
    for (const name of names) {
      const form = await filing(...paths.complete, fact("file.removed", preparer, { file: "none" }));
      await send(form, materialise(saved({ findings: name }), form.current), { commandId: name });
      const scanned = fact("file.scanned", portal, { file: "none", scan: "clean" });
      for (const place of [form, await filing(...paths.complete)])
        expect(await send(place, scanned, { commandId: name })).toMatchObject({
          outcome: "done",
          repeated: false,
        });
    }
  });
  it("from before they had owners are still known, to their sender and in their stream", async () => {
    const form = await filing(...paths.complete);
    const commandId = ulid();
    await log.append({
      stream: form.stream,
      expectedVersion: 3,
      commandId,
      at: reviewRequested.at,
      meta: { by: preparer },
      entries: [{ type: "review.requested", data: { dueOn: "2025-06-09" }, state: "readyForReview" }],
    });
    expect(await send(form, reviewRequested, { commandId })).toMatchObject({ repeated: true });
    const other = await filing(...paths.complete);
    expect(await send(other, reviewRequested, { commandId })).toEqual(USED);
    const stranger = await send(other, { ...reviewRequested, by: people.partner }, { commandId });
    expect(stranger).toMatchObject({ refusals: [{ guard: "holdsLease" }] });
  });
  it("tell which entries a page has sent", async () => {
    const form = await filing(...paths.complete);
    const pageId = ulid();
    await send(form, materialise(saved({ findings: "x" }), form.current), { commandId: `${pageId}.1` });
    const [last] = (await loadEntries(form)).slice(-1);
    if (!last) throw new Error("Nothing was saved");
    expect([isOfPage(last, preparer, pageId), isOfPage(last, trustee, pageId)]).toEqual([true, false]);
    expect(last.commandId).toBe(loggedId({ by: preparer, commandId: `${pageId}.1` }, form.stream));
    expect(findCommand([last], { by: preparer, commandId: `${pageId}.1` }, "draft.saved")).toBe(last);
    expect(findCommand([last], { by: preparer, commandId: `${pageId}.1` }, "file.attached")).toBeUndefined();
  });
});
