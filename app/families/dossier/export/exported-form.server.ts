/** A form in a dossier: the facts that its reader sees, its editions as they were filed, their papers and receipts. */
import { drawChart } from "~/app/services/office/charts/drawing.server";
import {
  getReceiptStem,
  issueReceipt,
  listFilings,
  printReceipt,
} from "~/app/services/filings/papers/receipt.server";
import { listFiledSteps, listMoments, type HistoryStep } from "~/app/services/filings/reading/history.server";
import { readForm } from "~/app/services/filings/reading/reading.server";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { formatHongKongDateTime, receiptFile } from "~/app/services/filings/receipts/receipt.server";
import { replayEntry, type ReplayEntry } from "~/app/services/filings/replays/replay-submission.server";
import { nameForm } from "~/app/services/filings/submissions/form-subject";
import { getPath } from "~/app/services/filings/submissions/position.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import type { DossierProfile } from "~/workflows/jobs/dossier/index";
import { say, getStatus, type Locale, type Signature } from "~/workflows/kit";

import type { NarratedContent, NarratedStep, NarratedStream } from "../replay/narration";
import type { ExportedStream, GeneratedPaper, NamedPaper, Words } from "./exported";
import { withoutDrafts } from "./without-drafts";

/** @param language in which receipts are printed */
export function exportForm(portal: Portal, seen: VisibleSubmission, language: Locale): ExportedStream {
  const submission = withoutDrafts(seen);
  const { type, stream, current } = submission;
  return {
    stream,
    procedure: type,
    entries: current.entries,
    whole: current.later === undefined,
    readable: true,
    papers: listPapers(submission),
    made: () => listReceipts(portal, submission, language),
    tell: (words, profile) => narrateForm(portal, submission, seen, words, profile),
  };
}

/** What was filed, and what lies in the form now, each file once. */
function listPapers({ current: { context } }: VisibleSubmission): readonly NamedPaper[] {
  const { filed, files, signature } = context;
  const signed = (reference: string, { pdfFile, pdfHash }: Signature): NamedPaper => ({
    kind: "signed",
    file: pdfFile,
    name: `${reference}.pdf`,
    sha256: pdfHash,
  });
  const papers = [
    ...filed.map((edition) => signed(edition.reference, edition.signature)),
    ...(signature ? [signed("signed", signature)] : []),
    ...[...filed.map((edition) => edition.signature), signature].flatMap(listSchedule),
    ...[...filed.flatMap((edition) => edition.files), ...files].map(({ id, name, hash }): NamedPaper => ({
      kind: "attachment",
      file: id,
      name,
      sha256: hash,
    })),
  ];
  const known = new Map<string, NamedPaper>();
  for (const paper of papers) if (!known.has(paper.file)) known.set(paper.file, paper);
  return [...known.values()];
}

/** By which it was signed together with others. */
const listSchedule = (signature: Signature | null): readonly NamedPaper[] =>
  signature?.schedule === undefined
    ? []
    : [
        {
          kind: "schedule",
          file: signature.schedule.document,
          name: `schedule-${signature.schedule.id}.pdf`,
          sha256: signature.schedule.sha256,
        },
      ];

/** The receipt of each filing whose signed document is still there, as a record and printed. */
async function* listReceipts(
  portal: Portal,
  submission: VisibleSubmission,
  language: Locale,
): AsyncGenerator<GeneratedPaper> {
  const now = portal.clock.now();
  for (const filing of listFilings(submission.current, now)) {
    if ((await portal.documents.find(filing.edition.signature.pdfFile)) === undefined) continue;
    const receipt = await issueReceipt(portal, submission, filing, language);
    const stem = getReceiptStem(receipt);
    yield { kind: "receiptRecord", name: `${stem}.json`, content: receiptFile(receipt) };
    const content = await printReceipt(portal, receipt, language, now);
    yield { kind: "receipt", name: `${stem}.pdf`, content };
  }
}

async function narrateForm(
  portal: Portal,
  submission: VisibleSubmission,
  { current: whole }: Pick<VisibleSubmission, "current">,
  { locale, t }: Words,
  profile: DossierProfile,
): Promise<NarratedStream> {
  const { type, current } = submission;
  const { context, state } = current;
  const reader = { type, locale, t };
  const gone = new Set(whole.entries.flatMap(({ data, version }) => (data === null ? [version] : [])));
  const moments = current.later === undefined ? listMoments(type, current.entries) : listFiledSteps(current);
  const getName = await findNamesIn(
    portal,
    profile === "redacted" ? [] : moments.map(({ entry }) => entry.meta.by.id),
    locale,
  );
  const entries = moments.map(({ entry }) => entry);
  return {
    title: [
      nameForm({ type, current: whole }, locale),
      context.filed.at(-1)?.reference ?? t("dossier.page.draft"),
    ].join(" · "),
    subtitle: [
      say(type, locale, "title"),
      say(type, locale, `status.${getStatus(type, state, context, portal.clock.now())}`),
    ].join(" · "),
    chart: await drawChart(type, locale, { path: getPath(type, entries) }),
    steps: moments.map((moment, place) => ({
      ...getStep(replayEntry(reader, moments, place + 1, getName), t, profile),
      path: getPath(type, entries.slice(0, place + 1)),
      note: gone.has(moment.entry.version)
        ? "erased"
        : moment.erased || (profile === "redacted" && moment.entry.seal !== null)
          ? "withheld"
          : null,
    })),
    contents: profile === "redacted" ? [] : listContents(reader, submission, moments),
  };
}

function getStep(
  entry: ReplayEntry,
  t: Words["t"],
  profile: DossierProfile,
): Omit<NarratedStep, "path" | "note"> {
  const { step, title, at, status, position, hash, role, standing, used } = entry;
  const who = profile === "redacted" ? t("dossier.page.nameWithheld") : entry.name;
  const rights = used.map(({ label, code }) => `${label} (${code})`).join(", ");
  return {
    step,
    title,
    at,
    status,
    position,
    hash,
    lines: [
      { term: t("replay.who"), text: `${who} · ${role}` },
      { term: t("replay.standing"), text: standing },
      { term: t("replay.used"), text: rights || t("replay.noneUsed") },
      ...(profile === "redacted" ? [] : entry.lines),
    ],
    changes: profile === "redacted" ? [] : entry.changes,
  };
}

/** Every edition as it was filed, and what stands in the form where nothing was, or something newer is being written. */
function listContents(
  reader: Words & { readonly type: VisibleSubmission["type"] },
  { current }: VisibleSubmission,
  moments: readonly HistoryStep[],
): readonly NarratedContent[] {
  const { t } = reader;
  const read = (content: Parameters<typeof readForm>[2]) =>
    readForm(reader, current.context.formVersion, content, { changed: new Set() });
  const { filed, contentVersion } = current.context;
  const editions = filed.map((edition) => ({
    title: t("dossier.page.filed", {
      reference: edition.reference,
      time: formatHongKongDateTime(edition.at),
    }),
    steps: read(edition),
  }));
  const isNewer = filed.at(-1)?.contentVersion !== contentVersion && moments.at(-1)?.erased === false;
  return isNewer
    ? [...editions, { title: t("dossier.page.written"), steps: read(current.context) }]
    : editions;
}
