/** Offers back what was typed on this page and never reached the portal. */
import { useEffect, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { listTime } from "~/app/i18n/format";

import { putBack } from "./restore-fields";
import { canSeal } from "./sealed-input";
import { findUnsent, forgetUnsent, openUnsent, type UnsentInput } from "./draft-backup";

export interface UnsentNoticeProps {
  readonly person: string;
  readonly page: string;
  /** Typing older than the last save has been saved since, by this person or another. */
  readonly savedAt: string;
  readonly form: RefObject<HTMLFormElement>;
  readonly onRestored: (input: UnsentInput) => void;
  readonly enabled: boolean;
}

export function UnsentNotice({ person, page, savedAt, form, onRestored, enabled }: UnsentNoticeProps) {
  const { t } = useTranslation();
  const [unsent, setUnsent] = useState<UnsentInput | null>(null);
  const [seals, setSeals] = useState(true);
  // Looked for once, when the page opens: what is typed from then on is saved as it comes.
  const [savedWhenOpened] = useState(savedAt);
  useEffect(() => {
    setSeals(canSeal());
    setUnsent(null);
    if (!enabled) return;
    const typedBefore = new Date().toISOString();
    let isShown = true;
    void openUnsent(person).then(() => {
      const found = findUnsent(person, page);
      const isOlder = found !== null && found.at <= typedBefore;
      if (isShown && isOlder && (found.refused === true || found.at > savedWhenOpened)) setUnsent(found);
    });
    return () => {
      isShown = false;
    };
  }, [person, page, enabled, savedWhenOpened]);
  if (enabled && !seals) return <Notice>{t("filing.step.unsent.notKept")}</Notice>;
  if (unsent === null) return null;
  const discard = () => {
    forgetUnsent(person, page);
    setUnsent(null);
  };
  return (
    <UnsentOffer
      at={unsent.at}
      onRestore={() => {
        if (form.current) putBack(form.current, unsent);
        setUnsent(null);
        onRestored(unsent);
      }}
      onDiscard={discard}
    />
  );
}

export interface UnsentOfferProps {
  /** When it was typed; an instant in UTC. */
  readonly at: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** The offer itself: put it back, or throw it away. */
export function UnsentOffer({ at, onRestore, onDiscard }: UnsentOfferProps) {
  const { t } = useTranslation();
  return (
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
      {t("filing.step.unsent.body")}
    </Notice>
  );
}
