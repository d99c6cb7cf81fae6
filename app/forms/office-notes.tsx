/** What the office has said of a form, on every page on which its filer may look for it. */
import { useTranslation } from "react-i18next";

import { Notice } from "~/app/components/ui/notice/notice";
import { listTime } from "~/app/i18n/format";

export interface OfficeNotesProps {
  readonly notes: readonly {
    readonly id: string;
    readonly at: string;
    readonly by: string;
    /** `null` for an acknowledgement. */
    readonly remark: string | null;
  }[];
}

/** Nothing as long as the office has said nothing. */
export function OfficeNotes({ notes }: OfficeNotesProps) {
  const { t } = useTranslation();
  if (notes.length === 0) return null;
  return (
    <Notice title={t("filing.officeNotes.title")}>
      <ul className="flex flex-col gap-2">
        {notes.map(({ id, at, by, remark }) => (
          <li key={id}>
            <span className="font-semibold">
              {t(remark === null ? "filing.officeNotes.acknowledged" : "filing.officeNotes.remarked", {
                time: listTime(at),
                name: by,
              })}
            </span>
            {remark !== null && <span className="block whitespace-pre-line">{remark}</span>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
