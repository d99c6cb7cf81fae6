import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { classes } from "~/app/components/ui/classes";
import type { AnswerLine, AnswerRow, CheckedStep, TotalLine } from "../fill/check.server";

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
            {lines.map((line) => (
              <Answer key={line.term} line={line} />
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

/** What marks another answer than in the edition before. */
const CHANGED = "border-l-4 border-gold pl-3";

function Answer({ line: { term, texts, rows, was } }: { readonly line: AnswerLine }) {
  const { t } = useTranslation();
  const isRows = rows !== undefined && rows.length > 0;
  return (
    <div className={was === undefined || isRows ? undefined : CHANGED}>
      <dt className="text-sm text-ink-soft">{term}</dt>
      {isRows ? (
        <dd className="mt-1 flex flex-col gap-3">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </dd>
      ) : texts.length === 0 ? (
        <dd className="text-ink-soft">{t("annualStatement.check.unanswered")}</dd>
      ) : (
        texts.map((text) => (
          <dd key={text} className="wrap-anywhere whitespace-pre-line">
            {text}
          </dd>
        ))
      )}
      {was !== undefined && !isRows && (
        <dd className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">
          <Before was={was.join("\n")} />
        </dd>
      )}
    </div>
  );
}

function Before({ was }: { readonly was: string }) {
  const { t } = useTranslation();
  return was === "" ? t("annualStatement.check.wasUnanswered") : t("annualStatement.check.was", { was });
}

/** One of several jobs, people or things: its number, and each label beside its answer. */
function Row({ row: { number, cells, change } }: { readonly row: AnswerRow }) {
  const { t } = useTranslation();
  return (
    <div
      className={change === undefined ? "rounded-md bg-sunken p-3" : `rounded-md bg-sunken p-3 ${CHANGED}`}
    >
      <p className="mb-1 flex flex-wrap items-center gap-2 font-semibold">
        {t("annualStatement.check.row", { number })}
        {change !== undefined && <Badge tone="warning">{t(`annualStatement.check.rows.${change}`)}</Badge>}
      </p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {cells.map(({ label, text, was }) => (
          <div
            key={label}
            className={classes("sm:col-span-2 sm:grid sm:grid-cols-subgrid", was !== undefined && CHANGED)}
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">
              {text === "" ? (
                <span className="text-ink-soft">{t("annualStatement.check.unanswered")}</span>
              ) : change === "gone" ? (
                <del>{text}</del>
              ) : (
                text
              )}
              {was !== undefined && (
                <span className="block text-sm text-ink-soft">
                  <Before was={was} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
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
