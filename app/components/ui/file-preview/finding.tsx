import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../button/button";
import { classes } from "../classes";
import { useHydrated } from "../use-hydrated";

/** How often something stands in a text, in capitals or not. */
export function countOccurrences(text: string, find: string): number {
  return find === "" ? 0 : text.toLowerCase().split(find.toLowerCase()).length - 1;
}

/** A text with what is looked for marked in it. */
export function Marked({ text, find }: { readonly text: string; readonly find: string }): ReactNode {
  if (countOccurrences(text, find) === 0) return text;
  const pieces: ReactNode[] = [];
  const lower = text.toLowerCase();
  let from = 0;
  for (let at = lower.indexOf(find.toLowerCase()); at !== -1; at = lower.indexOf(find.toLowerCase(), from)) {
    pieces.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + find.length)}</mark>);
    from = at + find.length;
  }
  return [...pieces, text.slice(from)];
}

interface FindBarProps {
  readonly find: string;
  readonly onFind: (find: string) => void;
  /** What was found, in words; nothing while nothing is looked for. */
  readonly found: string | null;
  readonly onStep: (step: 1 | -1) => void;
}

/** Looks for words in what is shown. */
export function FindBar({ find, onFind, found, onStep }: FindBarProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <div role="search" className="no-print flex flex-wrap items-center gap-1">
      <input
        type="search"
        value={find}
        aria-label={t("preview.search")}
        placeholder={t("preview.search")}
        maxLength={200}
        onChange={(event) => onFind(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onStep(event.shiftKey ? -1 : 1);
        }}
        className="input w-56 max-w-full"
      />
      <IconButton
        icon={ChevronUp}
        label={t("preview.previousMatch")}
        disabled={found === null}
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label={t("preview.nextMatch")}
        disabled={found === null}
        onClick={() => onStep(1)}
      />
      <output className="px-1 text-sm text-ink-soft">{found ?? ""}</output>
    </div>
  );
}

/** The line above a preview: what stands beside the search, and the search. */
export function PreviewHead({ bar, children }: { readonly bar: FindBarProps; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2">
      {children}
      <FindBar {...bar} />
    </div>
  );
}

interface MarkedCellsProps {
  readonly cells: readonly string[];
  readonly find: string;
  readonly className: string;
}

/** The cells of a row of a table, with what is searched for marked. */
export function MarkedCells({ cells, find, className }: MarkedCellsProps) {
  return cells.map((cell, column) => (
    <td key={column} className={classes("border px-2 py-1 align-top whitespace-pre-wrap", className)}>
      <Marked text={cell} find={find} />
    </td>
  ));
}

/** The state of a search in marked texts: which of the marks is looked at, and how many there are. */
export function useFinding(count: (find: string) => number): {
  readonly find: string;
  readonly container: RefObject<HTMLDivElement>;
  readonly bar: FindBarProps;
} {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const [find, setFind] = useState("");
  const [at, setAt] = useState(0);
  const wanted = find.trim();
  const total = count(wanted);
  useEffect(() => {
    const marks = [...(container.current?.querySelectorAll("mark") ?? [])];
    for (const [index, mark] of marks.entries()) mark.toggleAttribute("data-current", index === at);
    marks[at]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [at, wanted]);
  const found =
    wanted === "" ? null : total === 0 ? t("preview.notFound") : t("preview.found", { count: total });
  return {
    find: wanted,
    container,
    bar: {
      find,
      found,
      onFind: (typed) => {
        setFind(typed);
        setAt(0);
      },
      onStep: (step) => total > 0 && setAt((at + step + total) % total),
    },
  };
}
