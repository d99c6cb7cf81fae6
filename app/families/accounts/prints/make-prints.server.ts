/**
 * Prints of long accounts, which the portal makes by itself: one after another, each piece by piece in a browser of its own, so that
 * nobody who waits for a short document waits for them, and what they took of memory is given back.
 */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { findPendingPrints, findPrintsReadySince } from "~/db/queries/account-prints";
import { accountPrint, type AccountPrint, type PrintRefusal } from "~/workflows/jobs/account-print/index";
import { addTime, PRINT_LIFETIME, type Instant } from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";
import { idInStream } from "~/events/stream-id";
import type { StreamAt } from "~/events/types";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { createPdfPrinter, PrintingFailed } from "~/app/services/documents/printing/pdf-printer.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { PdfPrinter } from "~/app/services/platform/portal/ports/pdf-printer";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import { ProcessesBusy, ProcessStopped } from "~/app/services/platform/work-processes/work-processes.server";
import { processBatch, type Later } from "~/app/services/platform/portal/process-batch.server";
import { findSubmissionFor } from "~/app/services/filings/submissions/visible.server";

import { printedAccount } from "../documents/account-download.server";
import { findKind } from "../periods/projection.server";
import { figuresInput } from "../statement/figures-input.server";
import { printStream } from "./prints.server";

/** For one piece; one that takes longer is tried again, and then refused. */
const PIECE_MILLISECONDS = 2 * 60_000;
/** How long after it was asked for a print is given up. */
const PATIENCE = 2 * 60 * 60_000;
const PDF = "application/pdf";

/** @param open a printer for one document, unless a test has another */
export async function makePrints(
  portal: Portal,
  signal: AbortSignal,
  open: () => PdfPrinter = () => createPdfPrinter({ concurrency: 1, timeout: PIECE_MILLISECONDS }),
): Promise<void> {
  await processBatch(portal, {
    job: "account-prints",
    find: (looking) => findPendingPrints(portal.database, looking),
    getId: (id) => id,
    work: (id) => make(portal, id, open),
    isOver: () => signal.aborted,
  });
}

async function make(portal: Portal, id: string, open: () => PdfPrinter): Promise<Later | undefined> {
  const current = await loadStream(portal.log, accountPrint, printStream(id));
  if (current?.state !== "pending") return undefined;
  const { context, version } = current;
  const found = await loadDocument(portal, context);
  if (typeof found === "string") return refuse(portal, id, found);
  const of = found.pieces.length;
  const tell = (done: number) =>
    record(portal, id, "print.begun", { done, of }, `print.begun.${String(version)}.${String(done)}`);
  // Swept like the rest of the quarantine, should the portal end before it does so itself.
  const folder = join(portal.quarantine, `print-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    await tell(0);
    const file = { name: found.name, ...(await bound(portal, found, { folder, open, tell })) };
    if (!(await store(portal, id, context, file))) await refuse(portal, id, "notYours");
  } catch (error) {
    if (!isForLater(error)) throw error;
    portal.logger.warn({ error, print: id }, "a long account could not be printed");
    if (portal.clock.now() < addTime(context.requestedAt, PATIENCE)) return { why: "not-possible" };
    return refuse(portal, id, "failed");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return undefined;
}

const isForLater = (error: unknown): boolean =>
  error instanceof PrintingFailed || error instanceof ProcessesBusy || error instanceof ProcessStopped;

interface Making {
  readonly folder: string;
  readonly open: () => PdfPrinter;
  /** Told how many pieces are printed. */
  readonly tell: (done: number) => Promise<unknown>;
}

/** Prints every piece and binds them, with bookmarks and with pages that are counted through. @returns where the file lies */
async function bound(
  { binder }: Pick<Portal, "binder">,
  { name, pieces }: Exclude<Awaited<ReturnType<typeof loadDocument>>, string>,
  { folder, open, tell }: Making,
): Promise<{ readonly path: string; readonly size: number }> {
  const printer = open();
  const printed: { readonly number: string; readonly title: string; readonly path: string }[] = [];
  let front: Buffer | null = null;
  try {
    for (const [place, { title, write, options }] of pieces.entries()) {
      const content = await printer.print(write(), options);
      if (place === 0) front = content;
      else {
        const path = join(folder, `${String(place)}.pdf`);
        await writeFile(path, content, { mode: 0o600 });
        printed.push({ number: "", title, path });
      }
      const done = place + 1;
      if (Math.floor((done / pieces.length) * TOLD) > Math.floor((place / pieces.length) * TOLD))
        await tell(done);
    }
  } finally {
    await printer.close();
  }
  if (front === null) throw new Error("An account has no first page");
  const path = join(folder, "bound.pdf");
  const documents = printed.map(({ path: from, ...each }) => ({
    ...each,
    pages: { from: "pdf" as const, path: from },
  }));
  const bound = await binder.bind({
    front,
    documents,
    title: name.replace(/[.]pdf$/, ""),
    out: path,
  });
  if (!bound.ok) throw new Error(`Pieces of the print cannot be bound: ${bound.unbound.join(", ")}`);
  return { path, size: bound.bytes };
}
/** How often it is told how far a print is. */
const TOLD = 10;

/** The account as whoever asked for the print sees it now. */
async function accountFor(portal: Portal, { owner, account }: AccountPrint) {
  const user = await portal.findUser(owner);
  const code = findKind(account);
  return user === null || code === undefined
    ? null
    : findSubmissionFor(portal, user, getByCode(code).code, idInStream(account));
}

/** What is printed, or why nothing is: looked up when its turn comes, as whoever asked for it sees it then. */
async function loadDocument(portal: Portal, print: AccountPrint) {
  const { language } = print;
  const submission = await accountFor(portal, print);
  if (submission === null) return "notYours" as const;
  const figures = await figuresInput(portal, submission, language);
  return figures === null ? ("notCompiled" as const) : printedAccount(portal, submission, figures);
}

async function refuse(portal: Portal, id: string, reason: PrintRefusal): Promise<undefined> {
  await record(portal, id, "print.refused", { reason });
}

const record = (
  portal: Portal,
  id: string,
  type: string,
  data: Readonly<Record<string, string | number>>,
  commandId = type,
  restsOn: readonly StreamAt[] = [],
) =>
  dispatch(portal.log, accountPrint, {
    stream: printStream(id),
    type,
    data,
    by: SYSTEM,
    at: portal.clock.now(),
    commandId,
    restsOn,
  });

/** Times that it is asked again whose the account is, because the case has moved on. */
const ATTEMPTS = 5;

/** It took its time to print: whoever asked for it may not see the account any more. */
async function give(
  portal: Portal,
  id: string,
  print: AccountPrint,
  data: Readonly<Record<string, string | number>>,
): Promise<DispatchOutcome<AccountPrint>> {
  for (let attempt = 1; ; attempt += 1) {
    const [account] = await portal.log.at([`account/${print.owner}`]);
    const seen = await accountFor(portal, print);
    if (seen === null) return { outcome: "refused", refusals: [] };
    const restsOn = [seen.caseFile.asRead, ...(account === undefined ? [] : [account])];
    const outcome = await record(portal, id, "print.prepared", data, "print.prepared", restsOn);
    if (outcome.outcome !== "conflict" || attempt >= ATTEMPTS) return outcome;
  }
}

/** @returns whether it was given to whoever asked for it */
async function store(
  portal: Portal,
  id: string,
  print: AccountPrint,
  { name, path, size }: { readonly name: string; readonly path: string; readonly size: number },
): Promise<boolean> {
  const { owner } = print;
  const hash = createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
  const { outcome } = await storeWithFact(
    portal,
    {
      stream: printStream(id),
      field: "print",
      name,
      mediaType: PDF,
      size,
      hash,
      scan: "clean",
      content: createReadStream(path),
      createdBy: owner,
      createdAt: portal.clock.now(),
    },
    (file) => give(portal, id, print, { file, name, size }),
  );
  return outcome === "done";
}

/** Takes away what has been ready for 30 days: the file, and the key of what was said of it. */
export async function removePrints(portal: Portal, now: Instant): Promise<void> {
  await processBatch(portal, {
    job: "remove-account-prints",
    find: (looking) => findPrintsReadySince(portal.database, addTime(now, -PRINT_LIFETIME), looking),
    getId: (id) => id,
    work: async (id) => {
      await portal.documents.removeAllBut(printStream(id), new Set());
      await record(portal, id, "print.removed", {});
      return undefined;
    },
  });
}
