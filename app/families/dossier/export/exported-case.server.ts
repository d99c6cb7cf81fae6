/** The case's own record in a dossier, and, for the office, its documents. */
import { getFixedT } from "~/app/i18n/i18n.server";
import { documentEvents } from "~/app/services/cases/documents/document-activity.server";
import { toDocumentStream } from "~/app/services/cases/documents/file-document.server";
import { caseEvents } from "~/app/services/workspace/case-overview/case-events.server";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import { drawChart } from "~/app/services/office/charts/drawing.server";
import { getProcedureName } from "~/app/services/office/charts/procedures.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { getPath } from "~/app/services/filings/submissions/position.server";
import type { RecordedEntry } from "~/events/types";
import { caseDocument, documentFacts } from "~/workflows/records/case-document/index";
import { caseFile } from "~/workflows/records/case-file/index";
import type { DossierProfile } from "~/workflows/jobs/dossier/index";
import type { Procedure } from "~/workflows/kit";

import { narrateEvents, type NarratedEvent } from "../replay/narrate-events.server";
import type { ExportedStream, NamedPaper, Words } from "./exported";

const nothing = async function* (): AsyncGenerator<never> {};

/** Others than the office get what the activity history shows them, and none of the office's own words: no payload, and no key. */
export async function exportCase(portal: Portal, visible: VisibleCase): Promise<ExportedStream> {
  const stream = `${caseFile.type}/${visible.id}`;
  const isOffice = visible.by.standing === "office";
  const all = await portal.log.read(stream);
  const { until } = visible;
  const eventsIn = (words: Words) =>
    caseEvents(all, visible, words).filter(({ entry }) => until === null || hongKongDay(entry.at) < until);
  // Which entries one may know of does not follow from the language.
  const shown = eventsIn({ locale: "en", t: await getFixedT("en") }).map(({ entry }) => entry);
  const last = shown.at(-1)?.version ?? 0;
  return {
    stream,
    procedure: caseFile,
    entries: isOffice ? all : shown,
    whole: isOffice,
    readable: isOffice,
    papers: [],
    made: nothing,
    tell: async (words, profile) => ({
      title: getProcedureName(caseFile, words.locale),
      subtitle: nameOfCase(visible, profile),
      chart: await drawProcedureChart(
        caseFile,
        words,
        all.filter(({ version }) => version <= last),
      ),
      steps: await narrateEvents(
        portal,
        caseFile,
        eventsIn(words).map((event): NarratedEvent => ({
          ...event,
          path: getPath(
            caseFile,
            all.filter(({ version }) => version <= event.entry.version),
          ),
        })),
        words,
        profile,
      ),
      contents: [],
    }),
  };
}

/** The e-Case File: the office's alone, others have what they filed with their forms. `null`: the case has no documents. */
export async function exportDocuments(portal: Portal, visible: VisibleCase): Promise<ExportedStream | null> {
  const stream = toDocumentStream(visible.id);
  const all = visible.by.standing === "office" ? await portal.log.read(stream) : [];
  if (all.length === 0) return null;
  return {
    stream,
    procedure: caseDocument,
    entries: all,
    whole: true,
    readable: true,
    papers: all.flatMap(paperIn),
    made: nothing,
    tell: async (words, profile) => ({
      title: getProcedureName(caseDocument, words.locale),
      subtitle: visible.caseNo,
      chart: null,
      steps: await narrateEvents(
        portal,
        caseDocument,
        (await documentEvents(portal, visible, words)).map((event): NarratedEvent => ({
          ...event,
          changes: [],
          reason: null,
          path: [],
        })),
        words,
        profile,
      ),
      contents: [],
    }),
  };
}

function paperIn({ type, data }: RecordedEntry): readonly NamedPaper[] {
  if (type !== "document.added") return [];
  const file = documentFacts["document.added"].payload.safeParse(data).data?.file;
  return file ? [{ kind: "document", file: file.id, name: file.name, sha256: file.hash }] : [];
}

const drawProcedureChart = (procedure: Procedure, { locale }: Words, entries: readonly RecordedEntry[]) =>
  drawChart(procedure, locale, { path: getPath(procedure, entries) });

const nameOfCase = ({ caseNo, nameEn, nameZh }: VisibleCase, profile: DossierProfile): string =>
  profile === "redacted" ? caseNo : [caseNo, nameEn, nameZh].filter(Boolean).join(" ");
