import { expect, test } from "vitest";

import { createLogger } from "./logger.server";

/** The log of `work`, a line each. */
function getLines(work: (logger: ReturnType<typeof createLogger>) => void): readonly string[] {
  const lines: string[] = [];
  work(createLogger({ logLevel: "info" }, { write: (line) => void lines.push(line) }));
  return lines;
}

test("an error is logged by name, code and place, never by its message, which may quote what was typed", () => {
  const error = Object.assign(new Error('value "A123456(3)" of WONG Siu Ming is too long'), {
    code: "22001",
  });
  const [line = ""] = getLines((logger) => logger.error({ error, requestId: "r-1" }, "failed"));
  expect(line).not.toMatch(/A123456|WONG/);
  expect(JSON.parse(line)).toMatchObject({ requestId: "r-1", error: { name: "Error", code: "22001" } });
  expect(line).toContain("logger.server.test.ts");
});

test("what was behind an error is told by name, code and place of the counterpart, and no word of it", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:9000"), {
    code: "ECONNREFUSED",
    address: "10.0.0.7",
    port: 9000,
  });
  const error = new Error("the store of WONG Siu Ming's files does not answer", { cause: refused });
  error.name = "StoreUnavailable";
  const [line = ""] = getLines((logger) => logger.error({ error }, "failed"));
  expect(JSON.parse(line)).toMatchObject({
    error: {
      name: "StoreUnavailable",
      cause: { name: "Error", code: "ECONNREFUSED", host: "10.0.0.7", port: 9000 },
    },
  });
  expect(line).not.toContain("WONG");
});

test("what is thrown and is no error is logged by its kind alone", () => {
  const [line = ""] = getLines((logger) => logger.error({ error: "password: Receiver" }, "failed"));
  expect(line).not.toContain("Receiver");
});

test("text with line breaks makes no line of its own", () => {
  const lines = getLines((logger) => logger.info({ area: 'login\r\n{"level":"forged"}' }, "asked"));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd().split(/[\r\n]/)).toHaveLength(1);
});
