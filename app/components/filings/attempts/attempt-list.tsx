/** Attempts to file for which the portal had no room: when, with which ticket, what came of them, and what the office makes of it. */
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { formatClockTime, listDay } from "~/app/i18n/format";
import type { ShownAttempt } from "~/app/services/filings/attempts/attempts-of-form.server";

export function AttemptList({ attempts }: { readonly attempts: readonly ShownAttempt[] }) {
  const { t } = useTranslation();
  if (attempts.length === 0) return <p className="text-ink-soft">{t("attempts.empty")}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {attempts.map((attempt) => (
        <li key={attempt.id} className="sheet flex flex-col gap-3 px-5 py-4">
          <AttemptDetails attempt={attempt} />
        </li>
      ))}
    </ul>
  );
}

/** To the second: around midnight it matters. */
const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>
    {listDay(at)} {formatClockTime(at)}
  </time>
);

/** A record that comes later than that was not made by itself; one that comes before its attempt shows that a clock was wrong. */
const AT_ONCE_MS = 5 * 60_000;

export function AttemptDetails({ attempt }: { readonly attempt: ShownAttempt }) {
  const { t } = useTranslation();
  const { at, recordedAt, decision, filedAt } = attempt;
  const delay = Date.parse(recordedAt) - Date.parse(at);
  const rows = [
    { term: t("attempts.at"), description: <Moment at={at} /> },
    Math.abs(delay) > AT_ONCE_MS && {
      term: t("attempts.recordedAt"),
      description: <Moment at={recordedAt} />,
    },
    { term: t("attempts.what"), description: t(`attempts.whats.${attempt.what}`) },
    attempt.version !== null && { term: t("attempts.version"), description: String(attempt.version) },
    { term: t("attempts.who"), description: attempt.by },
    {
      term: t("attempts.ticket"),
      description: <code className="font-mono text-sm break-all">{attempt.id}</code>,
    },
    {
      term: t("attempts.filedAt"),
      description: filedAt === null ? t("attempts.notFiled") : <Moment at={filedAt} />,
    },
    { term: t("attempts.rule"), description: t(`attempts.rules.${attempt.worth}`) },
    decision !== null && {
      term: t("attempts.decision"),
      description: (
        <>
          {decision.by === null
            ? t("attempts.byRule")
            : t("attempts.decided", {
                name: decision.by,
                time: `${listDay(decision.at)} ${formatClockTime(decision.at)}`,
              })}
          {decision.reason !== null && (
            <span className="block break-words whitespace-pre-wrap">{decision.reason}</span>
          )}
        </>
      ),
    },
  ].filter((row) => row !== false);
  return (
    <>
      <p>
        <Badge tone={attempt.tone}>{attempt.status}</Badge>
      </p>
      <DescriptionList items={rows} />
      {delay < -AT_ONCE_MS && <p className="text-sm text-amber">{t("attempts.office.clock")}</p>}
    </>
  );
}
