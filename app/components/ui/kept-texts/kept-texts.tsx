import type { ReactNode } from "react";

import { Notice, type NoticeProps } from "../notice/notice";

/** A text, or one with the name of the field that it was typed in. */
export type KeptText = string | { readonly label: string; readonly text: string };

export interface KeptTextsProps extends Pick<NoticeProps, "actions" | "live"> {
  readonly title: string;
  /** Blank ones are left out; the notice is, too, where none is left. */
  readonly texts: readonly (KeptText | undefined)[];
  /** What to do about them. */
  readonly children?: ReactNode;
}

/** What somebody typed where the page has no field for it now, word for word. */
export function KeptTexts({ title, texts, children, ...notice }: KeptTextsProps) {
  const typed = new Map(
    texts.flatMap((each) => {
      const { label, text } = typeof each === "object" ? each : { label: undefined, text: each ?? "" };
      return text.trim() === "" ? [] : [[`${label ?? ""} ${text}`, { label, text }] as const];
    }),
  );
  if (typed.size === 0) return null;
  return (
    <Notice tone="warning" title={title} {...notice}>
      {[...typed].map(([key, { label, text }]) => (
        <div key={key} className="mt-1">
          {label !== undefined && <p className="text-sm text-ink-soft">{label}</p>}
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </div>
      ))}
      {children}
    </Notice>
  );
}
