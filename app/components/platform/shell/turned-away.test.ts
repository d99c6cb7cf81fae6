import { ulid } from "ulidx";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import {
  askUntilThereIsRoom,
  listWaiting,
  readDraftVersion,
  sendNow,
  sendUntilThereIsRoom,
  watchWaiting,
} from "./turned-away";

/** Made at the time below. */
const AT = "2026-11-29T15:59:58.123Z";
const NUMBER = ulid(Date.parse(AT));
const full = () =>
  new Response("full", { status: 503, headers: { "Retry-After": "30", "X-Attempt-Number": NUMBER } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers in their order, and how often it was sent. */
function answering(...answers: readonly (() => Response)[]) {
  let sent = 0;
  return {
    send: () => Promise.resolve((answers[sent++] ?? (() => new Response("done")))()),
    count: () => sent,
  };
}

it("sends a form that was turned away again by itself, after the time that it was told, and says so meanwhile", async () => {
  const { send, count } = answering(full, full);
  const seen: number[] = [];
  const stop = watchWaiting(() => seen.push(listWaiting().length));
  const answered = sendUntilThereIsRoom(send);
  await vi.advanceTimersByTimeAsync(29_000);
  expect([count(), listWaiting().map(({ number }) => number)]).toEqual([1, [NUMBER]]);
  expect(new Date(listWaiting()[0]?.since ?? 0).toISOString()).toBe(AT);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(count()).toBe(2);
  await vi.advanceTimersByTimeAsync(41_000);
  expect(await (await answered).text()).toBe("done");
  expect([count(), listWaiting(), seen]).toEqual([3, [], [1, 0, 1, 0]]);
  stop();
});

it("sends it at once where somebody asks for it", async () => {
  const { send, count } = answering(full);
  const answered = sendUntilThereIsRoom(send);
  await vi.advanceTimersByTimeAsync(100);
  sendNow();
  expect((await answered).status).toBe(200);
  expect(count()).toBe(2);
});

it("gives it up where whoever sent it has gone on to something else, and leaves nothing waiting", async () => {
  const { send, count } = answering(full);
  const leaving = new AbortController();
  const answered = sendUntilThereIsRoom(send, leaving.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  leaving.abort();
  expect(await answered).toMatchObject({ name: "AbortError" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([count(), listWaiting()]).toEqual([1, []]);
});

it("gives back every other answer as it is: a 503 without a ticket was something else", async () => {
  const { send, count } = answering(() => new Response("away", { status: 503 }));
  expect((await sendUntilThereIsRoom(send)).status).toBe(503);
  expect(count()).toBe(1);
});

it("what a page asks for by itself waits for room, and tells nobody; what the pages answer themselves is given back", async () => {
  const refused = () => new Response("full", { status: 503, headers: { "Retry-After": "30" } });
  const { send, count } = answering(refused, refused);
  const answered = askUntilThereIsRoom(send);
  await vi.advanceTimersByTimeAsync(29_000);
  expect([count(), listWaiting()]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(52_000);
  expect(await (await answered).text()).toBe("done");
  const busy = () => new Response("", { status: 503, headers: { "X-Remix-Response": "yes" } });
  expect((await askUntilThereIsRoom(answering(busy).send)).status).toBe(503);
});

it("tells the version of the draft that a form posts, and nothing else of it", () => {
  const form = new FormData();
  form.set("contentVersion", "12");
  form.set("answer", "private");
  expect(readDraftVersion(form)).toEqual({ "X-Draft-Version": "12" });
  expect(readDraftVersion(new URLSearchParams({ basedOn: "3" }))).toEqual({ "X-Draft-Version": "3" });
  expect(readDraftVersion(new URLSearchParams({ contentVersion: "x\r\ny" }))).toEqual({});
  expect(readDraftVersion("text")).toEqual({});
});
