/**
 * Prints of long accounts, which the portal makes by itself: one after another, each in a browser of its own, so that nobody who
 * waits for a short document waits for them, and what they took of memory is given back.
 */
import { createHash } from "node:crypto";

import { findPendingPrints, findPrintsReadySince } from "~/db/queries/account-prints";
import { accountPrint, type AccountPrint, type PrintRefusal } from "~/workflows/account-print/index";
import { addTime, PRINT_LIFETIME, type Instant } from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";
import { idInStream } from "~/events/stream-id";

import { SYSTEM } from "~/app/services/cases/standing.server";
import { createPdfPrinter, PrintingFailed } from "~/app/services/documents/pdf-printer.server";
import { dispatch, loadStream } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";
import type { PdfPrinter } from "~/app/services/portal/ports/pdf-printer";
import { storeWithFact } from "~/app/services/portal/store-with-fact.server";
import { workThrough, type Later } from "~/app/services/portal/work-through.server";
import { findSubmissionFor } from "~/app/services/submissions/visible.server";

import { printedAccount } from "../documents/account-download.server";
import { kindOf } from "../periods/projection.server";
import { figuresInput } from "../statement/figures-input.server";
import { printStream } from "./prints.server";

/** For the longest book there is; what takes longer is tried again, and then refused. */
const MINUTES = 10;
/** How long after it was asked for a print is given up. */
const PATIENCE = 2 * 60 * 60_000;
const PDF = "application/pdf";

/** @param open a printer for one document, unless a test has another */
export async function makePrints(
  portal: Portal,
  signal: AbortSignal,
  open: () => PdfPrinter = () => createPdfPrinter({ concurrency: 1, timeout: MINUTES * 60_000 }),
): Promise<void> {
  await workThrough(portal, {
    job: "account-prints",
    find: (looking) => findPendingPrints(portal.database, looking),
    idOf: (id) => id,
    work: (id) => make(portal, id, open),
    isOver: () => signal.aborted,
  });
}

async function make(portal: Portal, id: string, open: () => PdfPrinter): Promise<Later | undefined> {
  const current = await loadStream(portal.log, accountPrint, printStream(id));
  if (current?.state !== "pending") return undefined;
  const { context, version } = current;
  const found = await documentOf(portal, context);
  if (typeof found === "string") return refuse(portal, id, found);
  await record(portal, id, "print.begun", {}, `print.begun.${String(version)}`);
  const printer = open();
  try {
    const content = await printer.print(found.body, found.options);
    await store(portal, id, context, { name: found.name, content });
  } catch (error) {
    if (!(error instanceof PrintingFailed)) throw error;
    portal.logger.warn({ error, print: id }, "a long account could not be printed");
    if (portal.clock.now() < addTime(context.requestedAt, PATIENCE)) return { why: "not-possible" };
    return refuse(portal, id, "failed");
  } finally {
    await printer.close();
  }
  return undefined;
}

/** What is printed, or why nothing is: looked up when its turn comes, as whoever asked for it sees it then. */
async function documentOf(portal: Portal, { owner, account, language }: AccountPrint) {
  const user = await portal.findUser(owner);
  const code = kindOf(account);
  const submission =
    user === null || code === undefined
      ? null
      : await findSubmissionFor(portal, user, getByCode(code).code, idInStream(account));
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
) =>
  dispatch(portal.log, accountPrint, {
    stream: printStream(id),
    type,
    data,
    by: SYSTEM,
    at: portal.clock.now(),
    commandId,
  });

async function store(
  portal: Portal,
  id: string,
  { owner }: AccountPrint,
  { name, content }: { readonly name: string; readonly content: Buffer },
): Promise<void> {
  const size = content.length;
  await storeWithFact(
    portal,
    {
      stream: printStream(id),
      field: "print",
      name,
      mediaType: PDF,
      size,
      hash: createHash("sha256").update(content).digest("hex"),
      scan: "clean",
      content,
      createdBy: owner,
      createdAt: portal.clock.now(),
    },
    (file) => record(portal, id, "print.prepared", { file, name, size }),
  );
}

/** Takes away what has been ready for 30 days: the file, and the key of what was said of it. */
export async function removePrints(portal: Portal, now: Instant): Promise<void> {
  await workThrough(portal, {
    job: "remove-account-prints",
    find: (looking) => findPrintsReadySince(portal.database, addTime(now, -PRINT_LIFETIME), looking),
    idOf: (id) => id,
    work: async (id) => {
      await portal.documents.removeAllBut(printStream(id), new Set());
      await record(portal, id, "print.removed", {});
      return undefined;
    },
  });
}
