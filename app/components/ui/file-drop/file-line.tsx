import { CircleCheck, CircleX, Clock3, LoaderCircle, ShieldAlert, Trash2, X } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "../classes";
import { formatFileSize } from "~/app/i18n/format";

/** Uploading and refused ones exist in the browser only; the others are on the server. */
export type FileState = "uploading" | "scanning" | "clean" | "held" | "refused";

export interface ShownFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly state: FileState;
  /** While uploading. */
  readonly percent?: number;
  /** The reason why it was refused or held, in the reader's language. */
  readonly message?: string;
  /** The address at which it can be opened. Only a clean file has one. */
  readonly href?: string;
  /** What is said or asked about it, below its line. */
  readonly details?: ReactNode;
}

const LOOKS: Readonly<Record<FileState, { readonly icon: LucideIcon; readonly ink: string }>> = {
  uploading: { icon: LoaderCircle, ink: "text-ink-soft" },
  scanning: { icon: Clock3, ink: "text-amber" },
  clean: { icon: CircleCheck, ink: "text-green" },
  held: { icon: ShieldAlert, ink: "text-amber" },
  refused: { icon: CircleX, ink: "text-red" },
};

export interface FileLineProps {
  readonly file: ShownFile;
  readonly editable: boolean;
  /** Stops an upload, or puts away a refused file. Files on the server are removed by a posted form. */
  readonly onPutAway?: () => void;
  /** Posts `intent` = `removeFile` and `fileId`; the enclosing form does the rest. */
  readonly removable: boolean;
}

/** One file: its name, its size, and what has become of it in a word, an icon and a colour. */
export function FileLine({ file, editable, onPutAway, removable }: FileLineProps) {
  const { t } = useTranslation();
  const { icon: Icon, ink } = LOOKS[file.state];
  const action =
    "inline-flex size-10 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-red-wash hover:text-red";
  return (
    <li className="px-3 py-2">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">
            {file.href === undefined ? (
              file.name
            ) : (
              <a href={file.href} className="link">
                {file.name}
              </a>
            )}
            <span className="ml-2 text-sm whitespace-nowrap text-ink-soft tabular-nums">
              {formatFileSize(file.size)}
            </span>
          </p>
          <p className={classes("flex items-center gap-1.5 text-sm font-semibold", ink)}>
            <Icon size={16} className={classes("shrink-0", file.state === "uploading" && "animate-turn")} />
            {t(`files.states.${file.state}`)}
            {file.percent !== undefined && ` ${file.percent}%`}
          </p>
          {file.message !== undefined && <p className="text-sm">{file.message}</p>}
          {file.percent !== undefined && (
            <progress
              value={file.percent}
              max={100}
              aria-label={t("files.progress", { percent: file.percent, name: file.name })}
              className="mt-1 h-1.5 w-full accent-jade"
            />
          )}
        </div>
        {editable && onPutAway && (
          <button
            type="button"
            onClick={onPutAway}
            aria-label={t(file.state === "uploading" ? "files.stop" : "files.remove", { name: file.name })}
            className={action}
          >
            <X size={18} />
          </button>
        )}
        {editable && !onPutAway && removable && (
          <button
            type="submit"
            name="removeFile"
            value={file.id}
            aria-label={t("files.remove", { name: file.name })}
            title={t("files.remove", { name: file.name })}
            className={action}
          >
            <Trash2 size={18} />
          </button>
        )}
      </div>
      {file.details}
    </li>
  );
}
