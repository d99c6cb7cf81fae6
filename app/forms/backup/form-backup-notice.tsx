/** Offers back what stood typed on this page, or in this dialog, and was never sent. */
import { useLocation } from "@remix-run/react";
import { useEffect, useState, type RefObject } from "react";

import { putBack } from "./restore-fields";
import { closeTypedForm, findTypedForm, type TypedForm } from "./form-backup";
import { openUnsent } from "./draft-backup";
import { UnsentOffer } from "./unsent-notice";

export interface TypedPageNoticeProps {
  /** The account's id: nobody else is offered it. */
  readonly person: string;
  /** The dialog that it is for; without one, all of the page that lies in no dialog. */
  readonly dialog?: RefObject<HTMLElement>;
}

export function TypedPageNotice({ person, dialog }: TypedPageNoticeProps) {
  const { pathname } = useLocation();
  const [typed, setTyped] = useState<TypedForm | null>(null);
  useEffect(() => {
    const openedAt = new Date().toISOString();
    let isShown = true;
    const look = (): void => {
      if (isShown)
        setTyped((known) =>
          known?.form.isConnected ? known : findTypedForm(person, openedAt, dialog?.current ?? null),
        );
    };
    setTyped(null);
    void openUnsent(person).then(look);
    // A form that unfolds is there only once somebody has come to it.
    document.addEventListener("focusin", look);
    return () => {
      isShown = false;
      document.removeEventListener("focusin", look);
    };
  }, [person, pathname, dialog]);
  if (typed === null) return null;
  const close = (): void => {
    closeTypedForm(person, typed);
    setTyped(null);
  };
  return (
    <UnsentOffer
      at={typed.input.at}
      onRestore={() => {
        close();
        putBack(typed.form, typed.input);
      }}
      onDiscard={close}
    />
  );
}
