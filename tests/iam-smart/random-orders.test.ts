/**
 * Five hundred tasks, each through an order of its own of everything that may happen to it: messages that come late, twice, never, with a
 * key that nobody holds, with another task's text or another document; a person who starts again, looks, or goes on in another session; and
 * a process that is killed before or behind any entry. Each ends once. The seed stands in the name: `SEED=7` plays a run again.
 */
import { generateKeyPairSync } from "node:crypto";

import { afterAll, beforeAll, expect, it } from "vitest";
import { ulid } from "ulidx";

import { createAccountTasks } from "~/app/services/identity/iam-smart/account-tasks.server";
import { createIamSmartClient } from "~/app/services/identity/iam-smart/client.server";
import { receiveMessage } from "~/app/services/identity/identity-tasks/receive-message.server";
import {
  askTask,
  getTaskStream,
  putTaskAside,
  type TaskParts,
} from "~/app/services/identity/identity-tasks/record-task.server";
import {
  getTaskState,
  identityTaskEffects,
  takeAnswer,
} from "~/app/services/identity/identity-tasks/task-state.server";
import { sealMessage } from "~/app/services/assembly/iam-smart-sandbox/push.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import type { AppendRequest, RecordedEntry } from "~/events/types";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";

const TASKS = 500;
const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
const BEGIN = Date.parse("2026-11-30T02:00:00.000Z");
const ENDS = ["task.answered", "task.refused", "task.expired", "task.superseded"];
const BESIDE = new Set(["task.noted", "answer.taken", "answer.lapsed"]);
const SIGNATURE = Buffer.from("a signature").toString("base64");

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const service = {
  clientId: "portal",
  clientSecret: "a secret",
  encipherment: [publicKey],
  wrapping: { padding: "oaep", asText: false },
  redirects: [],
  scopes: [],
} as const;
const client = createIamSmartClient({
  address: "http://platform.test/api/v1",
  clientId: "portal",
  clientSecret: "a secret",
  encipherment: { keys: [privateKey], padding: "oaep" },
  now: () => BEGIN,
});
const addresses = { redirectUri: "http://portal.test/back", notificationUri: "http://portal.test/told" };
const iamSmart = { accountTasks: createAccountTasks(client, addresses) };
let own: OwnPortal;
beforeAll(async () => {
  own = await openOwnPortal();
});
afterAll(() => own.close());

/** Mulberry32: small, and the same everywhere. */
function createRandom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * most);
  };
}

/** The process is gone. */
class Killed extends Error {}

interface Played {
  readonly id: string;
  readonly taken: number;
  readonly kills: number;
  /** What a page was given as the answer. */
  readonly seen: readonly string[];
}

async function play(random: (most: number) => number): Promise<Played> {
  const id = ulid();
  const digest = Buffer.alloc(32, random(256));
  let now = BEGIN;
  let [kills, taken] = [0, 0];
  let named: { readonly businessId: string; readonly state: string } | null = null;
  const seen: string[] = [];
  /** Killed while it waited for the platform: nothing of that request is written any more. */
  let isGone = false;
  const { log, logger } = own.portal;
  /** Every sixth entry is the last thing that the process does, or the first that it does not. */
  const append = async (request: AppendRequest) => {
    const fate = random(12);
    if (isGone || fate === 0) throw new Killed();
    const outcome = await log.append(request);
    if (fate === 1) throw new Killed();
    return outcome;
  };
  const portal: TaskParts = {
    logger,
    log: { ...log, append },
    clock: { now: () => new Date(now).toISOString() },
  };
  const alive = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      kills += 1;
      return undefined;
    } finally {
      isGone = false;
    }
  };
  const push = async (how: "good" | "refused" | "wrongKey" | "otherState" | "otherDocument") => {
    const { businessId, state } = named ?? { businessId: id, state: "unknown" };
    const content = {
      businessID: businessId,
      state: how === "otherState" ? "guessed" : state,
      docDigest: (how === "otherDocument" ? Buffer.alloc(32, 1) : digest).toString("base64"),
      pdfSignature: SIGNATURE,
    };
    const code = how === "refused" ? `D7000${String(random(4))}` : "D00000";
    const message = await sealMessage(service, code, content, how === "wrongKey" ? "wrongKey" : "once");
    await alive(() => receiveMessage({ ...portal, iamSmart }, message));
  };
  const question = { id, kind: "signPdf" as const, holder: "somebody", about: "form/one", fields: [] };
  const steps: (() => Promise<unknown>)[] = [
    () => push("good"),
    () => push("good"),
    () => push("refused"),
    () => push("wrongKey"),
    () => push("otherState"),
    () => push("otherDocument"),
    () => alive(() => putTaskAside(portal, id)),
    async () => void (now += random(130_000)),
    async () => void (now += random(130_000)),
    async () => {
      const state = await alive(() => getTaskState(portal, id, "own"));
      if (state?.state === "answered") seen.push(state.result);
    },
    async () => {
      const mine = { by: SYSTEM, sessionId: random(3) === 0 ? "another" : "own" };
      if ((await alive(() => takeAnswer(portal, id, mine))) === true) taken += 1;
    },
  ];
  await alive(() =>
    askTask(portal, { ...question, digest, cardHash: null, sessionId: "own" }, async (sent) => {
      named = sent;
      // The message may overtake the platform's own answer, or the process may never hear that.
      if (random(8) === 0) await push("good");
      if (random(8) === 0) isGone = true;
      return random(10) === 0
        ? { outcome: "code", code: "D20012" }
        : { outcome: "asked", address: null, opensApp: false };
    }),
  );
  const count = 3 + random(12);
  for (let step = 0; step < count; step += 1) await steps[random(steps.length)]?.();
  // In the end the clock comes, and comes again where it was interrupted.
  now += 3_600_000;
  const entries = await log.read(getTaskStream(id));
  for (const effect of identityTaskEffects(() => ({ ...portal, log })))
    for (const entry of entries) if (effect.concerns(entry)) await effect.run(entry);
  return { id, taken, kills, seen };
}

/** What is wrong with a task's record; empty where nothing is. */
function judge({ taken, seen }: Played, entries: readonly RecordedEntry[]): readonly string[] {
  const types = entries.map(({ type }) => type);
  // Killed before its first entry: it was never asked, and the platform never told.
  if (types.length === 0) return taken === 0 && seen.length === 0 ? [] : ["an answer to nothing"];
  const ends = types.filter((type) => ENDS.includes(type));
  const after = types.slice(types.findIndex((type) => ENDS.includes(type)) + 1);
  return [
    ...(ends.length === 1 ? [] : [`${String(ends.length)} ends`]),
    ...after.filter((type) => !BESIDE.has(type)).map((type) => `${type} after the end`),
    ...(taken > 1 || types.filter((type) => type === "answer.taken").length > 1 ? ["taken twice"] : []),
    ...(taken === 1 && ends[0] !== "task.answered" ? ["taken without an answer"] : []),
    ...(seen.every((each) => each === JSON.stringify({ pdfSignature: SIGNATURE })) ? [] : ["another answer"]),
    ...(JSON.stringify(entries).includes(SIGNATURE) ? ["an answer that is still there"] : []),
  ];
}

it(`${String(TASKS)} tasks end once each, whatever comes in whichever order (SEED=${String(SEED)})`, async () => {
  const random = createRandom(SEED);
  const wrong: string[] = [];
  const ends = new Map<string, number>();
  let kills = 0;
  for (let at = 0; at < TASKS; at += 1) {
    const played = await play(random);
    kills += played.kills;
    const entries = await own.portal.log.read(getTaskStream(played.id));
    const end = entries.find(({ type }) => ENDS.includes(type))?.type ?? "never asked";
    ends.set(end, (ends.get(end) ?? 0) + 1);
    wrong.push(...judge(played, entries).map((what) => `task ${String(at)}: ${what}`));
  }
  expect(wrong).toEqual([]);
  // The orders are worth something only where each end is come to.
  for (const end of ENDS)
    expect([end, ends.get(end) ?? 0]).toEqual([end, expect.toSatisfy((n: number) => n > 10)]);
  expect(kills).toBeGreaterThan(50);
}, 120_000);
