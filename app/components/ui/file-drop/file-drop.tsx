import { Upload as UploadIcon } from "lucide-react";
import { useRef, useState } from "react";
import type { DragEvent } from "react";
import { useTranslation } from "react-i18next";

import { FileLine } from "./file-line";
import type { ShownFile } from "./file-line";
import { ACCEPTED_EXTENSIONS, LARGEST_FILE_IN_BYTES, findRefusal, upload } from "./upload";
import type { UploadOutcome } from "./upload";
import { Button, buttonClasses } from "../button/button";
import { classes } from "../classes";
import { controlProps, FieldGroup } from "../field/field";
import type { FieldProps } from "../field/field";
import { showToast } from "../toast/toast-queue";
import { useHydrated } from "../use-hydrated";
import { formatLimit } from "~/app/i18n/format";

export interface FileDropProps extends FieldProps {
  /** Files that the server knows. */
  readonly files: readonly ShownFile[];
  readonly multiple?: boolean;
  readonly extensions?: readonly string[];
  /**
   * The address to which each file is posted as `name`, together with `fields`. Answered with a 2xx, or with a reason as
   * plain text.
   */
  readonly uploadTo: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** A file has arrived: time to ask the server for the list again. */
  readonly onUploaded?: () => void;
}

let sent = 0;

/**
 * Files for a field: chosen, dropped, sent one by one with their progress. Without scripts it is the browser's own file
 * input, sent with its form. Removing a file posts `removeFile` = its id with the enclosing form.
 */
export function FileDrop({
  files,
  multiple = false,
  extensions = ACCEPTED_EXTENSIONS,
  uploadTo,
  fields = {},
  onUploaded,
  ...field
}: FileDropProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const stops = useRef(new Map<string, () => void>());
  const [local, setLocal] = useState<readonly ShownFile[]>([]);
  const [over, setOver] = useState(false);
  const editable = field.disabled !== true && field.readOnly !== true;
  const control = controlProps(field);
  const types = extensions.map((extension) => extension.toUpperCase()).join(", ");
  const limits = t("files.allowed", { types, size: formatLimit(LARGEST_FILE_IN_BYTES) });

  const change = (id: string, changes: Partial<ShownFile> | null): void =>
    setLocal((present) =>
      present.flatMap((file) =>
        file.id !== id ? [file] : changes === null ? [] : [{ ...file, ...changes }],
      ),
    );
  const settle = (id: string, outcome: UploadOutcome): void => {
    stops.current.delete(id);
    if (outcome.kind === "failed") {
      const reason = outcome.status === 0 ? t("errors.ERR-OFFLINE.sentence") : outcome.body.slice(0, 300);
      change(id, {
        state: "refused",
        percent: undefined,
        message: reason || t("errors.SAVE.sentence"),
      });
      return;
    }
    change(id, null);
    if (outcome.kind === "done") {
      showToast({ id, tone: "success", message: t("files.uploaded") });
      onUploaded?.();
    }
  };
  const send = (chosen: readonly File[]): void => {
    for (const file of multiple ? chosen : chosen.slice(0, 1)) {
      sent += 1;
      const id = `sending-${sent}`;
      const refusal = findRefusal(file, extensions);
      const shown: ShownFile = { id, name: file.name, size: file.size, state: "uploading", percent: 0 };
      if (refusal) {
        const message = t(`validation.${refusal}`);
        setLocal((present) => [...present, { ...shown, state: "refused", percent: undefined, message }]);
        continue;
      }
      setLocal((present) => [...present, shown]);
      const { outcome, stop } = upload(uploadTo, field.name, file, fields, (percent) =>
        change(id, { percent }),
      );
      stops.current.set(id, stop);
      void outcome.then((result) => settle(id, result));
    }
    if (input.current) input.current.value = "";
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    send([...event.dataTransfer.files]);
  };
  const putAway = (file: ShownFile): void => {
    const stop = stops.current.get(file.id);
    if (stop) stop();
    else change(file.id, null);
  };
  const shown = [...files, ...local];

  return (
    <FieldGroup {...field} hint={field.hint ?? limits}>
      {editable && (
        <div
          role="none"
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
          className={classes(
            "flex flex-wrap items-center gap-3 rounded-lg border-2 border-dashed p-4",
            over ? "border-jade bg-jade-wash" : "border-line-strong",
          )}
        >
          <input
            ref={input}
            type="file"
            name={hydrated ? undefined : field.name}
            multiple={multiple}
            accept={extensions.map((extension) => `.${extension}`).join(",")}
            aria-label={`${field.label}: ${multiple ? t("files.choose") : t("files.chooseOne")}`}
            onChange={(event) => send([...(event.currentTarget.files ?? [])])}
            className={classes("peer", hydrated && "sr-only")}
            {...control}
          />
          {hydrated ? (
            <>
              <label
                htmlFor={control.id}
                className={classes(
                  buttonClasses("secondary"),
                  "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold",
                )}
              >
                <UploadIcon size={18} />
                {multiple ? t("files.choose") : t("files.chooseOne")}
              </label>
              <span className="text-ink-soft max-sm:hidden">{t("files.drop")}</span>
            </>
          ) : (
            <Button type="submit" name="intent" value="upload">
              {t("files.upload")}
            </Button>
          )}
        </div>
      )}
      {shown.length === 0 ? (
        <p className="text-sm text-ink-soft">{t("files.none")}</p>
      ) : (
        <ul aria-label={t("files.list")} aria-live="polite" className="sheet divide-y divide-line">
          {shown.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              editable={editable}
              removable={!local.includes(file)}
              onPutAway={local.includes(file) ? () => putAway(file) : undefined}
            />
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}
