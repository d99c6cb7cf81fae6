import { Paperclip } from "lucide-react";
import { useTranslation } from "react-i18next";

import { classes } from "~/app/components/ui/classes";
import type { ReadFile } from "~/app/services/filings/reading/reading.server";

import { useOpenPaper } from "../side-by-side-papers/side-by-side-papers";
import { FileCaption } from "./file-caption";

/** The enclosures of a form; each that can be opened is a link, in a tab of its own so that the reader stays where they read. */
export function FileLinks({ files }: { readonly files: readonly ReadFile[] }) {
  const { t } = useTranslation();
  const open = useOpenPaper();
  return (
    <ul className="flex flex-col">
      {files.map(({ id, name, text, to, changed, ...said }) => (
        <li key={id} className="flex min-h-6 items-start gap-1.5">
          <Paperclip size={16} aria-hidden="true" className="mt-1 shrink-0 text-ink-soft" />
          {to === undefined ? (
            <span className={classes(changed && "rounded-md bg-green-wash")}>
              {text}
              <FileCaption {...said} />
            </span>
          ) : (
            <span className={classes("min-w-0", changed && "rounded-md bg-green-wash")}>
              <a href={to} target="_blank" rel="noreferrer" className="link break-words">
                {text}
              </a>{" "}
              <a
                href={`${to}/preview`}
                target="_blank"
                rel="noreferrer"
                aria-label={t("preview.label", { name })}
                onClick={(event) => open?.({ id, name, to }, event)}
                className="link no-print inline-block min-h-6 text-sm whitespace-nowrap"
              >
                {t("preview.open")}
              </a>
              <FileCaption {...said} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
