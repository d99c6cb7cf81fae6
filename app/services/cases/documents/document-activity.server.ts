/** What happened to the documents of a case, for its activity history: each change with its old and its new value. */
import { formatDate } from "~/app/i18n/format";
import type { RecordedEntry } from "~/events/types";
import {
  caseDocument,
  DOCUMENT_FORMS,
  documentFacts,
  evolveDocument,
  getNumber,
  RECEIVED_MEDIA,
  type CaseDocument,
} from "~/workflows/records/case-document/index";
import { sayPastTense, type Scalar } from "~/workflows/kit";

import type { ActivityWords, CaseEvent } from "../access/case-event";
import type { VisibleCase } from "../access/visible-case.server";
import { toFact } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { typeLabel } from "./document-labels.server";
import { toDocumentStream } from "./file-document.server";

/** The office's alone: what others filed stands among what happened to their forms. */
export async function documentEvents(
  { log }: Pick<Portal, "log">,
  { id, by }: Pick<VisibleCase, "id" | "by">,
  words: ActivityWords,
): Promise<readonly CaseEvent[]> {
  if (by.standing !== "office") return [];
  const known = new Map<string, CaseDocument>();
  return (await log.read(toDocumentStream(id))).flatMap((entry): readonly CaseEvent[] => {
    const fact = toFact(entry);
    const documentId = typeof fact.data["id"] === "string" ? fact.data["id"] : "";
    const after = evolveDocument(known.get(documentId), fact);
    if (after === undefined) return [];
    known.set(documentId, after);
    const what = `${getNumber(after)} ${after.description}`;
    return [
      {
        entry,
        title: sayPastTense(caseDocument, words.locale, entry.type),
        detail: [what, ...listDetails(entry, words)].join("\n"),
        to: `/casefile/${id}/documents/${documentId}`,
      },
    ];
  });
}

function listDetails({ type, data }: RecordedEntry, words: ActivityWords): readonly string[] {
  const { t } = words;
  const because = typeof data?.["reason"] === "string" ? [data["reason"]] : [];
  switch (type) {
    case "document.corrected": {
      const changes = documentFacts["document.corrected"].payload.safeParse(data).data?.changes ?? {};
      const lines = Object.entries(changes).map(([field, { from, to }]) =>
        t("caseDocuments.changed", {
          field: fieldLabel(field, words),
          from: valueText(field, from, words),
          to: valueText(field, to, words),
        }),
      );
      return [...lines, ...because];
    }
    case "document.moved": {
      const moved = documentFacts["document.moved"].payload.safeParse(data).data;
      return moved
        ? [t("caseDocuments.moved", { from: getNumber(moved.from), to: getNumber(moved.to) }), ...because]
        : because;
    }
    default:
      return because;
  }
}

const FIELDS = {
  description: "description",
  documentType: "type",
  form: "form",
  medium: "medium",
  receivedOn: "receivedOn",
  receivedBy: "receivedBy",
} as const;
const isField = (field: string): field is keyof typeof FIELDS => Object.hasOwn(FIELDS, field);

const fieldLabel = (field: string, { t }: ActivityWords): string =>
  isField(field) ? t(`caseDocuments.columns.${FIELDS[field]}`) : field;

function valueText(field: string, value: Scalar, words: ActivityWords): string {
  const { t } = words;
  if (value === null) return t("common.none");
  const text = String(value);
  if (field === "documentType") return typeLabel(text, words);
  if (field === "receivedOn") return formatDate(text);
  const form = DOCUMENT_FORMS.find((each) => each === value);
  if (field === "form" && form !== undefined) return t(`caseDocuments.forms.${form}`);
  const medium = RECEIVED_MEDIA.find((each) => each === value);
  return field === "medium" && medium !== undefined ? t(`caseDocuments.media.${medium}`) : text;
}
