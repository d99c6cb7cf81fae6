import { Form, useNavigation } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { Dialog } from "~/app/components/ui/dialog/dialog";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { FileChoice } from "~/app/components/ui/file-choice/file-choice";
import { Refused } from "~/app/components/ui/refused/refused";
import { buttonCommand } from "~/app/components/ui/button-command";
import { formatLimit, formatDate } from "~/app/i18n/format";
import type { Filing } from "~/app/services/workspace/e-case-file/document-list.server";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { UPLOAD_LIMIT, UPLOAD_TYPES } from "~/workflows/kit";
import { DocumentFields, NumberFields } from "./document-fields";

export interface AddDocumentProps {
  readonly filing: Filing;
  /** Where it is posted. */
  readonly to: string;
  /** The page's answer to a document that was not taken. */
  readonly answer: PageAnswer | null;
}

/** The dialog for a new document. Without scripts its fields stand on the page. */
export function AddDocument({ filing, to, answer }: AddDocumentProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(answer !== null);
  const { state, formAction } = useNavigation();
  const isPosting = state !== "idle" && formAction === to;
  const wasPosting = useRef(false);
  // After a post of its own: taken, the dialog is over; not taken, it says why. A page that is read again while somebody
  // types must not close it.
  useEffect(() => {
    if (wasPosting.current && !isPosting) setOpen(answer !== null);
    wasPosting.current = isPosting;
  }, [answer, isPosting]);
  const fields = <Fields filing={filing} answer={answer} />;
  return (
    <Form method="post" action={to} encType="multipart/form-data" className="no-print">
      <input type="hidden" name="commandId" value={buttonCommand(filing.commandId, "add")} />
      <noscript>
        <div className="sheet flex max-w-form flex-col gap-5 p-6">
          {fields}
          <Button type="submit" tone="primary">
            {t("caseDocuments.add.title")}
          </Button>
        </div>
      </noscript>
      <Button
        icon={Plus}
        tone="primary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="noscript:hidden"
      >
        {t("caseDocuments.add.title")}
      </Button>
      <Dialog
        open={open}
        wide
        onClose={() => setOpen(false)}
        title={t("caseDocuments.add.title")}
        actions={
          <>
            <Button type="submit" tone="primary" busy={isPosting}>
              {t("caseDocuments.add.title")}
            </Button>
            <Button onClick={() => setOpen(false)}>{t("common.cancel")}</Button>
          </>
        }
      >
        {fields}
      </Dialog>
    </Form>
  );
}

function Fields({ filing, answer }: Pick<AddDocumentProps, "filing" | "answer">): ReactNode {
  const { t } = useTranslation();
  const problems = answer?.problems ?? {};
  const getErrorProps = (name: string) => {
    const error = problems[name];
    return error === undefined ? {} : { error };
  };
  const values = answer?.typed ?? { form: "electronic", receivedOn: formatDate(filing.today) };
  const types = UPLOAD_TYPES.map((extension) => extension.toUpperCase()).join(", ");
  const limits = t("files.allowed", { types, size: formatLimit(UPLOAD_LIMIT) });
  const { part, enclosure } = filing.next;
  return (
    <div className="flex flex-col gap-5">
      <Refused answer={answer ?? undefined} />
      <ErrorSummary problems={Object.entries(problems).map(([fieldId, message]) => ({ fieldId, message }))} />
      <FileChoice
        name="file"
        multiple
        dropHint={t("files.drop")}
        label={t("caseDocuments.add.file")}
        hint={t("caseDocuments.add.fileHint", { limits })}
        accept={UPLOAD_TYPES.map((extension) => `.${extension}`).join(",")}
        {...getErrorProps("file")}
      />
      <DocumentFields
        types={filing.types}
        values={values}
        getErrorProps={getErrorProps}
        descriptionHint={t("caseDocuments.add.descriptionHint")}
      />
      <fieldset className="flex flex-col gap-2">
        <NumberFields values={values} getErrorProps={getErrorProps} />
        <p className="text-sm text-ink-soft">
          {t("caseDocuments.add.next", { number: `${String(part)} / ${String(enclosure)}` })}
        </p>
      </fieldset>
    </div>
  );
}
