import { useTranslation } from "react-i18next";

import { Timeline } from "~/app/components/ui/timeline/timeline";
import { Section } from "~/app/components/ui/section";
import { AnsweredRemarks } from "~/app/forms/answered-remarks";
import type { Said } from "~/app/services/form-reading/conversation.view";

/** What was said about a form, in one order; nothing where nobody has said anything. */
export function Conversation({ said }: { readonly said: readonly Said[] }) {
  const { t } = useTranslation();
  if (said.length === 0) return null;
  return (
    <Section
      id="conversation"
      title={t("formStatus.conversation")}
      className="sheet flex flex-col gap-3 px-5 py-4"
    >
      <Timeline
        entries={said.map(({ id, at, by, done, text, remarks }) => ({
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
    </Section>
  );
}
