/**
 * Makes one dossier: a container with the facts of each stream and their proofs, the papers, the charts, a replay to be opened
 * offline, and a signed list of all of it. It goes from stream to stream and from file to file, and holds no more than one.
 */
import { createReadStream } from "node:fs";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";

import { getFixedT } from "~/app/i18n/i18n.server";
import { chartSvg } from "~/app/services/office/charts/export.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { getRoleLabel } from "~/app/services/filings/replays/labels.server";
import { signRecord } from "~/app/services/filings/receipts/receipt.server";
import { canonicalJson } from "~/events/integrity/canonical-json";
import type { Checkpoint } from "~/events/proof-types";
import type { LogFinding } from "~/events/types";
import type { Dossier } from "~/workflows/jobs/dossier/index";
import { LOCALES, type Instant } from "~/workflows/kit";

import { ZipWriter } from "~/app/services/documents/formats/zip-writer.server";
import {
  renderFront,
  languageFoot,
  languageHead,
  pageFoot,
  pageHead,
  streamSection,
} from "../replay/page.server";
import type { ExportedStream, Words } from "./exported";
import { factLines, listReleasedKeys } from "./facts.server";
import { DossierContent, type ExportedPaper, type StreamOfDossier } from "./format.server";
import { PaperTray } from "./papers.server";
import type { Source } from "./sources.server";

interface Making {
  readonly id: string;
  readonly dossier: Dossier;
  readonly source: Source;
  readonly at: Instant;
  /** A folder of its own, taken away by whoever made it. */
  readonly folder: string;
}
interface Language extends Words {
  /** Where the sections of the replay are kept until all of them are there. */
  readonly sections: string;
  readonly titles: string[];
}

/**
 * @returns where the container lies
 * @throws TooMuch where it would be larger than a dossier may be; and what a printer or a work process throws that has no time
 */
export async function makeDossier(portal: Portal, making: Making): Promise<{ path: string; size: number }> {
  const { dossier, at, folder } = making;
  const path = join(folder, "dossier.zip");
  const container = await ZipWriter.create(path, new Date(at));
  try {
    const files: DossierContent["files"] = [];
    const tray = new PaperTray(portal, container, files, dossier.profile);
    const languages = await Promise.all(
      LOCALES.map(async (locale): Promise<Language> => ({
        locale,
        t: await getFixedT(locale),
        sections: join(folder, `sections-${locale}.html`),
        titles: [],
      })),
    );
    const carried = await exportAll(portal, making, tray, languages);
    await tray.write("replay.html", buildReplay(making, languages, carried));
    await tray.write("README.txt", [languages.map(({ t }) => t("dossier.readme")).join("\n\n"), "\n"]);
    const list = await signRecord(toContent(portal, making, carried, files), portal.keys.signer());
    await container.add("dossier.json", [canonicalJson(list)]);
    return { path, size: await container.finish() };
  } finally {
    await container.close();
  }
}

interface Carried {
  readonly streams: readonly StreamOfDossier[];
  readonly papers: readonly ExportedPaper[];
  readonly findings: readonly LogFinding[];
  readonly head: Checkpoint;
}

async function exportAll(
  portal: Portal,
  { dossier, source }: Making,
  tray: PaperTray,
  languages: readonly Language[],
): Promise<Carried> {
  const streams: StreamOfDossier[] = [];
  const papers: ExportedPaper[] = [];
  const findings: LogFinding[] = [];
  for await (const carried of source.streams()) {
    const { stream, whole, entries } = carried;
    // Signed after the stream was read: everything in it is proved.
    const checkpoint = await portal.log.checkpoint();
    const facts = `facts/${stream.replace("/", ".")}.ndjson`;
    let count = 0;
    const counted = async function* () {
      for await (const line of factLines(portal.log, carried, dossier.profile, checkpoint)) {
        count += 1;
        yield line;
      }
    };
    await tray.write(facts, counted());
    const keys = Object.fromEntries(
      await portal.log.getKeys(stream, listReleasedKeys(carried, dossier.profile)),
    );
    const own = [...(await tray.add(carried))];
    for (const words of languages) await addLanguage(words, carried, dossier, tray, own, streams.length);
    findings.push(...(await portal.log.verifyStream(stream)));
    streams.push({ stream, facts, count, whole: whole && entries.length === count, checkpoint, keys });
    papers.push(...own);
  }
  return { streams, papers, findings, head: streams.at(-1)?.checkpoint ?? (await portal.log.checkpoint()) };
}

/** Adds the stream to the replay in one language, and its chart to the container. */
async function addLanguage(
  words: Language,
  carried: ExportedStream,
  { profile }: Dossier,
  tray: PaperTray,
  papers: readonly ExportedPaper[],
  place: number,
): Promise<void> {
  const told = await carried.tell(words, profile);
  words.titles.push(told.title);
  await appendFile(words.sections, streamSection(words, place, told, papers), { mode: 0o600 });
  if (told.chart === null) return;
  const svg = chartSvg(told.chart, { name: told.title, here: words.t("chart.current") });
  await tray.write(`charts/${carried.stream.replace("/", ".")}.${words.locale}.svg`, [svg]);
}

async function* buildReplay(
  { dossier, source, at }: Making,
  languages: readonly Language[],
  { streams, findings, head }: Carried,
): AsyncGenerator<string | Uint8Array> {
  const { caseNo, name, by, user } = source;
  yield pageHead(
    `${[...new Set(languages.map(({ t }) => t("dossier.name")))].join(" · ")} · ${name}`,
    LOCALES,
  );
  for (const words of languages) {
    const { locale, t, sections, titles } = words;
    const role = getRoleLabel(words, by.role);
    yield languageHead(locale);
    yield renderFront(words, {
      what: name,
      caseNo,
      madeAt: at,
      madeFor: dossier.profile === "redacted" ? role : `${getName(user, locale)} · ${role}`,
      profile: t(`dossier.profiles.${dossier.profile}`),
      facts: streams.reduce((sum, { count }) => sum + count, 0),
      broken: findings,
      head,
      streams: titles,
    });
    if (titles.length > 0) yield* toBytes(sections);
    yield languageFoot();
  }
  yield pageFoot();
}

async function* toBytes(path: string): AsyncGenerator<Uint8Array> {
  for await (const piece of createReadStream(path)) if (piece instanceof Uint8Array) yield piece;
}

const getName = ({ fullName, fullNameZh }: Source["user"], locale: Words["locale"]): string =>
  locale === "en" ? fullName : (fullNameZh ?? fullName);

function toContent(
  { keys }: Pick<Portal, "keys">,
  { id, dossier, source, at }: Making,
  { streams, papers }: Carried,
  files: DossierContent["files"],
): DossierContent {
  const { caseId, form, profile } = dossier;
  const { role, standing } = source.by;
  const changes = keys.signingKeyChanges();
  return DossierContent.parse({
    kind: "dossier",
    version: 1,
    id,
    madeAt: at,
    of: { caseId, form },
    profile,
    for: { id: source.user.id, role, standing },
    streams: [...streams],
    papers: [...papers],
    files,
    publicKey: keys.signer().publicKey,
    ...(changes.length > 0 && { keyChanges: [...changes] }),
  } satisfies DossierContent);
}
