import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import type { CheckedStep, TotalLine } from "../fill/check.server";

/** The answers one below the other, each with its way to be changed; for the office without. */
export function CheckedAnswers({
  steps,
  pathTo,
}: {
  readonly steps: readonly CheckedStep[];
  readonly pathTo?: (step: string) => string;
}) {
  const { t } = useTranslation();
  return (
    <ul className="sheet divide-y divide-line">
      {steps.map(({ id, title, lines, problems, isTakenOver }) => (
        <li key={id} className="flex flex-col gap-2 px-4 py-4 sm:px-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 className="text-base font-semibold">{title}</h2>
            {pathTo !== undefined && (
              <Link
                to={pathTo(id)}
                className="link"
                aria-label={t("annualStatement.check.changeOf", { title })}
              >
                {t("annualStatement.check.change")}
              </Link>
            )}
          </div>
          {isTakenOver && pathTo !== undefined && (
            <p>
              <Badge tone="warning">{t("annualStatement.check.takenOver")}</Badge>
            </p>
          )}
          <dl className="flex flex-col gap-2">
            {lines.map(({ term, texts, was }) => (
              <div key={term} className={was === undefined ? undefined : "border-l-4 border-gold pl-3"}>
                <dt className="text-sm text-ink-soft">{term}</dt>
                {texts.length === 0 ? (
                  <dd className="text-ink-soft">{t("annualStatement.check.unanswered")}</dd>
                ) : (
                  texts.map((text) => (
                    <dd key={text} className="wrap-anywhere whitespace-pre-line">
                      {text}
                    </dd>
                  ))
                )}
                {was !== undefined && (
                  <dd className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">
                    {was.length === 0
                      ? t("annualStatement.check.wasUnanswered")
                      : t("annualStatement.check.was", { was: was.join("\n") })}
                  </dd>
                )}
              </div>
            ))}
          </dl>
          {pathTo !== undefined &&
            problems.map((problem) => (
              <p key={problem} className="font-semibold text-red">
                {problem}
              </p>
            ))}
        </li>
      ))}
    </ul>
  );
}

/** What the answers come to, line by line, with how it is worked out. */
export function StatementSums({
  lines,
  explained,
}: {
  readonly lines: readonly TotalLine[];
  readonly explained: string;
}) {
  return (
    <div className="sheet flex flex-col gap-3 p-4 sm:p-5">
      <dl className="flex flex-col gap-1.5">
        {lines.map(({ id, label, amount, isSum }) => (
          <div
            key={id}
            className={
              isSum
                ? "flex justify-between gap-4 border-t border-line pt-1.5 font-semibold"
                : "flex justify-between gap-4"
            }
          >
            <dt>{label}</dt>
            <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-sm text-ink-soft">{explained}</p>
    </div>
  );
}
