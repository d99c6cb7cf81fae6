import { TextLayer } from "pdfjs-dist";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { findScrollRegion } from "../scroll-region";
import { countOccurrences } from "../file-preview/finding";

/** A4, until the page itself has said how large it is. */
const A4 = { width: 595, height: 842 };
const WIDEST_PX = 820;
/** The share of a page that counts as looked at: half of what fits into the window. */
const SEEN_SHARE = 0.5;

interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  readonly number: number;
  readonly total: number;
  readonly zoom: number;
  /** Words to mark. */
  readonly find: string;
  readonly onSeen: (number: number) => void;
}

/** Draws one page when it comes near, as wide as there is room: a picture, and over it the text to select and to read out. */
export function PdfPage({ document, number, total, zoom, find, onSeen }: PdfPageProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [size, setSize] = useState(A4);
  const [room, setRoom] = useState(0);
  const [drawn, setDrawn] = useState(0);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const region = findScrollRegion(element);
    const measure = new ResizeObserver(() =>
      setRoom(Math.min(WIDEST_PX, element.parentElement?.clientWidth ?? WIDEST_PX)),
    );
    measure.observe(region ?? element);
    const approach = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: region,
      rootMargin: "100%",
    });
    approach.observe(element);
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(number), {
      root: region,
      threshold: SEEN_SHARE,
    });
    seen.observe(element);
    return () => {
      for (const observer of [measure, approach, seen]) observer.disconnect();
    };
  }, [number, onSeen]);

  const scale = (room / size.width) * zoom;
  useEffect(() => {
    const [picture, layer] = [canvas.current, text.current];
    if (!near || room === 0 || picture === null || layer === null) return undefined;
    layer.style.setProperty("--total-scale-factor", String(scale));
    let cancel: (() => void) | undefined;
    let left = false;
    const draw = async (): Promise<void> => {
      const page = await document.getPage(number);
      if (left) return;
      const natural = page.getViewport({ scale: 1 });
      if (natural.width !== size.width || natural.height !== size.height) {
        setSize({ width: natural.width, height: natural.height });
        return;
      }
      const sharpness = window.devicePixelRatio;
      picture.width = Math.floor(natural.width * scale * sharpness);
      picture.height = Math.floor(natural.height * scale * sharpness);
      const drawing = page.render({
        canvas: picture,
        viewport: page.getViewport({ scale: scale * sharpness }),
      });
      cancel = () => drawing.cancel();
      await drawing.promise;
      if (left) return;
      layer.replaceChildren();
      await new TextLayer({
        textContentSource: page.streamTextContent(),
        container: layer,
        viewport: page.getViewport({ scale }),
      }).render();
      setDrawn((times) => times + 1);
    };
    draw().catch((error: unknown) => {
      // Leaving a page while it is drawn stops the drawing: that is no fault.
      if (!left) throw error;
    });
    return () => {
      left = true;
      cancel?.();
    };
  }, [document, near, number, room, scale, size]);

  useEffect(() => {
    for (const span of text.current?.querySelectorAll("span") ?? [])
      span.classList.toggle(
        "pdf-found",
        span.childElementCount === 0 && countOccurrences(span.textContent ?? "", find) > 0,
      );
  }, [find, drawn]);

  return (
    <div
      ref={frame}
      data-page={number}
      role="group"
      aria-label={t("pdf.page", { page: number, total })}
      className="relative shrink-0 overflow-hidden bg-paper shadow-lift"
      style={{
        width: size.width * scale || "100%",
        height: size.height * scale || undefined,
        aspectRatio: `${size.width} / ${size.height}`,
      }}
    >
      <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />
      <div ref={text} className="pdf-text" />
    </div>
  );
}
