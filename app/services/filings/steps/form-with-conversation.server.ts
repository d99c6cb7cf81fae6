/**
 * The form as a PDF with what was said about it behind it: for a paper file, or for somebody who has no account. A signed form
 * is copied for it, since a signature covers a whole file and nothing can be added to that; the signed file goes along inside.
 */
import { getFixedT } from "~/app/i18n/i18n.server";
import { getForm, type Instant, type Locale } from "~/workflows/kit";

import { download, answerInTime } from "../../documents/printing/download.server";
import { DOCUMENT_WORDING } from "../../documents/printing/document-wording.server";
import { currentDocument } from "../papers/document.server";
import type { Reader } from "../reading/comparison.server";
import { loadConversation, type ConversationEntry } from "../reading/conversation.server";

import type { Portal } from "../../platform/portal/portal";
import type { Paper, PaperBlock, PaperTerm } from "../../platform/portal/ports/paper";
import { formatHongKongDateTime } from "../receipts/receipt.server";
import { nameForm } from "../submissions/form-subject";
import type { VisibleSubmission } from "../submissions/visible.server";

/** As much of the form and of the conversation as the person may read. @throws 404 where nothing was said */
export async function formWithConversation(
  portal: Portal,
  submission: VisibleSubmission,
  locale: Locale,
): Promise<Response> {
  const t = await getFixedT(locale);
  const reader: Reader = { type: submission.type, locale, t };
  const conversation = await loadConversation(portal, reader, submission);
  if (conversation.length === 0) throw new Response(null, { status: 404 });
  const annex = describeConversation(reader, submission, conversation, portal.clock.now());
  return answerInTime(t("filing.document.notInTime"), async () => {
    const [form, printed] = await Promise.all([
      currentDocument(portal, submission, locale),
      portal.typesetter.set(annex),
    ]);
    const content = await portal.pdfs.join({
      pdf: form.content,
      annex: printed,
      title: annex.title,
      original: form.signed
        ? {
            name: form.name,
            content: form.content,
            mediaType: "application/pdf",
            description: t("formStatus.annex.original"),
          }
        : null,
    });
    const name = form.name.replace(/[.]pdf$/, "-conversation.pdf");
    return download({ name, mediaType: "application/pdf", content, shown: "inline" });
  });
}

interface ConversationSubject extends Pick<VisibleSubmission, "type" | "current"> {
  readonly caseFile: Pick<VisibleSubmission["caseFile"], "caseNo" | "nameEn">;
}

/** Pure: the same conversation gives the same paper. */
export function describeConversation(
  reader: Reader,
  { type, current, caseFile }: ConversationSubject,
  conversation: readonly ConversationEntry[],
  at: Instant,
): Paper<"document"> {
  const { t, locale } = reader;
  const words = DOCUMENT_WORDING[locale];
  const { number } = getForm(type, current.context.formVersion);
  const reference = current.context.filed.at(-1)?.reference ?? words.draft;
  const title = t("formStatus.annex.title");
  return {
    kind: "document",
    language: locale,
    title: `${title} ${caseFile.caseNo}`,
    heading: title,
    facts: [
      { label: words.formNumber, value: `${number} ${nameForm({ type, current }, locale)}` },
      { label: words.reference, value: reference },
      { label: words.caseNumber, value: caseFile.caseNo },
      { label: words.caseName, value: caseFile.nameEn },
      { label: words.printedAt, value: formatHongKongDateTime(at) },
    ],
    footer: [words.office, title, caseFile.caseNo, reference].join(" · "),
    madeAt: at,
    content: {
      mark: null,
      blocks: [
        { kind: "paragraph", text: t("formStatus.annex.lead"), look: "notice" },
        ...conversation.flatMap((each) => describeEntry(reader, each)),
      ],
    },
  };
}

function describeEntry(
  reader: Reader,
  { at, by, done, text, remarks }: ConversationEntry,
): readonly PaperBlock[] {
  const { t } = reader;
  const rows: readonly PaperTerm[] = [
    { label: t("formStatus.annex.by"), value: by },
    { label: t("formStatus.annex.at"), value: formatHongKongDateTime(at) },
    ...(text === null ? [] : [{ label: t("formStatus.annex.text"), value: text }]),
  ];
  return [
    { kind: "heading", level: 2, text: done },
    { kind: "rows", rows },
    ...remarks.flatMap((each) => describeRemark(reader, each)),
  ];
}

function describeRemark(
  { t }: Reader,
  { place, remark, answer }: ConversationEntry["remarks"][number],
): readonly PaperBlock[] {
  const answered =
    answer === null
      ? t("review.unanswered")
      : [t(answer.done ? "review.done" : "review.kept"), answer.note]
          .filter((line) => line !== "")
          .join("\n");
  return [
    { kind: "heading", level: 3, text: place },
    {
      kind: "rows",
      rows: [
        { label: t("review.remark"), value: remark },
        { label: t("review.answer"), value: answered },
      ],
    },
  ];
}
