import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { countOccurrences } from "../file-preview/finding";

/** Beyond this a search goes through the first pages alone: nobody waits for the others. */
const MOST_PAGES = 2_000;
/** Nobody types one letter after the other faster. */
const PAUSE = 250;

/** Looks for words in the pages of a PDF: which of them have them, and the way from one to the next. */
export function usePdfFinding(document: PDFDocumentProxy | null, page: number, goTo: (page: number) => void) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [matches, setMatches] = useState<readonly number[] | null>(null);
  const find = typed.trim();
  useEffect(() => {
    if (document === null || find === "") {
      setMatches(null);
      return undefined;
    }
    let left = false;
    const look = async (): Promise<void> => {
      const found: number[] = [];
      for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
        const { items } = await (await document.getPage(number)).getTextContent();
        if (left) return;
        const text = items.map((item) => ("str" in item ? item.str : "")).join("");
        if (countOccurrences(text, find) > 0) found.push(number);
      }
      setMatches(found);
    };
    const timer = setTimeout(() => {
      look().catch(() => {
        if (!left) setMatches([]);
      });
    }, PAUSE);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [document, find]);

  const onStep = (step: 1 | -1): void => {
    if (matches === null || matches.length === 0) return;
    const next = step === 1 ? matches.find((each) => each > page) : matches.findLast((each) => each < page);
    goTo(next ?? matches.at(step === 1 ? 0 : -1) ?? page);
  };
  const found =
    matches === null
      ? null
      : matches.length === 0
        ? t("preview.notFound")
        : t("preview.foundPages", { count: matches.length });
  return { find, bar: { find: typed, found, onFind: setTyped, onStep } };
}
