/** Offers back what was typed on this page and never reached the portal. */
import { useEffect, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { listTime } from "~/app/i18n/format";

import { putBack, saysAlready } from "./restore-fields";
import { canSeal } from "./sealed-input";
import { answerOffer, openOffer, openUnsent, type UnsentInput } from "./draft-backup";

export interface UnsentNoticeProps {
  readonly person: string;
  readonly page: string;
  readonly form: RefObject<HTMLFormElement>;
  readonly onRestored: (input: UnsentInput) => void;
  readonly enabled: boolean;
}

export function UnsentNotice({ person, page, form, onRestored, enabled }: UnsentNoticeProps) {
  const { t } = useTranslation();
  const [unsent, setUnsent] = useState<UnsentInput | null>(null);
  const [seals, setSeals] = useState(true);
  // Looked for once, when the page opens: what is typed from then on is saved as it comes.
  useEffect(() => {
    setSeals(canSeal());
    setUnsent(null);
    if (!enabled) return;
    const typedBefore = new Date().toISOString();
    let isShown = true;
    void openUnsent(person).then(() => {
      const offer = openOffer(person, page, ({ at }) => at <= typedBefore);
      if (!isShown || offer === null) return;
      // Saved after all, though the page was gone before it was told.
      if (form.current !== null && saysAlready(new FormData(form.current), offer)) answerOffer(person, page);
      else setUnsent(offer);
    });
    return () => {
      isShown = false;
    };
  }, [person, page, enabled, form]);
  if (enabled && !seals) return <Notice>{t("filing.step.unsent.notKept")}</Notice>;
  if (unsent === null) return null;
  const close = (): void => {
    answerOffer(person, page);
    setUnsent(null);
  };
  return (
    <UnsentOffer
      at={unsent.at}
      onRestore={() => {
        close();
        if (form.current) putBack(form.current, unsent);
        onRestored(unsent);
      }}
      onDiscard={close}
    />
  );
}

export interface UnsentOfferProps {
  /** When it was typed; an instant in UTC. */
  readonly at: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** The offer itself: put it back, or throw it away. It stays in sight however far down the page somebody reads. */
export function UnsentOffer({ at, onRestore, onDiscard }: UnsentOfferProps) {
  const { t } = useTranslation();
  return (
    <div
      data-unsent-offer
      className="tall:sticky in-[dialog]:static top-(--offer-top) z-20 shadow-lift print:hidden"
    >
      <Notice
        live
        title={t("filing.step.unsent.title", { time: listTime(at) })}
        actions={
          <>
            <Button tone="primary" small onClick={onRestore}>
              {t("filing.step.unsent.restore")}
            </Button>
            <Button small onClick={onDiscard}>
              {t("filing.step.unsent.discard")}
            </Button>
          </>
        }
      >
        <span className="max-sm:sr-only">{t("filing.step.unsent.body")}</span>
      </Notice>
    </div>
  );
}
