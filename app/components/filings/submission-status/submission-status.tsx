import { useTranslation } from "react-i18next";

import { Badge, Status, type BadgeTone } from "~/app/components/ui/badge/badge";

import { listTime } from "~/app/i18n/format";
import type { NextStep } from "~/app/services/filings/submissions/next-step.server";
import type { Holder, Instant } from "~/workflows/kit";
import { FORM_TONES } from "~/workflows/tones";

export function getTone(status: string): BadgeTone {
  return FORM_TONES[status] ?? "neutral";
}

export interface SubmissionStatusProps {
  /** Code of the status. */
  readonly status: string;
  /** The status in the reader's language. */
  readonly label: string;
  readonly holder: Holder;
  readonly holderLabel: string;
  readonly since: Instant;
  /** Their names. */
  readonly holderNames?: readonly string[];
  /** Signed, and nobody has submitted it: it is nowhere yet. */
  readonly signed?: boolean;
  /** The step that must follow next; absent where the page says it elsewhere. */
  readonly next?: NextStep;
  /** What the form itself calls that step, where it has words of its own. */
  readonly nextLabel?: string;
}

/** The status of a submission, beside it who has it since when, and below what must happen next. */
export function SubmissionStatus({
  status,
  label,
  holder,
  holderLabel,
  since,
  holderNames = [],
  signed = false,
  next,
  nextLabel,
}: SubmissionStatusProps) {
  const { t } = useTranslation();
  const who = [holderLabel, ...holderNames].join(" · ");
  return (
    <span className="inline-flex flex-col gap-0.5">
      <Status
        tone={getTone(status)}
        holder={holder === "nobody" ? undefined : who}
        since={t("common.since", { date: listTime(since) })}
      >
        {label}
      </Status>
      {signed && <Badge tone="warning">{t("submissions.signed")}</Badge>}
      {next !== undefined && (
        <span className="text-sm text-ink-soft">{nextLabel ?? t(`submissions.next.${next}`)}</span>
      )}
    </span>
  );
}
