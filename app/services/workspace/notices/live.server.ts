/**
 * Notices in open pages: a stream of server-sent events for each page. One question a second to the database serves every
 * stream of the process, so that what another process wrote is seen just as soon. A message says how the person's notices
 * stand, not what has changed: whoever was away misses nothing by it.
 */
import { findNoticeStates } from "~/db/queries/workspace/notices";
import { findLiveSessions } from "~/db/queries/identity/sessions";
import type { Database } from "~/db/database";

import type { Clock } from "../../platform/portal/clock.server";
import type { Logger } from "../../platform/portal/logger.server";
import type { NoticeStreams, Listener } from "../../platform/portal/ports/notice-streams";

const LOOK_EVERY_MS = 1_000;
/** A comment now and then tells both ends, and every proxy between, that the line is alive. */
const HEARTBEAT_EVERY_MS = 20_000;
/** The pause of a browser before it connects again. */
const RETRY_MS = 3_000;
/** Pages of one session that are told; the oldest gives way. */
const STREAMS_OF_A_SESSION = 12;

interface Line {
  readonly accountId: string;
  readonly sessionId: string;
  /** The figures that it was sent last. */
  lastSent: string | null;
  readonly send: (text: string) => void;
  readonly end: () => void;
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

export function createNoticeStreams(parts: Parts): NoticeStreams {
  const lines = new Set<Line>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let lastBeat = Date.now();

  const lookOften = () => {
    clearTimeout(timer);
    if (lines.size > 0) timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref();
  };
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      await notifyAll(parts, lines);
      if (Date.now() - lastBeat >= HEARTBEAT_EVERY_MS) {
        lastBeat = Date.now();
        for (const line of lines) line.send(": here\n\n");
      }
    } catch (error) {
      // The pages stay as they are until the database answers again.
      parts.logger.error({ error }, "open pages cannot be told of notices");
    } finally {
      looking = false;
      lookOften();
    }
  };

  return {
    get size() {
      return lines.size;
    },
    open(listener) {
      makeRoom(lines, listener.sessionId);
      const body = streamFor(lines, listener);
      void look();
      return new Response(body, {
        headers: {
          "Content-Type": "text/event-stream; charset=utf-8",
          // Neither kept nor compressed: a compressor holds a message back until more of them have come.
          "Cache-Control": "no-store, no-transform",
          "X-Accel-Buffering": "no",
        },
      });
    },
    close() {
      clearTimeout(timer);
      for (const line of lines) line.end();
    },
  };
}

function streamFor(lines: Set<Line>, listener: Listener): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let line: Line | undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const opened: Line = {
        accountId: listener.accountId,
        sessionId: listener.sessionId,
        lastSent: listener.lastEventId,
        send: (text) => controller.enqueue(encoder.encode(text)),
        end() {
          if (lines.delete(opened)) controller.close();
        },
      };
      line = opened;
      lines.add(opened);
      opened.send(`retry: ${String(RETRY_MS)}\n\n`);
      listener.signal.addEventListener("abort", opened.end, { once: true });
    },
    cancel() {
      if (line) lines.delete(line);
    },
  });
}

function makeRoom(lines: Set<Line>, sessionId: string): void {
  const own = [...lines].filter((line) => line.sessionId === sessionId);
  for (const line of own.slice(0, Math.max(0, own.length - STREAMS_OF_A_SESSION + 1))) line.end();
}

/** Ends the lines of sessions that have ended, and tells the others what they do not know yet. */
async function notifyAll({ database, clock }: Parts, lines: ReadonlySet<Line>): Promise<void> {
  const listening = [...lines];
  const live = await findLiveSessions(
    database,
    listening.map(({ sessionId }) => sessionId),
    clock.now(),
  );
  // A row for each of those who listen: what it costs does not depend on how many notices there are.
  const noticeStates = new Map(
    (await findNoticeStates(database, [...new Set(listening.map(({ accountId }) => accountId))])).map(
      (each) => [each.accountId, each],
    ),
  );
  for (const line of listening) {
    if (!live.has(line.sessionId)) {
      line.end();
      continue;
    }
    const { unread, total, newest } = noticeStates.get(line.accountId) ?? {
      unread: 0,
      total: 0,
      newest: 0,
    };
    const summary = [newest, total, unread].join(".");
    if (line.lastSent === summary || !lines.has(line)) continue;
    line.lastSent = summary;
    line.send(`id: ${summary}\nevent: notices\ndata: ${JSON.stringify({ unread })}\n\n`);
  }
}
