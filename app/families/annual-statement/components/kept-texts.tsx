import type { ReactNode } from "react";

import { Notice } from "~/app/components/ui/notice/notice";

interface KeptTextsProps {
  readonly title: string;
  /** Blank ones are left out; the notice is, too, where none is left. */
  readonly texts: readonly (string | undefined)[];
  /** What to do about them. */
  readonly children?: ReactNode;
}

/** What somebody typed where the page has no field for it now, word for word. */
export function KeptTexts({ title, texts, children }: KeptTextsProps) {
  const typed = new Set(texts.filter((text) => text !== undefined && text.trim() !== ""));
  if (typed.size === 0) return null;
  return (
    <Notice tone="warning" title={title}>
      {[...typed].map((text) => (
        <p key={text} className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      ))}
      {children}
    </Notice>
  );
}
