/**
 * Prints of long accounts, which the portal makes by itself: one after another, each piece by piece, so that nobody who waits for a
 * short document waits for them.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { findPendingPrints, findPrintsReadySince } from "~/db/queries/families/account-prints";
import { accountPrint, type AccountPrint } from "~/workflows/jobs/account-print/index";
import type { Instant } from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";
import { idInStream } from "~/events/stream-id";

import {
  makeInFolder,
  prepareFiles,
  recordStep,
  refuseFile,
  removeFiles,
  storeFile,
} from "~/app/services/documents/prepared-files/prepared-files.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Deferred } from "~/app/services/platform/portal/process-batch.server";
import { findSubmissionFor } from "~/app/services/filings/submissions/visible.server";

import { printedAccount } from "../documents/account-download.server";
import { findKind } from "../periods/projection.server";
import { figuresInput } from "../statement/figures-input.server";

const PDF = "application/pdf";

export const makePrints = (portal: Portal, signal: AbortSignal): Promise<void> =>
  prepareFiles(
    portal,
    accountPrint,
    { job: "account-prints", find: (looking) => findPendingPrints(portal.database, looking), signal },
    (id, { context, version }) => make(portal, { id, context, version }),
  );

async function make(
  portal: Portal,
  { id, context, version }: { readonly id: string; readonly context: AccountPrint; readonly version: number },
): Promise<Deferred | undefined> {
  const found = await loadDocument(portal, context);
  if (typeof found === "string") return refuseFile(portal, accountPrint, id, found);
  const of = found.pieces.length;
  const reportProgress = (done: number) => {
    const commandId = `print.begun.${String(version)}.${String(done)}`;
    return recordStep(portal, accountPrint, { id, step: "begun", data: { done, of }, commandId });
  };
  return makeInFolder(portal, accountPrint, { id, context }, async (folder) => {
    await reportProgress(0);
    const file = {
      name: found.name,
      ...(await bound(portal, found, { folder, tell: reportProgress })),
    };
    if (!(await store(portal, id, context, file))) await refuseFile(portal, accountPrint, id, "notYours");
  });
}

interface Making {
  readonly folder: string;
  /** Told how many pieces are set. */
  readonly tell: (done: number) => Promise<unknown>;
}

/** Sets every piece and binds them, with bookmarks and with pages that are counted through. @returns where the file lies */
async function bound(
  { binder, typesetter }: Pick<Portal, "binder" | "typesetter">,
  { name, pieces }: Exclude<Awaited<ReturnType<typeof loadDocument>>, string>,
  { folder, tell: reportProgress }: Making,
): Promise<{ readonly path: string; readonly size: number }> {
  const set: { readonly number: string; readonly title: string; readonly path: string }[] = [];
  let front: Buffer | null = null;
  for (const [place, { title, describe }] of pieces.entries()) {
    const content = await typesetter.set(describe());
    if (place === 0) front = content;
    else {
      const path = join(folder, `${String(place)}.pdf`);
      await writeFile(path, content, { mode: 0o600 });
      set.push({ number: "", title, path });
    }
    const done = place + 1;
    if (
      Math.floor((done / pieces.length) * PROGRESS_REPORTS) >
      Math.floor((place / pieces.length) * PROGRESS_REPORTS)
    )
      await reportProgress(done);
  }
  if (front === null) throw new Error("An account has no first page");
  const path = join(folder, "bound.pdf");
  const documents = set.map(({ path: from, ...each }) => ({
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
const PROGRESS_REPORTS = 10;

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
    const outcome = await recordStep(portal, accountPrint, { id, step: "prepared", data, restsOn });
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
  const made = { name, mediaType: PDF, size, content: { path } };
  const { outcome } = await storeFile(portal, accountPrint, { id, owner: print.owner, made }, ({ file }) =>
    give(portal, id, print, { file, name, size }),
  );
  return outcome === "done";
}

/** Takes away what has been ready for 30 days: the file, and the key of what was said of it. */
export const removePrints = (portal: Portal, now: Instant): Promise<void> =>
  removeFiles(portal, accountPrint, now, {
    job: "remove-account-prints",
    find: (readyBy, looking) => findPrintsReadySince(portal.database, readyBy, looking),
  });
