import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";

import { Answers } from "~/app/components/filings/form-reading/answers";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { PdfViewer } from "~/app/components/ui/pdf-viewer/pdf-viewer";
import { useIsBehind } from "~/app/forms/backup/unsent-steps";
import type { OwnAnswers } from "~/app/services/filings/reading/own-answers.server";
import type { ConfirmView } from "../confirm-action/confirm.server";

interface ReadAndPressProps {
  readonly page: ConfirmView;
  /** The document's name. */
  readonly document: string;
  /** What is read in place of the document, by whoever has filled it in alone. */
  readonly answers?: OwnAnswers | null;
  /** What the press does. */
  readonly press: string;
  /** What is said and asked before it. */
  readonly children: ReactNode;
}

/** A proof to be read once more, and the one press that lets it go on; where it may not, the way back to the preview. */
export function ReadAndConfirm({ page, document, answers = null, press, children }: ReadAndPressProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const isBehind = useIsBehind();
  return (
    <>
      {answers === null ? (
        <PdfViewer address={page.pdf} name={document} isFiled={false} />
      ) : (
        <Answers answers={answers} document={page.pdf} />
      )}
      {isBehind ? null : page.objections.length === 0 ? (
        <Form method="post" className="sheet flex max-w-form flex-col gap-5 p-5">
          <input type="hidden" name="version" value={page.version} />
          <input type="hidden" name="commandId" value={page.commandId} />
          {children}
          <div>
            <Button type="submit" tone="primary" busy={busy}>
              {press}
            </Button>
          </div>
        </Form>
      ) : (
        <div>
          <LinkButton to={page.preview} tone="primary">
            {t("proofs.declaring.toPreview")}
          </LinkButton>
        </div>
      )}
    </>
  );
}
