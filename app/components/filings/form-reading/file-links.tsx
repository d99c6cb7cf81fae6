import { Paperclip } from "lucide-react";

import type { ReadFile } from "~/app/services/submissions/reading.view";

/** The enclosures of a form; each that can be opened is a link, in a tab of its own so that the reader stays where they read. */
export function FileLinks({ files }: { readonly files: readonly ReadFile[] }) {
  return (
    <ul className="flex flex-col">
      {files.map(({ id, text, to }) => (
        <li key={id} className="flex min-h-6 items-start gap-1.5">
          <Paperclip size={16} aria-hidden="true" className="mt-1 shrink-0 text-ink-soft" />
          {to === undefined ? (
            <span>{text}</span>
          ) : (
            <a href={to} target="_blank" rel="noreferrer" className="link break-words">
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
