import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";

import { buttonClasses } from "../button/button";
import { Notice } from "../notice/notice";
import { PdfViewer } from "../pdf-viewer/pdf-viewer";
import { formatFileSize } from "~/app/i18n/format";
import type { ShownFile } from "~/app/services/documents/previews/preview.view";
import { SheetPreview } from "./sheet-preview";
import { TextPreview } from "./text-preview";

/**
 * A file on the page, with the file itself to download beside it. PDFs and pictures are drawn from their own bytes; of Word and
 * Excel files the page is given texts, and makes everything else itself: nothing of a stranger's file is carried out.
 */
export function FilePreview({ name, address, size, preview }: ShownFile) {
  const { t } = useTranslation();
  if (preview.kind === "pdf") return <PdfViewer name={name} address={address} isFiled={false} />;
  return (
    <section aria-label={t("preview.label", { name })} className="sheet overflow-hidden">
      <div className="no-print flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2">
        <p className="min-w-0 font-semibold break-words">{name}</p>
        <a href={address} download className={buttonClasses("secondary", true)}>
          <Download size={16} />
          {t("preview.download")} ({formatFileSize(size)})
        </a>
      </div>
      <Content name={name} address={address} preview={preview} />
    </section>
  );
}

function Content({ name, address, preview }: Omit<ShownFile, "size">) {
  const { t } = useTranslation();
  switch (preview.kind) {
    case "pdf":
      return null;
    case "image":
      return (
        <div className="flex justify-center bg-sunken p-4">
          <img src={address} alt={name} className="max-h-[80vh] max-w-full object-contain shadow-lift" />
        </div>
      );
    case "text":
      return <TextPreview name={name} {...preview} />;
    case "sheets":
      return <SheetPreview name={name} {...preview} />;
    case "none":
      return (
        <div className="p-4">
          <Notice title={t("preview.none")}>{t(`preview.why.${preview.why}`)}</Notice>
        </div>
      );
  }
}
