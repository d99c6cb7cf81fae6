import { useTranslation } from "react-i18next";

import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { LinkButton } from "~/app/components/ui/button/button";
import { Section } from "~/app/components/ui/section";
import { listTime, formatDate } from "~/app/i18n/format";
import { writeMoney } from "~/workflows/kit";
import type { ProofItem } from "../list/proof-list.view";
import { ProofStatus } from "./proof-columns";

/** The few proofs of somebody without an account, each with what is to be done with it next: nobody filters a list of one. */
export function OwnProofs({ proofs }: { readonly proofs: readonly ProofItem[] }) {
  return (
    <ul className="flex max-w-form flex-col gap-5">
      {proofs.map((proof) => (
        <li key={proof.id}>
          <OwnProof proof={proof} />
        </li>
      ))}
    </ul>
  );
}

function OwnProof({ proof }: { readonly proof: ProofItem }) {
  const { t } = useTranslation();
  const { id, reference, caseNo, caseName, caseNameZh, amount, submittedAt, meetingOn, next } = proof;
  const number = reference ?? t("proofs.noNumber");
  return (
    <Section id={`proof-${id}`} title={number} className="sheet flex flex-col gap-4 p-5">
      <DescriptionList
        items={[
          {
            term: t("proofs.columns.case"),
            description: [caseNo, caseName, caseNameZh].filter(Boolean).join("\n"),
          },
          {
            term: t("proofs.columns.amount"),
            description: amount === null ? t("proofs.own.noAmount") : writeMoney(amount),
          },
          { term: t("proofs.columns.status"), description: <ProofStatus {...proof} /> },
          {
            term: t("proofs.columns.submitted"),
            description: submittedAt === null ? t("proofs.noNumber") : listTime(submittedAt),
          },
          {
            term: t("proofs.columns.meeting"),
            description: meetingOn === null ? t("proofs.noMeeting") : formatDate(meetingOn),
          },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <LinkButton
          to={proof.to}
          tone={next === "continue" || next === "pay" ? "primary" : "secondary"}
          aria-label={`${t(`proofs.own.${next}`)}: ${number}, ${caseNo}`}
        >
          {t(`proofs.own.${next}`)}
        </LinkButton>
        {proof.requestAt !== null && (
          <LinkButton to={proof.requestAt} aria-label={`${t("proofs.own.request")}: ${number}, ${caseNo}`}>
            {t("proofs.own.request")}
          </LinkButton>
        )}
      </div>
      {next === "open" && submittedAt !== null && proof.requestAt === null && !proof.withdrawn && (
        <p className="text-sm text-ink-soft">{t("proofs.own.requestLater")}</p>
      )}
    </Section>
  );
}
