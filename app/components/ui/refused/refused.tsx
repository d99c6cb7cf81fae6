import { useActionData } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { RefusalMessage } from "~/app/services/platform/pages/reasons";

import { Notice } from "../notice/notice";
import { useFocusOnAnswer } from "../use-focus-on-answer";

export interface RefusedProps {
  /** The answer of the action; `undefined` for a page that was not posted to. */
  readonly answer: Pick<PageAnswer, "refused"> | undefined;
  /** The name of the act that was not done, where it has one. */
  readonly title?: string;
}

/** The reason why a pressed button had no effect, at the top of the page that posted it; it takes the focus with every answer. */
export function Refused({ answer, title }: RefusedProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useFocusOnAnswer(box, useActionData());
  if (answer === undefined || answer.refused.length === 0) return null;
  return (
    <Notice tone="error" title={title ?? t("filing.actions.refused")} live box={box}>
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
