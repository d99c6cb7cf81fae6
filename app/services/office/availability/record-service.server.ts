/**
 * Each process leaves word that it serves: once a minute, where a filing could be recorded (its database takes a change, there is room
 * for files, its keys are open). A plain row, and no fact of the log: of a beat nobody will ever ask, and each would be hashed and kept for
 * ever. What follows from it, an outage, is one.
 */
import { uptime } from "node:os";

import { ulid } from "ulidx";

import { claimName, endClaim } from "~/db/process-name";
import { beginSpan, endSpan, keepSpan } from "~/db/queries/office/service-spans";

import type { Portal } from "../../platform/portal/portal";
import { MINUTE } from "./service-times";

const BEAT = MINUTE;
/** While it does not serve it is looked more often, so that the end of it is known. */
const BEAT_WHEN_AWAY = 10_000;
/** A beat that comes later than that has not come of a process that served meanwhile: it was held up, or the machine slept. */
const LATEST = 2.5 * MINUTE;
/** The clock and the machine's own time differ by no more than that unless the clock was set. */
const CLOCK_SET = 1.5 * MINUTE;

export interface ServiceRecorder {
  /** Looks whether the process serves, and leaves word of it. */
  beat(): Promise<void>;
  /** Beats by itself from now on. */
  start(): void;
  /** The process has stopped as it was told to, and has answered everybody. */
  stop(): Promise<void>;
}

interface Options {
  /** Why no filing could be recorded; `null`: it could. */
  readonly findObstacle: () => Promise<string | null>;
  /** Milliseconds since the machine was started, those that it slept included: no clock that is set changes them. */
  readonly elapsed?: () => number;
}

interface Current {
  readonly id: string;
  readonly at: number;
  readonly moment: number;
}

export function createServiceRecorder(
  { database, clock, logger }: Pick<Portal, "database" | "clock" | "logger">,
  { findObstacle, elapsed = () => uptime() * 1_000 }: Options,
): ServiceRecorder {
  const process = claimName();
  let current: Current | null = null;
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function begin(at: number, moment: number, continues: string | null): Promise<void> {
    const id = ulid();
    await beginSpan(database, { id, process, continues, begun_at: new Date(at).toISOString() });
    current = { id, at, moment };
  }

  async function look(): Promise<void> {
    const obstacle = await findObstacle();
    if (obstacle !== null) {
      if (current !== null) logger.warn({ obstacle }, "filings cannot be recorded: an outage begins");
      current = null;
      return;
    }
    const [at, moment] = [Date.parse(clock.now()), elapsed()];
    if (current === null) return begin(at, moment, null);
    const [passed, lasted] = [at - current.at, moment - current.moment];
    if (lasted > LATEST) return begin(at, moment, null);
    // Times that were written by the clock of before stay as they are; between the two it served all the same.
    if (Math.abs(passed - lasted) > CLOCK_SET) return begin(at, moment, current.id);
    // A clock that was put right by a little never takes back what was said.
    const heard = Math.max(at, current.at);
    const isKept = await keepSpan(database, { id: current.id, at: new Date(heard).toISOString() });
    if (isKept) current = { id: current.id, at: heard, moment };
    else await begin(at, moment, null);
  }

  function beat(): Promise<void> {
    underWay = underWay.then(look).catch((error: unknown) => {
      current = null;
      logger.warn({ error }, "whether filings can be recorded could not be written down");
    });
    return underWay;
  }

  function next(): void {
    if (isStopped) return;
    timer = setTimeout(() => void beat().then(next), current === null ? BEAT_WHEN_AWAY : BEAT).unref();
  }

  return {
    beat,
    start: () => void beat().then(next),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
      endClaim(process);
      if (current === null) return;
      const at = new Date(Math.max(Date.parse(clock.now()), current.at)).toISOString();
      await endSpan(database, { id: current.id, at }).catch((error: unknown) =>
        logger.warn({ error }, "that the portal stops could not be written down"),
      );
      current = null;
    },
  };
}
