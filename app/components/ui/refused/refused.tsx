import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { RefusalMessage } from "~/app/services/platform/pages/reasons";

import { Notice } from "../notice/notice";

export interface RefusedProps {
  /** The answer of the action; `undefined` for a page that was not posted to. */
  readonly answer: Pick<PageAnswer, "refused"> | undefined;
  /** The name of the act that was not done, where it has one. */
  readonly title?: string;
}

/** The reason why a pressed button had no effect, at the top of the page that posted it. */
export function Refused({ answer, title }: RefusedProps) {
  const { t } = useTranslation();
  if (answer === undefined || answer.refused.length === 0) return null;
  return (
    <Notice tone="error" title={title ?? t("filing.actions.refused")} live>
      <Reasons reasons={answer.refused} />
    </Notice>
  );
}

export interface NotAdmittedProps extends Pick<RefusedProps, "answer"> {
  /** Ways on. */
  readonly actions?: ReactNode;
}

/** The page for somebody who did not come in: what happened stands as the heading, and what to do next below it. */
export function NotAdmitted({ answer, actions }: NotAdmittedProps) {
  return answer?.refused.map(({ sentence, next }) => (
    <Notice key={sentence} tone="error" live title={sentence} {...(actions !== undefined && { actions })}>
      {next}
    </Notice>
  ));
}

/** Sentences, each with what to do next and its code. */
export function Reasons({ reasons }: { readonly reasons: readonly RefusalMessage[] }) {
  return reasons.map(({ code, sentence, next }) => (
    <p key={`${code ?? ""} ${sentence}`}>
      {sentence}
      {next !== undefined && ` ${next}`}
      {code !== undefined && (
        <>
          {" "}
          <span className="text-sm whitespace-nowrap text-ink-soft">{code}</span>
        </>
      )}
    </p>
  ));
}
