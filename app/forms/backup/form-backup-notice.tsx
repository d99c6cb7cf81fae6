/** Offers back what stood typed on this page, or in this dialog, and was never sent. */
import { useLocation } from "@remix-run/react";
import { useEffect, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { KeptTexts } from "~/app/components/ui/kept-texts/kept-texts";
import { listTime } from "~/app/i18n/format";

import { putBack } from "./restore-fields";
import { closeTypedForm, findTypedForm, type TypedForm } from "./find-typed-form";
import { findKeptWithoutField, listKeptTexts, type KeptWithoutField } from "./kept-without-field";
import { answerOffer, openUnsent, type UnsentInput } from "./draft-backup";
import { UnsentOffer } from "./unsent-notice";

export interface TypedPageNoticeProps {
  /** The account's id: nobody else is offered it. */
  readonly person: string;
  /** The dialog that it is for; without one, all of the page that lies in no dialog. */
  readonly dialog?: RefObject<HTMLElement>;
}

export default function TypedPageNotice({ person, dialog }: TypedPageNoticeProps) {
  const { pathname } = useLocation();
  const [typed, setTyped] = useState<TypedForm | null>(null);
  /** What was not put back, as its form has no field for it. */
  const [left, setLeft] = useState<UnsentInput["entries"] | null>(null);
  const [without, setWithout] = useState<readonly KeptWithoutField[]>([]);
  useEffect(() => {
    const openedAt = new Date().toISOString();
    let isShown = true;
    const look = (): void => {
      if (!isShown) return;
      setTyped((known) =>
        known?.form.isConnected ? known : findTypedForm(person, openedAt, dialog?.current ?? null),
      );
      // The page says it, and no dialog: its form may have been one of any.
      if (dialog === undefined)
        setWithout((known) => keepSame(known, findKeptWithoutField(person, openedAt)));
    };
    setTyped(null);
    setLeft(null);
    setWithout([]);
    void openUnsent(person).then(look);
    // A form that unfolds is there only once somebody has come to it.
    document.addEventListener("focusin", look);
    return () => {
      isShown = false;
      document.removeEventListener("focusin", look);
    };
  }, [person, pathname, dialog]);
  const close = (of: TypedForm): void => {
    closeTypedForm(person, of);
    setTyped(null);
    setLeft(null);
  };
  const restore = (of: TypedForm): void =>
    putBack(of.form, of.input, (entries) => {
      if (listKeptTexts(of.input, entries).length === 0) close(of);
      else setLeft(entries);
    });
  return (
    <>
      {without.map(({ page, at, texts }) => (
        <WithoutField
          key={page}
          at={at}
          texts={texts}
          onDiscard={() => {
            answerOffer(person, page);
            setWithout(without.filter((each) => each.page !== page));
          }}
        />
      ))}
      {typed !== null && left === null && (
        <UnsentOffer at={typed.input.at} onRestore={() => restore(typed)} onDiscard={() => close(typed)} />
      )}
      {typed !== null && left !== null && (
        <WithoutField
          at={typed.input.at}
          texts={listKeptTexts(typed.input, left)}
          onDiscard={() => close(typed)}
        />
      )}
    </>
  );
}

const keepSame = (
  known: readonly KeptWithoutField[],
  found: readonly KeptWithoutField[],
): readonly KeptWithoutField[] =>
  known.length === found.length && known.every(({ page }, place) => page === found[place]?.page)
    ? known
    : found;

interface WithoutFieldProps extends Pick<KeptWithoutField, "at" | "texts"> {
  readonly onDiscard: () => void;
}

/** What cannot be put back is shown word for word, until it is thrown away. */
function WithoutField({ at, texts, onDiscard }: WithoutFieldProps) {
  const { t } = useTranslation();
  return (
    <div data-unsent-texts className="print:hidden">
      <KeptTexts
        live
        title={t("filing.step.unsent.withoutField.title", { time: listTime(at) })}
        texts={texts}
        actions={
          <Button small onClick={onDiscard}>
            {t("filing.step.unsent.discard")}
          </Button>
        }
      >
        <p className="mt-2">{t("filing.step.unsent.withoutField.body")}</p>
      </KeptTexts>
    </div>
  );
}
