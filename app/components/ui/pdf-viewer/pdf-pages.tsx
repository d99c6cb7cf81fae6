/** Draws the pages of a PDF. A module of its own, so that PDF.js is fetched when a document is opened and not before. */
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import * as pdfjs from "pdfjs-dist";
import type { PDFDocumentProxy } from "pdfjs-dist";
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { FindBar } from "../file-preview/finding";
import { PdfPage } from "./pdf-page";
import { usePdfFinding } from "./use-pdf-finding";
import { IconButton } from "../button/button";
import { Notice } from "../notice/notice";
import { ScrollRegion } from "../scroll-region";
import { Skeleton } from "../skeleton/skeleton";

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

const ZOOM_STEP = 1.25;
const ZOOM_LIMITS = { least: 0.5, most: 3 };

type Opening =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly document: PDFDocumentProxy }
  | { readonly kind: "failed" };

interface PdfPagesProps {
  readonly name: string;
  readonly address: string;
  readonly isFiled: boolean;
}

function useDocument(address: string): Opening {
  const [opening, setOpening] = useState<Opening>({ kind: "opening" });
  useEffect(() => {
    let left = false;
    const task = pdfjs.getDocument({
      url: address,
      // Chinese papers are often set in faces that they do not bring along.
      cMapUrl: "/pdfjs/cmaps/",
      standardFontDataUrl: "/pdfjs/standard_fonts/",
      // What unpacks the pictures of scanners; the worker alone may compile it.
      wasmUrl: "/pdfjs/wasm/",
    });
    task.promise.then(
      (document) => {
        if (!left) setOpening({ kind: "open", document });
      },
      () => {
        if (!left) setOpening({ kind: "failed" });
      },
    );
    return () => {
      left = true;
      void task.destroy();
    };
  }, [address]);
  return opening;
}

export default function PdfPages({ name, address, isFiled }: PdfPagesProps) {
  const { t } = useTranslation();
  const opening = useDocument(address);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const pages = useRef<HTMLDivElement>(null);
  const goTo = (number: number): void => {
    pages.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: "start" });
    setPage(number);
  };
  const { find, bar } = usePdfFinding(opening.kind === "open" ? opening.document : null, page, goTo);

  if (opening.kind === "failed") {
    return (
      <div className="p-4">
        <Notice tone="error" live title={t("pdf.failed")}>
          {t(isFiled ? "pdf.failedHint" : "preview.why.damaged")}
        </Notice>
      </div>
    );
  }
  if (opening.kind === "opening") {
    return (
      <div className="p-6">
        <Skeleton lines={8} />
      </div>
    );
  }
  const total = opening.document.numPages;
  const zoomBy = (factor: number): void =>
    setZoom(Math.min(ZOOM_LIMITS.most, Math.max(ZOOM_LIMITS.least, zoom * factor)));
  return (
    <>
      <div className="no-print flex flex-wrap items-center justify-center gap-1 border-b border-line px-2 py-1">
        <IconButton
          icon={ChevronLeft}
          label={t("pdf.previous")}
          disabled={page <= 1}
          onClick={() => goTo(page - 1)}
        />
        <output className="px-2 text-sm">{t("pdf.page", { page, total })}</output>
        <IconButton
          icon={ChevronRight}
          label={t("pdf.next")}
          disabled={page >= total}
          onClick={() => goTo(page + 1)}
        />
        <IconButton icon={ZoomOut} label={t("pdf.zoomOut")} onClick={() => zoomBy(1 / ZOOM_STEP)} />
        <IconButton icon={ZoomIn} label={t("pdf.zoomIn")} onClick={() => zoomBy(ZOOM_STEP)} />
        <FindBar {...bar} />
      </div>
      <ScrollRegion label={name} className="h-[min(80vh,70rem)] bg-sunken p-2 sm:p-4">
        <div ref={pages} className="flex flex-col items-center gap-4">
          {Array.from({ length: total }, (_, at) => (
            <PdfPage
              key={at}
              document={opening.document}
              number={at + 1}
              total={total}
              zoom={zoom}
              find={find}
              onSeen={setPage}
            />
          ))}
        </div>
      </ScrollRegion>
    </>
  );
}
