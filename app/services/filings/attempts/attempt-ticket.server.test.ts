import { randomBytes } from "node:crypto";

import { describe, expect, it } from "vitest";

import { identifySecret, readTicket, signTicket, type TurnedAway } from "./attempt-ticket.server";

const lasting = randomBytes(32);
const attempt: TurnedAway = {
  caseId: "HCB-1-2026",
  form: "b1",
  submissionId: "01M4TXD5ZK3V9Q8R7S6T5W4X3Y",
  what: "file",
  at: "2026-11-29T15:59:59.987Z",
  version: 7,
  holder: identifySecret("a session"),
  reason: "full",
};

describe("a ticket", () => {
  it("says what was attempted and when, to any process that shares the portal's secret, whatever breaks it was copied with", () => {
    const { ticket, text } = signTicket(lasting, attempt);
    expect(ticket).toMatchObject(attempt);
    expect(readTicket(Buffer.from(lasting), `${text.slice(0, 40)}\n  ${text.slice(40)}\n`)).toEqual(ticket);
    expect(signTicket(lasting, attempt).ticket.id, "each has a number of its own").not.toBe(ticket.id);
  });

  it("is none where a letter of it was altered, it was signed by somebody else, or it is something else altogether", () => {
    const { text } = signTicket(lasting, attempt);
    const [content = "", code = ""] = text.split(".");
    const earlier = Buffer.from(
      Buffer.from(content, "base64url").toString().replace("15:59:59", "12:00:00"),
    ).toString("base64url");
    const others = [
      `${earlier}.${code}`,
      `${content}.${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`,
      `${content}.`,
      content,
      "",
      `${text}.${code}`,
      "x".repeat(100_000),
      signTicket(randomBytes(32), attempt).text,
    ];
    expect(others.map((each) => readTicket(lasting, each))).toEqual(others.map(() => null));
  });

  it("costs far less than a millisecond", () => {
    const count = 2_000;
    const begun = performance.now();
    for (let at = 0; at < count; at += 1) signTicket(lasting, attempt);
    const each = (performance.now() - begun) / count;
    console.log(`a ticket takes ${each.toFixed(4)} ms`);
    expect(each).toBeLessThan(1);
  });
});
