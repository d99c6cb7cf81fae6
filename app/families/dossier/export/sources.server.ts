/** The streams that a dossier is made of, one after the other, each as its owner sees it when it is made. */
import { findFormsOfCase } from "~/db/queries/filings/submissions";
import { idInStream } from "~/events/stream-id";
import { findCaseFor, type VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { findSubmissionFor, findWholeFor } from "~/app/services/filings/submissions/visible.server";
import { mayExport, type Dossier } from "~/workflows/jobs/dossier/index";
import { DOSSIER_LIMITS, type Actor, type Locale } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import type { ExportedStream } from "./exported";
import { exportCase, exportDocuments } from "./exported-case.server";
import { exportRecords } from "./exported-records.server";
import { exportForm } from "./exported-form.server";
import { SizeLimitExceeded } from "./size-limit";
import { isCarried } from "./without-drafts";

export interface Source {
  readonly user: CurrentUser;
  readonly by: Actor;
  readonly caseNo: string;
  /** What the file is called by, before its ending. */
  readonly name: string;
  readonly streams: () => AsyncIterable<ExportedStream>;
}

/** `null` where it is not the owner's to see any more, or not as they stood when they asked. */
export async function findSource(portal: Portal, dossier: Dossier): Promise<Source | null> {
  const user = await portal.findUser(dossier.owner);
  if (user === null) return null;
  const source =
    dossier.form === null ? await ofCase(portal, user, dossier) : await ofForm(portal, user, dossier.form);
  return source !== null && source.by.standing === dossier.standing && mayExport(source.by) ? source : null;
}

async function ofForm(portal: Portal, user: CurrentUser, stream: string): Promise<Source | null> {
  const found = await formIn(portal, user, stream);
  if (found === null || !isCarried(found)) return null;
  const { type, caseFile, by, current } = found;
  const reference = current.context.filed.at(-1)?.reference ?? `${type.code.toUpperCase()}-${caseFile.id}`;
  return {
    user,
    by,
    caseNo: caseFile.caseNo,
    name: reference.replaceAll("/", "-"),
    streams: async function* () {
      yield exportForm(portal, found, getLanguage(user));
    },
  };
}

async function ofCase(portal: Portal, user: CurrentUser, { caseId }: Dossier): Promise<Source | null> {
  const visible = await findCaseFor(portal, user, caseId);
  if (visible === null) return null;
  const { id, caseNo, by } = visible;
  return { user, by, caseNo, name: id, streams: () => streamsOfCase(portal, user, visible) };
}

async function* streamsOfCase(
  portal: Portal,
  user: CurrentUser,
  visible: VisibleCase,
): AsyncGenerator<ExportedStream> {
  yield await exportCase(portal, visible);
  const documents = await exportDocuments(portal, visible);
  if (documents !== null) yield documents;
  yield* exportRecords(portal, user, visible.id);
  const forms = await findFormsOfCase(portal.database, visible.id);
  if (forms.length > DOSSIER_LIMITS.forms) throw new SizeLimitExceeded(`${String(forms.length)} forms`);
  for (const { id } of forms) {
    const found = await formIn(portal, user, id, visible);
    if (found !== null && isCarried(found)) yield exportForm(portal, found, getLanguage(user));
  }
}

const getLanguage = ({ language }: CurrentUser): Locale => language ?? "en";

/**
 * Of the office, whoever replays has said why; what was never filed is left out of theirs (`withoutDrafts`).
 * @param visible its case, where that is known
 */
async function formIn(portal: Portal, user: CurrentUser, stream: string, visible?: VisibleCase) {
  const type = findSubmissionType(stream.slice(0, stream.indexOf("/")));
  if (type === undefined) return null;
  const lookups = visible ? { findCase: () => Promise.resolve(visible) } : {};
  const [code, id] = [type.code, idInStream(stream)];
  return (
    (await findWholeFor(portal, user, code, id, lookups)) ??
    (await findSubmissionFor(portal, user, code, id, lookups))
  );
}
