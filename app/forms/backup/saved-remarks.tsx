/**
 * Remarks of a reviewer are kept in this browser while they are typed, and offered back after a reload, a crash or a way
 * out of the page. They are forgotten when the portal has taken them, or when their author throws them away.
 */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { isControl, putBack } from "./restore-fields";
import {
  answerOffer,
  forgetUnsent,
  openOffer,
  openUnsent,
  saveUnsent,
  type UnsentInput,
} from "./draft-backup";
import { UnsentOffer } from "./unsent-notice";
import { usePostAccepted } from "./use-post-accepted";

export interface SavedRemarksProps {
  /** Account of the reviewer: nobody else is offered them. */
  readonly person: string;
  /** The form that is reviewed. */
  readonly item: string;
  /** Id of the HTML form that they are posted with. */
  readonly form: string;
}

export function SavedRemarks({ person, item, form }: SavedRemarksProps) {
  const { t } = useTranslation();
  const page = `remarks:${item}`;
  const [unsent, setUnsent] = useState<UnsentInput | null>(null);
  const [typed, setTyped] = useState(false);
  useEffect(() => {
    const openedAt = new Date().toISOString();
    let isShown = true;
    // What is stored is sealed: it can be looked for once its key has come. What was typed meanwhile is on the page.
    void openUnsent(person).then(() => {
      const offer = openOffer(person, page, ({ at }) => at <= openedAt);
      if (isShown) setUnsent(offer);
    });
    return () => {
      isShown = false;
      setUnsent(null);
    };
  }, [person, page]);
  useEffect(() => {
    const onInput = ({ target }: Event): void => {
      if (!isControl(target) || target.form?.id !== form) return;
      const remarks = remarksIn(target.form);
      if (remarks === null) forgetUnsent(person, page);
      else saveUnsent(person, page, { basedOn: 0, pageId: "" }, remarks);
      setTyped(remarks !== null);
    };
    document.addEventListener("input", onInput);
    return () => document.removeEventListener("input", onInput);
  }, [person, page, form]);
  const taken = usePostAccepted();
  useEffect(() => {
    if (!taken) return;
    forgetUnsent(person, page);
    setTyped(false);
  }, [taken, person, page]);
  useEffect(() => {
    if (!typed) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [typed]);
  const close = (): void => {
    answerOffer(person, page);
    setUnsent(null);
  };
  return (
    <>
      {unsent !== null && (
        <UnsentOffer
          at={unsent.at}
          onRestore={() => {
            close();
            const element = document.getElementById(form);
            if (element instanceof HTMLFormElement) putBack(element, unsent);
          }}
          onDiscard={close}
        />
      )}
      <p role="status" className="text-sm text-ink-soft">
        {typed && t("review.savedHere")}
      </p>
    </>
  );
}

/** What is written in the form's boxes, wherever on the page they stand; `null` where all are blank. */
function remarksIn(form: HTMLFormElement): FormData | null {
  const remarks = new FormData();
  for (const box of form.elements)
    if (box instanceof HTMLTextAreaElement && box.value.trim() !== "") remarks.append(box.name, box.value);
  return [...remarks.keys()].length === 0 ? null : remarks;
}
