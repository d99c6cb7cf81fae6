import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { KeptTexts } from "~/app/components/ui/kept-texts/kept-texts";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

interface EntryGoneProps {
  readonly book: { readonly address: string; readonly name: string };
  readonly answer: Pick<PageAnswer, "typed" | "refused">;
}

/** Fields of an entry that are typed, and not chosen. */
const TYPED = [
  ...(["date", "party", "details", "amount", "hkd", "bankedOn", "authority"] as const),
  ...(["taxedOn", "certificate", "dividend", "reason"] as const),
] as const;

/** The page of an entry that the book has no longer; what was typed to change it stands here to be copied. */
export function EntryGone({ book, answer }: EntryGoneProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("cashBooks.entry.one")} subtitle={book.name} />
      <Refused answer={answer} />
      {answer.refused.length === 0 && <Notice tone="warning" title={t("cashBooks.entry.gone")} />}
      <KeptTexts
        title={t("common.notRecorded")}
        texts={TYPED.map((field) => ({
          label: t(`cashBooks.entry.${field}`),
          text: answer.typed[field] ?? "",
        }))}
      />
      <div>
        <LinkButton to={book.address}>{t("cashBooks.page.back")}</LinkButton>
      </div>
    </>
  );
}
