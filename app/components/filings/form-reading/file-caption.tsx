import { useTranslation } from "react-i18next";

import { listTime } from "~/app/i18n/format";

export interface FileCaptionProps {
  /** In words. */
  readonly fileType: string | null;
  readonly fileDescription: string | null;
  readonly uploadedAt: string;
}

/** What is known of a file beside its name: its type, a description, and when it came. */
export function FileCaption({ fileType, fileDescription, uploadedAt }: FileCaptionProps) {
  const { t } = useTranslation();
  return (
    <span className="block text-sm break-words text-ink-soft">
      {fileType !== null && <span className="block font-semibold">{fileType}</span>}
      {fileDescription !== null && <span className="block">{fileDescription}</span>}
      <time dateTime={uploadedAt}>{t("files.uploadedAt", { time: listTime(uploadedAt) })}</time>
    </span>
  );
}
