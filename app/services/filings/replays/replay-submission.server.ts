/** One step of a submission's replay: what happened, under whose hand, what it changed, and the whole form as it stood. */
import * as z from "zod";

import { compare, NOTHING, type Reader } from "../reading/comparison.server";
import { findField, getForm, getLabelAt, say, sayPastTense, getStatus } from "~/workflows/kit";

import { drawChart } from "../../office/charts/drawing.server";
import type { DrawnChart } from "../../office/charts/types";
import { getRightLabel, getRoleLabel, getStandingLabel, type NamedRight } from "./labels.server";

import type { HistoryStep } from "../reading/history.server";
import type { GetName } from "../../platform/portal/names.server";
import { getPath } from "../submissions/position.server";
import { readForm, type ReadStep } from "../reading/reading.server";

import { listRightsUsed } from "./rights-used.server";
import type { PlayedStep } from "./played-step";

export interface Line {
  readonly term: string;
  readonly text: string;
  /** The document whose fingerprint it is. */
  readonly to?: string;
}
export interface ReplayEntry extends PlayedStep {
  /** The rights that the step was done under. */
  readonly used: readonly NamedRight[];
  readonly edition: number;
  readonly contentVersion: number;
  /** Reasons, remarks, references: what the step said beside the form. */
  readonly lines: readonly Line[];
}
export interface ReplayStep extends ReplayEntry {
  readonly form: readonly ReadStep[];
  readonly chart: DrawnChart;
}

/** The step in words. It takes its moment as it was folded: nothing is folded again for it. */
export function replayEntry(
  reader: Reader,
  moments: readonly HistoryStep[],
  step: number,
  getName: GetName,
): ReplayEntry {
  const moment = getMoment(moments, step);
  const { entry, context, before, erased } = moment;
  const { type, locale } = reader;
  const { by } = entry.meta;
  const named = (code: string): NamedRight => getRightLabel(reader, code);
  return {
    step,
    erased,
    fact: entry.type,
    title: sayPastTense(type, locale, entry.type),
    at: entry.at,
    name: getName(by.id),
    role: getRoleLabel(reader, by.role),
    standing: getStandingLabel(reader, by.standing),
    used: listRightsUsed(type, moment, moments[step - 2]?.entry.state ?? null).map(named),
    rights: by.rights.map(named),
    status: say(type, locale, `status.${getStatus(type, entry.state, context, entry.at)}`),
    edition: context.edition,
    contentVersion: context.contentVersion,
    position: entry.position,
    version: entry.version,
    hash: entry.hash,
    requestId: entry.meta.requestId ?? null,
    lines: describeWords(reader, moment),
    changes: compare(reader, context.formVersion, before ?? NOTHING, context),
  };
}

/**
 * Beside the fingerprint of what was signed, the document itself, as far as it was submitted.
 * @param documents addresses of the submitted documents, by their fingerprints
 */
export const linkSignedDocuments = (
  lines: readonly Line[],
  documents: ReadonlyMap<string, string>,
): readonly Line[] =>
  lines.map((line) => {
    const to = documents.get(line.text);
    return to === undefined ? line : { ...line, to };
  });

/** The step, with the chart lit up as far as it had come and the form as it stood. */
export async function replayStep(
  reader: Reader,
  moments: readonly HistoryStep[],
  step: number,
  getName: GetName,
): Promise<ReplayStep> {
  const entry = replayEntry(reader, moments, step, getName);
  const { context } = getMoment(moments, step);
  const path = getPath(
    reader.type,
    moments.slice(0, step).map((moment) => moment.entry),
  );
  return {
    ...entry,
    form: readForm(reader, context.formVersion, context, {
      changed: new Set(entry.changes.map(({ id }) => id)),
    }),
    chart: await drawChart(reader.type, reader.locale, { path }),
  };
}

function getMoment(moments: readonly HistoryStep[], step: number): HistoryStep {
  const moment = moments[step - 1];
  if (!moment) throw new RangeError(`There is no step ${step} among ${moments.length}`);
  return moment;
}

/** The words that facts carry beside the form's values, as far as people gave them. */
const Said = z.object({
  reason: z.string().optional(),
  note: z.string().optional(),
  reference: z.string().optional(),
  certificateSubject: z.string().optional(),
  pdfHash: z.string().optional(),
  pins: z.array(z.object({ target: z.string(), remark: z.string() })).optional(),
  answers: z.array(z.object({ pin: z.string(), note: z.string() })).optional(),
});

function describeWords(reader: Reader, { entry, context, before }: HistoryStep): readonly Line[] {
  const { t, type, locale } = reader;
  const read = Said.safeParse(entry.data ?? {});
  if (!read.success) return [];
  const { reason, note, reference, certificateSubject, pdfHash, pins = [], answers = [] } = read.data;
  const form = getForm(type, context.formVersion);
  const target = (path: string) =>
    findField(form, path.split("/")[0] ?? path) ? getLabelAt(type, locale, form, { path }) : path;
  const input = new Map(before?.pins.map((pin) => [pin.id, pin.target]));
  const line = (term: string, text: string | undefined): readonly Line[] => (text ? [{ term, text }] : []);
  return [
    ...line(t("replay.reason"), reason),
    ...line(t("replay.note"), note),
    ...pins.flatMap((pin) => line(t("replay.pin", { target: target(pin.target) }), pin.remark)),
    ...answers.flatMap((answer) =>
      line(t("replay.answer", { target: target(input.get(answer.pin) ?? "") }), answer.note),
    ),
    ...line(t("formStatus.form.reference"), reference),
    ...line(t("replay.certificate"), certificateSubject),
    ...line(t("replay.document"), pdfHash),
  ];
}
