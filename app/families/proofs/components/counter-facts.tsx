import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Notice } from "~/app/components/ui/notice/notice";
import { Section } from "~/app/components/ui/section";
import { listTime, formatDate } from "~/app/i18n/format";
import type { CounterView } from "../counter/counter.view";

/** Payment, meeting and earlier proofs of the same creditor in the case. */
export function CounterFacts({ view }: { readonly view: CounterView }) {
  const { t } = useTranslation();
  const { fee, meeting, earlier } = view;
  return (
    <Section id="facts" title={t("proofs.counter.facts")} className="sheet flex flex-col gap-3 px-5 py-4">
      <DescriptionList
        items={[
          { term: t("proofs.columns.submitted"), description: listTime(view.submittedAt) },
          ...(view.paper === null
            ? []
            : [
                {
                  term: t("proofs.paper.receivedOn"),
                  description: view.paper.receivedOn === null ? null : formatDate(view.paper.receivedOn),
                },
                { term: t("proofs.paper.enteredBy"), description: view.paper.enteredBy },
              ]),
          { term: t("proofs.counter.since"), description: listTime(view.since) },
          { term: t("proofs.counter.fee"), description: fee.amount },
          {
            term: t("proofs.counter.paid"),
            description:
              fee.paid === null
                ? (fee.onPaper ?? t("proofs.counter.notPaid"))
                : t("proofs.counter.paidAt", {
                    amount: fee.paid.amount,
                    time: listTime(fee.paid.at),
                    number: fee.paid.number,
                  }),
          },
          {
            term: t("proofs.columns.meeting"),
            description: meeting && formatDate(meeting.on),
          },
          {
            term: t("proofs.columns.marked"),
            description: view.markedAt === null ? null : listTime(view.markedAt),
          },
        ]}
      />
      {fee.correctAt !== null && (
        <p>
          <Link to={fee.correctAt} className="link">
            {t("proofs.counter.otherProof")}
          </Link>
        </p>
      )}
      {fee.lacking && <Notice tone="warning">{t("proofs.counter.lacking")}</Notice>}
      {meeting?.late === true && (
        <Notice tone="warning">{t("proofs.counter.late", { time: listTime(meeting.lodgeBy) })}</Notice>
      )}
      {earlier.length > 0 && (
        <Notice tone="warning" title={t("proofs.counter.earlier", { count: earlier.length })}>
          <ul className="flex flex-col gap-1">
            {earlier.map(({ id, to, reference, amount, statusLabel, submittedAt }) => (
              <li key={id}>
                <Link to={to} className="link">
                  {reference}
                </Link>{" "}
                {[amount, statusLabel, submittedAt === null ? "" : listTime(submittedAt)]
                  .filter(Boolean)
                  .join(" · ")}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Section>
  );
}
