/**
 * A process that keeps a cash book until somebody kills it: bank statements are uploaded, their lines chosen, and taken into the book,
 * and the account is compiled. It says on standard output what it begins and what was done. Arguments: the book, the account's stream.
 * It begins once it is told the number of its first statement on standard input; told the same number as another
 * process before, it asks for the same things by the same names.
 */
import { once } from "node:events";
import { writeSync } from "node:fs";
import { Readable } from "node:stream";

import { chooseLines, takeStatement } from "~/app/families/accounts/bank-statements/choose-lines.server";
import { openStatement } from "~/app/families/accounts/bank-statements/import-page.server";
import { importRequested } from "~/app/families/accounts/bank-statements/import-requested.server";
import {
  quarantineStatement,
  receiveStatement,
} from "~/app/families/accounts/bank-statements/receive-statement.server";
import { compileAccount } from "~/app/families/accounts/statement/compile.server";
import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import { accountS93 } from "~/workflows/forms/account-s93";

import { BOOKS_CASE, keeper, seenBook } from "../support/long-book";
import { caseAsRead } from "../support/office-facts";
import { LINES, longStatement, statementCommand } from "./long-statement";

const [bookId = "", account = ""] = process.argv.slice(2);
const config = readConfig(process.env);
const portal = await createPortal(config, createLogger(config));
const parameters = new URLSearchParams();
const requestId = "bookkeeper";
/** Written at once, past any buffer: what the reader has seen was done. */
const say = (what: string, number: number) => writeSync(1, `${what} ${String(number)}\n`);

async function take(number: number): Promise<void> {
  const book = await seenBook(portal, bookId);
  const commandId = statementCommand(number);
  const content = Readable.from([longStatement(number)]);
  say("taking", number);
  const file = await quarantineStatement(portal, { field: "statement", fileName: "bank.940", content });
  if ("refused" in file) throw new Error(JSON.stringify(file));
  const received = await receiveStatement(portal, book, file, { commandId, requestId });
  if (!("id" in received)) throw new Error(JSON.stringify(received));
  const shown = async () => {
    const open = await importRequested({ portal }, book, received.id);
    const found = await openStatement({ portal, parameters }, book, open);
    if (found === "columns") throw new Error("The file does not say what it holds");
    return { open, ...found };
  };
  const { open, statement } = await shown();
  await chooseLines(
    { portal, requestId },
    { book, commandId: `${commandId}.choose` },
    open,
    statement.id,
    Array.from({ length: LINES }, (_, at) => ({
      line: at + 1,
      verb: "add" as const,
      category: "paymentByBankrupt",
    })),
  );
  const { plan } = await shown();
  const taken = await takeStatement(
    { portal, requestId },
    { book, commandId: `${commandId}.take` },
    statement,
    plan,
  );
  if (taken.outcome !== "done") throw new Error(JSON.stringify(taken));
  say("took", number);
  // What the portal does beside its work: the account hears of the new entries.
  await portal.log.deliverEffects();
}

async function compile(number: number): Promise<void> {
  const current = await loadStream(portal.log, accountS93, account);
  if (current === undefined) throw new Error("There is no account");
  const commandId = `${statementCommand(number)}.compile`;
  say("compiling", number);
  const submission = {
    type: accountS93,
    stream: account,
    by: keeper,
    current,
    caseFile: await caseAsRead(portal.log, BOOKS_CASE),
  };
  const compiled = await compileAccount(portal, submission, { commandId, requestId }, "en");
  if (compiled.outcome !== "done") throw new Error(JSON.stringify(compiled));
  say("compiled", number);
}

const told: unknown[] = await once(process.stdin, "data");
for (let number = Number(String(told[0])); ; number += 1) {
  await take(number);
  await compile(number);
}
