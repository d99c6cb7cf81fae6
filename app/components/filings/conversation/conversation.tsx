import { FileDown } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Timeline } from "~/app/components/ui/timeline/timeline";
import { Section } from "~/app/components/ui/section";
import { AnsweredRemarks } from "~/app/forms/answered-remarks";
import type { ConversationEntry } from "~/app/services/filings/reading/conversation.server";

export interface ConversationProps {
  readonly entries: readonly ConversationEntry[];
  /** Address of the form with all of it as a PDF. */
  readonly printed: string;
}

/** What was said about a form, in one order; nothing where nobody has said anything. */
export function Conversation({ entries, printed }: ConversationProps) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <Section
      id="conversation"
      title={t("formStatus.conversation")}
      className="sheet flex flex-col gap-3 px-5 py-4"
    >
      <Timeline
        entries={entries.map(({ id, at, by, done, text, remarks }) => ({
          id,
          at,
          by,
          title: done,
          details: (
            <>
              {text !== null && <p className="max-w-prose break-words whitespace-pre-wrap">{text}</p>}
              {remarks.length > 0 && <AnsweredRemarks remarks={remarks} />}
            </>
          ),
        }))}
      />
      <p>
        <a href={printed} className="link inline-flex items-center gap-2">
          <FileDown size={18} className="shrink-0" />
          {t("formStatus.annex.download")}
        </a>
      </p>
    </Section>
  );
}
