/** The records of a case in a dossier, beside its own, its documents and its forms: whatever the families have of it. */
import { drawChart } from "~/app/services/office/charts/drawing.server";
import { getProcedureName } from "~/app/services/office/charts/procedures.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CaseRecord } from "~/app/services/platform/portal/ports/case-records";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { getPath } from "~/app/services/filings/submissions/position.server";
import type { RecordedEntry } from "~/events/types";
import { sayPastTense, type Procedure } from "~/workflows/kit";

import { narrateEvents } from "../replay/narrate-events.server";
import type { ExportedStream } from "./exported";

/** One after the other: their entries are in memory while they are carried, and no longer. */
export async function* exportRecords(
  portal: Portal,
  user: CurrentUser,
  caseId: string,
): AsyncGenerator<ExportedStream> {
  for (const find of portal.caseRecords)
    for (const record of await find(portal, user, caseId)) {
      const carried = await carriedRecord(portal, record);
      if (carried !== null) yield carried;
    }
}

/** `null` where the reader may know of nothing that happened to it. */
async function carriedRecord(portal: Portal, record: CaseRecord): Promise<ExportedStream | null> {
  const { stream, procedure, name, shows, detail, filesIn } = record;
  const all = await portal.log.read(stream);
  const entries = all.filter(({ type }) => shows(type));
  if (entries.length === 0) return null;
  return {
    stream,
    procedure,
    entries,
    whole: entries.length === all.length,
    readable: true,
    papers: entries.flatMap((entry) =>
      filesIn(entry).map(({ id, name: title, hash }) => ({
        kind: "document",
        file: id,
        name: title,
        sha256: hash,
      })),
    ),
    made: nothing,
    tell: async (words, profile) => ({
      title: getProcedureName(procedure, words.locale),
      subtitle: profile === "redacted" ? "" : name,
      chart: await drawChart(procedure, words.locale, { path: getPath(procedure, entries) }),
      steps: await narrateEvents(
        portal,
        procedure,
        withPaths(procedure, entries).map(({ entry, path }) => ({
          entry,
          title: sayPastTense(procedure, words.locale, entry.type),
          detail: detail(entry, words),
          changes: [],
          reason: null,
          path,
        })),
        words,
        profile,
      ),
      contents: [],
    }),
  };
}

/**
 * Each entry with the states up to its own. A book stays open for thousands of entries: that it stayed so is said once, or the page
 * would grow with the square of them.
 */
function withPaths(procedure: Procedure, entries: readonly RecordedEntry[]) {
  let path = getPath(procedure, []);
  return entries.map((entry) => {
    if (path.at(-1) !== entry.state) path = [...path, entry.state];
    return { entry, path };
  });
}

const nothing = async function* (): AsyncGenerator<never> {};
