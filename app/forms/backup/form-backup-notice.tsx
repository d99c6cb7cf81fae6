/** Offers back what stood typed on this page when a session ended, or when a long text was left unsent. */
import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

import { putBack } from "./restore-fields";
import { findTypedForm, forgetTypedForm, type TypedForm } from "./form-backup";
import { openUnsent } from "./draft-backup";
import { UnsentOffer } from "./unsent-notice";

/** @param person the account's id: nobody else is offered it */
export function TypedPageNotice({ person }: { readonly person: string }) {
  const { pathname } = useLocation();
  const [typed, setTyped] = useState<TypedForm | null>(null);
  useEffect(() => {
    const openedAt = new Date().toISOString();
    const look = (): void =>
      setTyped((known) => (known?.form.isConnected ? known : findTypedForm(person, openedAt)));
    setTyped(null);
    void openUnsent(person).then(look);
    // A form in a dialog is there only once the dialog is open.
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, [person, pathname]);
  if (typed === null) return null;
  const forget = (): void => {
    forgetTypedForm(person, typed);
    setTyped(null);
  };
  return (
    <UnsentOffer
      at={typed.input.at}
      onRestore={() => {
        putBack(typed.form, typed.input);
        forget();
      }}
      onDiscard={forget}
    />
  );
}
