import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { FileChoice } from "~/app/components/ui/file-choice/file-choice";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { formatFileSize } from "~/app/i18n/format";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { LETTER_LENGTH } from "~/workflows/shared/release/index";
import type { ReplyPage } from "../replies/reply.server";

interface ReplyDraftProps {
  readonly page: ReplyPage;
  readonly answer: PageAnswer;
  /** Called at every change: whether the text, or a file chosen, differs from what is saved. */
  readonly onUnsaved: (is: boolean) => void;
}

/** The reply as it is being written, and its files. */
export function ReplyDraft({ page, answer, onUnsaved }: ReplyDraftProps) {
  const { t } = useTranslation();
  const { typed, problems } = answer;
  const saved = page.draft?.text ?? "";
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="sheet flex max-w-form flex-col gap-5 p-5"
      onInput={({ currentTarget }) => onUnsaved(differs(new FormData(currentTarget), saved))}
    >
      <h2 className="text-lg">{t("release.reply.draft")}</h2>
      <input type="hidden" name="commandId" value={`${page.commandId}-draft`} />
      <input type="hidden" name="seen" value={page.draft?.version ?? 0} />
      <LongTextField
        name="text"
        label={t("release.reply.text")}
        hint={t("release.letter.textHint")}
        defaultValue={typed["text"] ?? saved}
        error={problems["text"]}
        maxLength={LETTER_LENGTH}
        rows={12}
        required
      />
      {page.files.length > 0 && (
        <ul className="flex flex-col gap-2" aria-label={t("release.reply.files")}>
          {page.files.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center gap-3">
              <a href={file.to} download className="link wrap-anywhere">
                {file.name} ({formatFileSize(file.size)})
              </a>
              <Button
                type="submit"
                small
                name="remove"
                value={file.id}
                aria-label={t("release.papers.removeNamed", { name: file.name })}
              >
                {t("release.papers.remove")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FileChoice
        name="file"
        label={t("release.reply.attach")}
        hint={t("release.fields.fileHint")}
        accept={page.accept}
        error={problems["file"]}
      />
      <Button type="submit" className="self-start">
        {t("release.letter.saveDraft")}
      </Button>
    </Form>
  );
}

/** Line ends are left aside: a browser sends them in another way than it shows them. */
function differs(form: FormData, saved: string): boolean {
  const [text, file] = [form.get("text"), form.get("file")];
  const plain = (words: string): string => words.replaceAll("\r\n", "\n");
  return (
    (typeof text === "string" && plain(text) !== plain(saved)) || (file instanceof File && file.size > 0)
  );
}
