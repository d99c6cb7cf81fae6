import { Download } from "lucide-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { buttonClasses, LinkButton } from "~/app/components/ui/button/button";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Notice } from "~/app/components/ui/notice/notice";
import { PractitionerContact } from "~/app/components/users/firms/practitioner-contact";
import type { PractitionerInOffice } from "~/app/services/users/firms/practitioners-in-office.server";
import type { LetterAnswer } from "../request/answer.server";

/** What the bankrupt is told, and what to do next. */
export function LetterAnswerView({ answer }: { readonly answer: LetterAnswer }) {
  const { t } = useTranslation();
  return (
    <>
      <Said answer={answer} />
      <section className="sheet flex flex-col gap-3 px-5 py-4" aria-label={t("noObjection.answer.reference")}>
        <DescriptionList
          items={[
            {
              term: t("noObjection.answer.reference"),
              description: <b className="whitespace-nowrap">{answer.reference}</b>,
            },
            ...listDetails(answer, t),
          ]}
        />
        <p className="text-sm text-ink-soft">
          {t(answer.state === "refused" ? "noObjection.answer.keepRefused" : "noObjection.answer.keep")}
        </p>
      </section>
    </>
  );
}

function Said({ answer }: { readonly answer: LetterAnswer }) {
  const { t } = useTranslation();
  switch (answer.state) {
    case "working":
      return (
        <Notice
          live
          actions={
            <LinkButton to="/no-objection-letter/answer" reloadDocument>
              {t("noObjection.answer.reload")}
            </LinkButton>
          }
        >
          {t("noObjection.answer.working")}
        </Notice>
      );
    case "issued":
      return (
        <Notice
          tone="success"
          live
          title={t("noObjection.answer.issued")}
          actions={
            <a href="/no-objection-letter/letter.pdf" download className={buttonClasses("primary")}>
              <Download size={18} />
              {t("noObjection.answer.download")}
            </a>
          }
        >
          {t("noObjection.answer.issuedBody")}
        </Notice>
      );
    case "held":
      return (
        <Notice tone="warning" live title={t("noObjection.answer.held")}>
          {t("noObjection.answer.heldBody")}
        </Notice>
      );
    case "refused":
      return (
        <Notice tone="error" live title={t("noObjection.answer.refused")}>
          <p>
            {answer.refusal?.sentence}{" "}
            <span className="text-sm whitespace-nowrap text-ink-soft">({answer.refusal?.code})</span>
          </p>
        </Notice>
      );
  }
}

function Trustees({ trustees }: { readonly trustees: readonly PractitionerInOffice[] }) {
  return (
    <div className="flex flex-col gap-3">
      {trustees.map((each) => (
        <PractitionerContact key={each.name} practitioner={each} />
      ))}
    </div>
  );
}

/** The next step, the days that stand in the way, and whom to ask. */
function listDetails({ refusal, officer }: LetterAnswer, t: TFunction) {
  return [
    ...(refusal === null ? [] : [{ term: t("noObjection.answer.next"), description: <b>{refusal.next}</b> }]),
    ...(refusal?.because ? [{ term: t("noObjection.answer.because"), description: refusal.because }] : []),
    ...(refusal?.days ?? []).map(({ label, day }) => ({ term: label, description: day })),
    ...(refusal === null || refusal.trustees.length === 0
      ? []
      : [{ term: t("noObjection.answer.trustee"), description: <Trustees trustees={refusal.trustees} /> }]),
    ...(officer === null || officer.name === ""
      ? []
      : [{ term: t("noObjection.answer.officer"), description: officer.name }]),
    ...(officer?.phone ? [{ term: t("noObjection.answer.officerPhone"), description: officer.phone }] : []),
  ];
}
