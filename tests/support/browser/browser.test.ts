import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { findBrowser } from "./browser";

const run = promisify(execFile);

describe("where a browser is found", () => {
  it("takes the browser that TEST_BROWSER names before any other", async () => {
    const found = await findBrowser({ TEST_BROWSER: process.execPath, PATH: "/usr/bin" });
    expect(found).toMatchObject({ executablePath: process.execPath, origin: "TEST_BROWSER" });
  });

  it("says so when TEST_BROWSER names no program, instead of quietly taking another", async () => {
    await expect(findBrowser({ TEST_BROWSER: "/nowhere/chromium" })).rejects.toThrow("/nowhere/chromium");
  });

  it("unpacks a browser that runs where the system has none", async () => {
    const found = await findBrowser({ PATH: "" });
    expect(found.origin).toBe("bundled");
    const { stdout } = await run(found.executablePath, ["--version"], {
      env: { ...process.env, ...found.env },
    });
    expect(stdout).toMatch(/Chrom/);
  });

  it("gives up the sandbox for root alone", async () => {
    const { args } = await findBrowser();
    expect(args).toEqual(process.getuid?.() === 0 ? ["--no-sandbox"] : []);
  });
});
