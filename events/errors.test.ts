import { expect, it, vi } from "vitest";

import { asUnavailable, CommandAlreadyUsed, LogUnavailable, StreamVersionConflict } from "./errors";

it("a conflict is known for one whichever copy of the module it comes from", async () => {
  vi.resetModules();
  const other = await import("./errors");
  expect(other.StreamVersionConflict).not.toBe(StreamVersionConflict);
  const conflict: unknown = new other.StreamVersionConflict("account/lam", 1, 2, []);
  expect(conflict instanceof StreamVersionConflict && conflict.actualVersion).toBe(2);
  expect(new other.CommandAlreadyUsed("c1", "stream")).not.toBeInstanceOf(StreamVersionConflict);
  expect({ name: "StreamVersionConflict" }).not.toBeInstanceOf(StreamVersionConflict);
});

it.each([
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Query read timeout",
])("a database that went away is told as such: %s", (message) => {
  expect(asUnavailable(new Error(message))).toBeInstanceOf(LogUnavailable);
  expect(asUnavailable(new CommandAlreadyUsed("c1", "fact"))).toBeInstanceOf(CommandAlreadyUsed);
});
