import { useTranslation } from "react-i18next";

import { classes } from "~/app/components/ui/classes";
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
  /** Whoever reads it has it, and nobody else works on it: neither needs to be said. */
  readonly isOwn?: boolean;
}

/** The same on one line, for whoever has it: the status, and what must happen next where the list does not say so. */
export function TaskStatus({
  status,
  label,
  signed = false,
  next,
  isUsual,
}: Pick<SubmissionStatusProps, "status" | "label" | "signed" | "next"> & {
  /** It says no more than the heading of the list: a telephone does without. */
  readonly isUsual: boolean;
}) {
  const { t } = useTranslation();
  return (
    <span
      className={classes("inline-flex flex-wrap items-center gap-x-2 gap-y-1", isUsual && "cards:hidden")}
    >
      {signed ? (
        <Badge tone="warning">{t("submissions.signed")}</Badge>
      ) : (
        <Badge tone={getTone(status)}>{label}</Badge>
      )}
      {next !== undefined && <span className="text-sm text-ink-soft">{t(`submissions.next.${next}`)}</span>}
    </span>
  );
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
  isOwn = false,
}: SubmissionStatusProps) {
  const { t } = useTranslation();
  const who = [holderLabel, ...holderNames].join(" · ");
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      {isOwn ? (
        <Badge tone={getTone(status)}>{label}</Badge>
      ) : (
        <Status
          tone={getTone(status)}
          holder={holder === "nobody" ? undefined : who}
          since={t("common.since", { date: listTime(since) })}
        >
          {label}
        </Status>
      )}
      {signed && <Badge tone="warning">{t("submissions.signed")}</Badge>}
      {next !== undefined && !isOwn && (
        <span className="text-sm text-ink-soft">{nextLabel ?? t(`submissions.next.${next}`)}</span>
      )}
    </span>
  );
}
