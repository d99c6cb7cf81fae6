import { useTranslation } from "react-i18next";

import { buttonCommand } from "~/app/components/ui/button-command";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import type { MatchView } from "../matching/match.server";

interface MatchedLinesProps {
  readonly view: MatchView;
  /** The page's, of which each button makes its own. */
  readonly commandId: string;
}

/** What a payment is for, line by line, each with the way to what it was meant for. */
export function MatchedLines({ view, commandId }: MatchedLinesProps) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-3">
      {view.lines.map(({ stream, text, amount, others, stays }, place) => (
        <li key={stream} className="flex flex-wrap items-center justify-between gap-3">
          <span>{`${text} · ${amount}`}</span>
          {others.length === 0 ? (
            <span className="text-ink-soft">
              {t(stays ? "payments.match.stays" : "payments.match.noOther")}
            </span>
          ) : (
            <ConfirmDialog
              action={t("payments.match.action")}
              title={t("payments.match.question", { line: text })}
              body={t("payments.match.body")}
              values={{
                payment: view.id,
                seen: String(view.seen),
                was: stream,
                commandId: buttonCommand(commandId, String(place)),
              }}
            >
              <ChoiceField
                name="now"
                label={t("payments.match.other")}
                id={`now-${String(place)}`}
                display="select"
                options={others}
                required
              />
              <LongTextField
                name="reason"
                id={`reason-${String(place)}`}
                label={t("payments.match.reason")}
                rows={2}
                maxLength={2000}
                required
              />
            </ConfirmDialog>
          )}
        </li>
      ))}
    </ul>
  );
}
