/** Whose statement the counter enters, and where its scan is: said above every question. */
import { pickName } from "~/app/i18n/names";
import type { ShownFile } from "~/app/services/documents/previews/preview.view";
import { idInStream } from "~/events/stream-id";

import {
  getLabel,
  isBlank,
  showValue,
  type AttachedFile,
  type FormStep,
  type FormValues,
} from "~/workflows/kit";
import { annualStatement } from "~/workflows/records/annual-statement/index";
import { paperPath } from "../office/statement-papers.server";
import { STATEMENTS } from "../streams.server";
import type { YearContext } from "../visit/opened.server";
import { listKnown } from "../years/known-of-case";

/** What the pages say above the questions while the counter enters them. */
export function describeCounter({
  file,
  locale,
  statement,
}: Pick<YearContext, "file" | "locale" | "statement">) {
  const id = idInStream(statement.stream);
  const { scan } = statement.context;
  const at = paperPath(id, scan?.id ?? "");
  return {
    caseNo: file.number,
    name: pickName(locale, file.nameEn, file.nameZh ?? null),
    scan: at,
    beside: scan === null ? null : showScan(scan, `${at}/file`),
    back: `${STATEMENTS}/${id}`,
  };
}

/**
 * What the case knows of the questions of a page, to compare with: it is no answer of the paper. What only the portal puts in is left
 * out, as nobody types it.
 */
export function listOnFile(
  { file, locale }: Pick<YearContext, "file" | "locale">,
  step: FormStep,
): readonly { readonly term: string; readonly description: string }[] {
  const known: FormValues = listKnown(file);
  return step.sections
    .flatMap(({ fields }) => fields)
    .filter((field) => field.byPortal !== true && !isBlank(known[field.id]))
    .map((field) => ({
      term: getLabel(annualStatement, locale, field),
      description: showValue(annualStatement, locale, field, known[field.id]),
    }));
}

/** The scan as it is shown beside the questions: the counter takes a PDF of all its pages. */
const showScan = ({ name, size, mediaType }: AttachedFile, address: string): ShownFile => ({
  name,
  size,
  address,
  preview: { kind: mediaType === "application/pdf" ? "pdf" : "image" },
});
