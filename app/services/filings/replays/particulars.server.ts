/** A particular of a record as an auditor reads it: ids by name, dates as dates, lists line by line. */
import type { TFunction } from "i18next";
import * as z from "zod";

import { listTime, formatDate } from "~/app/i18n/format";
import { CASE_DATES } from "~/workflows/records/case-file/index";
import type { Locale } from "~/workflows/kit";
import { RIGHTS, ROLE_LABELS } from "~/workflows/registry";

import type { Particular } from "./record-kinds";

export type ResolveName = (id: string) => string;

export interface ParticularReader {
  readonly locale: Locale;
  readonly t: TFunction;
  readonly nameIn: ResolveName;
}

const Memory = z.record(z.string(), z.unknown());
const LABELS: ReadonlyMap<string, Readonly<Record<Locale, string>>> = new Map([
  ...Object.entries(RIGHTS),
  ...Object.entries(ROLE_LABELS),
]);
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** The text of the particular in the memory; `null` where it says nothing. */
export function findText(particular: Particular, memory: unknown, reader: ParticularReader): string | null {
  const known = Memory.safeParse(memory);
  const value = known.success ? known.data[particular] : undefined;
  const lines = Array.isArray(value)
    ? value.map((each) => formatLine(each, reader))
    : isMap(value)
      ? Object.entries(value).map(([key, each]) => mapLine(particular, key, each, reader))
      : [formatLine(value, reader)];
  return lines.filter((line) => line !== "").join("\n") || null;
}

/** Ids and other words that a memory's particulars hold: what is to be looked up by name. */
export function collectWords(particulars: readonly Particular[], memory: unknown): readonly string[] {
  const known = Memory.safeParse(memory);
  return known.success ? particulars.flatMap((particular) => leaves(known.data[particular])) : [];
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function leaves(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(leaves);
  return isMap(value) ? Object.values(value).flatMap(leaves) : [];
}

function mapLine(particular: Particular, key: string, value: unknown, reader: ParticularReader): string {
  const text = formatLine(value, reader);
  const date = particular === "dates" ? CASE_DATES.find((name) => name === key) : undefined;
  return date && text ? `${reader.t(`caseFile.dates.${date}`)}: ${text}` : text;
}

function formatLine(value: unknown, reader: ParticularReader): string {
  if (Array.isArray(value)) return joined(value, reader);
  if (isMap(value)) return joined(Object.values(value), reader);
  if (typeof value === "string") return formatWord(value, reader);
  if (typeof value === "number") return String(value);
  return typeof value === "boolean" ? reader.t(value ? "common.yes" : "common.no") : "";
}

const joined = (values: readonly unknown[], reader: ParticularReader): string =>
  values
    .map((value) => formatLine(value, reader))
    .filter((text) => text !== "")
    .join(" · ");

function formatWord(word: string, { locale, nameIn }: ParticularReader): string {
  if (DAY.test(word)) return formatDate(word);
  if (INSTANT.test(word)) return listTime(word);
  return LABELS.get(word)?.[locale] ?? nameIn(word);
}
