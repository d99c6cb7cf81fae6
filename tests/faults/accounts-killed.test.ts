/**
 * Whoever keeps a book is killed while a bank statement is taken over, and while the account is compiled: every statement is in the
 * book whole or not at all, every account is compiled from whole books, and the next process goes on by the same names.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openPeriod, toStream } from "~/app/families/accounts/periods/open-period.server";
import { compileAccount } from "~/app/families/accounts/statement/compile.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { idInStream } from "~/events/stream-id";
import { findAccountContext } from "~/workflows/shared/account-period";
import { accountS93 } from "~/workflows/forms/account-s93";
import { cashBook } from "~/workflows/records/cash-book";

import type { DialectName } from "~/db/database";

import { compiledProgram } from "../support/compiled-programs";
import { databaseSource, type DatabaseSource } from "../support/databases";
import { createBook, BOOKS_CASE, keeper, openBookkeeping } from "../support/long-book";
import { caseAsRead } from "../support/office-facts";
import type { OwnPortal } from "../support/own-portal";
import { KILLED_ON } from "./kills";
import { LINES, statementCommand, sumOfStatement } from "./long-statement";

const ROOT = join(import.meta.dirname, "..", "..");
/** After which of its words a process is killed, and how many milliseconds later. */
const KILLS: Record<DialectName, readonly (readonly [word: "taking" | "compiling", after: number])[]> = {
  sqlite: [
    ["taking", 60],
    ["taking", 250],
    ["compiling", 10],
  ],
  postgres: [
    ["taking", 250],
    ["compiling", 10],
  ],
};

describe.each(KILLED_ON)("a bookkeeper who is killed, on %s,", (dialect) => {
  let source: DatabaseSource;
  let own: OwnPortal;
  let url = "";
  let book = "";
  let bookkeeper = "";
  const account = toStream("s93", BOOKS_CASE, 1);

  beforeAll(async () => {
    bookkeeper = await compiledProgram("bookkeeper");
    source = await databaseSource(dialect);
    ({ url } = await source.create());
    own = await openBookkeeping({ DATABASE_URL: url });
    book = (await createBook(own.portal, 0, 1)).id;
    const period = { from: "2022-03-16", to: "2025-03-15", dueOn: "2025-06-30" };
    await openPeriod(
      own.portal,
      {
        ...period,
        stream: account,
        kind: "s93",
        caseId: BOOKS_CASE,
        number: 1,
        follows: null,
        countedFrom: period.from,
        onDemand: true,
      },
      SYSTEM,
    );
  }, 240_000);
  afterAll(async () => {
    await own?.close();
    await source?.dispose();
  });

  /** A process that waits to be told where to begin: they all start at once, as starting takes longer than what they do. */
  const start = () =>
    spawn(process.execPath, [bookkeeper, idInStream(book), account], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORTAL_MODE: "test",
        PORTAL_DATA: own.folder,
        DATABASE_URL: url,
        PORTAL_LOG_LEVEL: "error",
      },
      stdio: ["pipe", "pipe", "pipe"],
    });

  /** Lets it work until it says that it begins with something, and kills it a moment later. @returns what it said, line by line */
  async function workUntilKilled(
    child: ReturnType<typeof start>,
    first: number,
    word: string,
    after: number,
  ): Promise<readonly string[]> {
    let [output, complaints, isTimed] = ["", "", false];
    child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (isTimed || !output.includes(`${word} ${String(first)}\n`)) return;
      isTimed = true;
      setTimeout(() => child.kill("SIGKILL"), after);
    });
    const closed = new Promise<void>((resolve) => child.on("close", () => resolve()));
    child.stdin.write(String(first));
    await closed;
    expect(child.signalCode, complaints).toBe("SIGKILL");
    // A line without its end was cut off by the kill.
    return output.split("\n").slice(0, -1);
  }

  /** The entries of the book that came with each statement. */
  async function inBook(): Promise<ReadonlyMap<string, number>> {
    const rows = await own.portal.database.kysely
      .selectFrom("cash_book_entry")
      .select(["batch"])
      .select((of) => of.fn.countAll().as("count"))
      .where("book_id", "=", book)
      .groupBy("batch")
      .execute();
    return new Map(rows.map(({ batch, count }) => [batch, Number(count)]));
  }

  it("leaves nothing half, and what was said to be done is done", async () => {
    const { portal } = own;
    const said: string[] = [];
    const waiting = KILLS[dialect].map((kill) => ({ kill, child: start() }));
    for (const { child, kill } of waiting) {
      const done = said.filter((line) => line.startsWith("compiled")).length;
      said.push(...(await workUntilKilled(child, done, ...kill)));
      const loaded = await loadStream(portal.log, cashBook, book);
      const rows = await inBook();
      expect([...rows.keys()].sort(), kill.join(" ")).toEqual(
        loaded?.context.statements.map(({ id }) => id).sort(),
      );
      expect(new Set(rows.values())).toEqual(rows.size === 0 ? new Set() : new Set([LINES]));
      // By the file's own name nothing is there twice, however often it was begun.
      const known = new Set(said.filter((line) => line.startsWith("took")));
      expect(rows.size).toBeGreaterThanOrEqual(known.size);
      const current = await loadStream(portal.log, accountS93, account);
      const figures = current && findAccountContext(current.context)?.statement;
      if (figures) {
        // The sum of as many whole statements as the account says that it was compiled from.
        const sums = [0, 1, 2, 3, 4].map((count) =>
          Array.from({ length: count }, (_, number) => sumOfStatement(number)).reduce(
            (sum, each) => sum + each,
            0,
          ),
        );
        expect(sums).toContain(figures.receipts[0]?.minor);
      }
    }
    expect(await portal.log.verify()).toEqual([]);
    const lists = ["cash_book", "cash_book_entry", "account_period", "statement_import"];
    expect((await portal.log.verifyLists({ lists })).findings).toEqual([]);
  }, 120_000);

  it("is followed by one who goes on: everything once, and the account from all of it", async () => {
    const { portal } = own;
    const rows = await inBook();
    await portal.log.deliverEffects();
    const current = await loadStream(portal.log, accountS93, account);
    if (current === undefined) throw new Error("There is no account");
    const caseFile = await caseAsRead(portal.log, BOOKS_CASE);
    const compiled = await compileAccount(
      portal,
      { type: accountS93, stream: account, by: keeper, current, caseFile },
      { commandId: `${statementCommand(99)}.compile`, requestId: "after" },
      "en",
    );
    expect(compiled.outcome).toBe("done");
    const again = await loadStream(portal.log, accountS93, account);
    const statement = again && findAccountContext(again.context)?.statement;
    const sum = Array.from({ length: rows.size }, (_, number) => sumOfStatement(number)).reduce(
      (total, each) => total + each,
      0,
    );
    expect(statement?.closing).toEqual([{ currency: "HKD", minor: sum }]);
  }, 60_000);
});
