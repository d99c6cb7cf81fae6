/** A link to a paper that the portal makes when it is asked for. On a day on which everybody files it may have to wait for its turn. */
import type { LucideIcon } from "lucide-react";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";

import { buttonClasses, type ButtonTone } from "../button/button";
import { takePaper } from "./take-paper";

interface PaperLinkProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly tone?: ButtonTone;
  /** What the paper is called, as it stands in the sentence that says that it is being made. */
  readonly children: string;
}

type Progress = "none" | "asking" | "making" | "saved";

/** Without scripts it is a link, and the portal's own page says that the paper is being made. */
export function PaperLink({ to, icon: Icon, tone, children }: PaperLinkProps) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<Progress>("none");
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function take(): Promise<void> {
    const waiting = new AbortController();
    underWay.current = waiting;
    setProgress("asking");
    try {
      const taken = await takePaper(to, () => setProgress("making"), waiting.signal);
      if (taken.outcome === "other") {
        setProgress("none");
        return window.location.assign(to);
      }
      save(taken.name, taken.content);
      // Who had to wait is told; else the browser says it.
      setProgress((before) => (before === "making" ? "saved" : "none"));
    } catch (error) {
      if (!waiting.signal.aborted) throw error;
    } finally {
      underWay.current = null;
    }
  }

  function onClick(event: MouseEvent): void {
    // Opened in another window or saved by the browser's own menu, it is the browser's.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (underWay.current === null) void take();
  }

  const isBusy = progress === "asking" || progress === "making";
  return (
    <div className="flex max-w-full flex-col items-start gap-1">
      <a href={to} onClick={onClick} aria-busy={isBusy || undefined} className={buttonClasses(tone)}>
        <Icon size={18} />
        {children}
      </a>
      <p role="status" className="max-w-80 text-sm text-ink-soft empty:hidden">
        {progress === "making" && t("common.paper.making", { paper: children })}
        {progress === "saved" && t("common.paper.saved", { paper: children })}
      </p>
    </div>
  );
}

function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it within the moment; a minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
