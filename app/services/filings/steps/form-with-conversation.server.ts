/**
 * The form as a PDF with what was said about it behind it: for a paper file, or for somebody who has no account. A signed form
 * is copied for it, since a signature covers a whole file and nothing can be added to that; the signed file goes along inside.
 */
import { getFixedT } from "~/app/i18n/i18n.server";
import { getForm, type Locale } from "~/workflows/kit";

import { download, answerInTime } from "../../documents/printing/download.server";
import { DOCUMENT_WORDING } from "../../documents/printing/document-wording.server";
import { html, type Html } from "../../documents/printing/html.server";
import {
  documentStyle,
  letterhead,
  renderRows,
  renderTypedText,
} from "../../documents/printing/letterhead.server";
import { currentDocument } from "../papers/document.server";
import type { Reader } from "../reading/comparison.server";
import { loadConversation, type ConversationEntry } from "../reading/conversation.server";

import type { Portal } from "../../platform/portal/portal";
import type { PageOptions } from "../../platform/portal/ports/pdf-printer";
import { formatHongKongTime } from "../receipts/receipt.server";
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
  const annex = conversationPaper(reader, submission, conversation, portal.clock.now());
  return answerInTime(t("filing.document.notInTime"), async () => {
    const [form, printed] = await Promise.all([
      currentDocument(portal, submission, locale),
      portal.printer.print(annex.body, annex.options),
    ]);
    const content = await portal.pdfs.join({
      pdf: form.content,
      annex: printed,
      title: annex.options.title,
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

/** Pure: what `PdfPrinter.print` takes. */
export function conversationPaper(
  reader: Reader,
  { type, current, caseFile }: ConversationSubject,
  conversation: readonly ConversationEntry[],
  at: string,
): { readonly body: string; readonly options: PageOptions } {
  const { t, locale } = reader;
  const words = DOCUMENT_WORDING[locale];
  const { number } = getForm(type, current.context.formVersion);
  const reference = current.context.filed.at(-1)?.reference ?? words.draft;
  const title = t("formStatus.annex.title");
  const head = letterhead(locale, title, [
    { label: words.formNumber, value: `${number} ${nameForm({ type, current }, locale)}` },
    { label: words.reference, value: reference },
    { label: words.caseNumber, value: caseFile.caseNo },
    { label: words.caseName, value: caseFile.nameEn },
    { label: words.printedAt, value: formatHongKongTime(at) },
  ]);
  const body = html`${documentStyle(locale)} ${head}
    <p class="notice">${t("formStatus.annex.lead")}</p>
    ${conversation.map((each) => saidOnPaper(reader, each))}`;
  return {
    body: body.text,
    options: {
      title: `${title} ${caseFile.caseNo}`,
      language: locale,
      footer: [words.office, title, caseFile.caseNo, reference].join(" · "),
    },
  };
}

function saidOnPaper({ t }: Reader, { at, by, done, text, remarks }: ConversationEntry): Html {
  return html`<section>
    <h2>${done}</h2>
    ${renderRows([
      { label: t("formStatus.annex.by"), value: by },
      { label: t("formStatus.annex.at"), value: formatHongKongTime(at) },
      ...(text === null ? [] : [{ label: t("formStatus.annex.text"), value: renderTypedText(text) }]),
    ])}
    ${remarks.map(
      ({ place, remark, answer }) =>
        html`<h3>${place}</h3>
          ${renderRows([
            { label: t("review.remark"), value: renderTypedText(remark) },
            {
              label: t("review.answer"),
              value:
                answer === null
                  ? t("review.unanswered")
                  : renderTypedText(
                      [t(answer.done ? "review.done" : "review.kept"), answer.note]
                        .filter((line) => line !== "")
                        .join("\n"),
                    ),
            },
          ])}`,
    )}
  </section>`;
}
