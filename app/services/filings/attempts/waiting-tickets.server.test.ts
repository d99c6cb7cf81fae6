import { describe, expect, it } from "vitest";

import type { AttemptTicket } from "~/workflows/records/filing-attempt/index";

import { createWaitingTickets } from "./waiting-tickets.server";

const ticket = (at: number, more: Partial<AttemptTicket> = {}): AttemptTicket => ({
  id: `01M4TXD5ZK3V9Q8R7S${String(at).padStart(8, "0")}`,
  at: "2026-11-29T15:59:58.123Z",
  caseId: "HCB-1-2026",
  form: "b1",
  submissionId: `01M4TXD5ZK3V9Q8R7T${String(at).padStart(8, "0")}`,
  what: "file",
  version: 1,
  holder: "a".repeat(64),
  reason: "full",
  ...more,
});
const issued = (at: number, more?: Partial<AttemptTicket>) => ({
  ticket: ticket(at, more),
  from: "portal" as const,
});

describe("tickets that wait to be recorded", () => {
  it("are taken in lots, oldest first, and wait on where they could not be recorded", () => {
    const waiting = createWaitingTickets();
    for (const at of [1, 2, 3]) expect(waiting.add(issued(at), true)).toBe(true);
    const lot = waiting.take(2);
    expect([lot.map((each) => each.ticket), waiting.size]).toEqual([[ticket(1), ticket(2)], 1]);
    waiting.putBack(lot);
    expect(waiting.take(10).map((each) => each.ticket)).toEqual([ticket(1), ticket(2), ticket(3)]);
  });

  it("wait once each, and of somebody who tries again and again the first one; another version or a save is another attempt", () => {
    const waiting = createWaitingTickets();
    const { submissionId } = ticket(1);
    expect([
      waiting.add(issued(1), true),
      waiting.add(issued(1), true),
      waiting.add(issued(2, { submissionId }), true),
      waiting.add(issued(3, { submissionId, version: 2 }), true),
      waiting.add(issued(4, { submissionId, what: "save" }), true),
      waiting.add({ ticket: ticket(5, { submissionId }), from: "holder" }, true),
    ]).toEqual([true, false, false, true, true, true]);
    waiting.take(10);
    expect(waiting.add(issued(1), true), "it was here").toBe(false);
  });

  it("have an end, however many are turned away in a minute, and strangers’ keys push nobody out", () => {
    const waiting = createWaitingTickets();
    const before = process.memoryUsage().heapUsed;
    let strangers = 0;
    for (let at = 0; at < 50_000; at += 1) if (waiting.add(issued(at), false)) strangers += 1;
    for (let at = 50_000; at < 150_000; at += 1) waiting.add(issued(at), true);
    const megabytes = (process.memoryUsage().heapUsed - before) / 1_048_576;
    console.log(`150,000 tickets: ${String(waiting.size)} wait, ${megabytes.toFixed(0)} MB`);
    expect([strangers, waiting.size]).toEqual([2_000, 20_000]);
    expect(megabytes).toBeLessThan(100);
    waiting.take(20_000);
    expect(waiting.add(issued(200_000), false), "there is room again").toBe(true);
  });
});
