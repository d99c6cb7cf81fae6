/** A thread of questions and answers: who waits for whom since when, every message with its papers, and the box for the next one. */
import { Form, useNavigation } from "@remix-run/react";
import { Paperclip } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Status } from "~/app/components/ui/badge/badge";
import { Button } from "~/app/components/ui/button/button";
import { FileChoice } from "~/app/components/ui/file-choice/file-choice";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { Section } from "~/app/components/ui/section";
import { Timeline } from "~/app/components/ui/timeline/timeline";
import { listTime } from "~/app/i18n/format";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { QUESTION_PAPERS, QUESTION_TEXT_LENGTH, UPLOAD_TYPES } from "~/workflows/kit";
import { getTones } from "~/workflows/kit/states";
import { questionStates } from "~/workflows/records/question/states";
import type { QuestionMessageView, QuestionThreadView } from "../questions/questions.view";

export const QUESTION_TONES = getTones(questionStates);

export interface QuestionThreadProps {
  readonly thread: QuestionThreadView;
  readonly commandId: string;
  /** The answer to what was posted to this thread; `undefined` where that was another, or nothing. */
  readonly answer: PageAnswer | undefined;
}

export function QuestionThread({ thread, commandId, answer }: QuestionThreadProps) {
  const { t } = useTranslation();
  const { id, from, to, turn, isOwnTurn, since, status, statusLabel, messages } = thread;
  const sides = { from: t(`proofs.questions.sides.${from}`), to: t(`proofs.questions.inText.${to}`) };
  const own = thread.writes === "question" ? "answered" : "yourTurn";
  return (
    <Section
      id={`question-${id}`}
      title={t("proofs.questions.between", sides)}
      className="sheet flex flex-col gap-4 px-5 py-4"
    >
      <p>
        <Status
          tone={isOwnTurn ? "warning" : (QUESTION_TONES[status] ?? "neutral")}
          since={t(turn === null ? "proofs.questions.closedAt" : "proofs.questions.since", {
            time: listTime(since),
          })}
        >
          {isOwnTurn
            ? t(`proofs.questions.${own}`)
            : turn === null
              ? statusLabel
              : t(`proofs.questions.waits.${turn}`)}
        </Status>
      </p>
      <Timeline
        entries={messages.map((message, place) => ({
          id: `${id}-${String(place)}`,
          at: message.at,
          by: t("proofs.questions.by", {
            name: message.by,
            side: t(`proofs.questions.sides.${message.side}`),
          }),
          title: t(`proofs.questions.messages.${message.kind}`),
          details: <Message message={message} />,
        }))}
      />
      {/* What the reader has sent begins a new message; what others write leaves theirs as it stands. */}
      {thread.writes !== null && (
        <Writing key={thread.written} {...{ thread, commandId, answer }} writes={thread.writes} />
      )}
      {thread.mayClose && thread.writes === null && (
        <Form
          method="post"
          encType="multipart/form-data"
          className="no-print flex flex-wrap items-center gap-3 border-t border-line pt-4"
        >
          <input type="hidden" name="commandId" value={commandId} />
          <input type="hidden" name="thread" value={id} />
          <input type="hidden" name="seen" value={thread.seen} />
          <Closing />
        </Form>
      )}
    </Section>
  );
}

function Closing() {
  const { t } = useTranslation();
  return (
    <>
      <Button type="submit" name="intent" value="close" formNoValidate>
        {t("proofs.questions.close")}
      </Button>
      <p className="text-sm text-ink-soft">{t("proofs.questions.closeBody")}</p>
    </>
  );
}

function Message({ message: { text, papers } }: { readonly message: QuestionMessageView }) {
  const { t } = useTranslation();
  return (
    <>
      {text !== "" && <p className="max-w-prose break-words whitespace-pre-wrap">{text}</p>}
      {papers.length > 0 && (
        <ul aria-label={t("proofs.questions.papers")} className="flex flex-col">
          {papers.map(({ name, to }) => (
            <li key={to} className="flex min-h-6 items-start gap-1.5">
              <Paperclip size={16} aria-hidden="true" className="mt-1 shrink-0 text-ink-soft" />
              <a href={to} download className="link min-w-0 break-words">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface WritingProps extends QuestionThreadProps {
  readonly writes: "question" | "answer";
}

/** Closing belongs to the same form: what stands in it and was not sent is not passed over. */
function Writing({ thread: { id, seen, turn, mayClose }, commandId, answer, writes }: WritingProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const isClosed = turn === null;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="no-print flex flex-col gap-4 border-t border-line pt-4"
    >
      <input type="hidden" name="commandId" value={commandId} />
      <input type="hidden" name="thread" value={id} />
      <input type="hidden" name="seen" value={seen} />
      {isClosed && <p className="text-ink-soft">{t("proofs.questions.reopens")}</p>}
      <MessageFields
        place={id}
        label={t(isClosed ? `proofs.questions.reopen.${writes}` : `proofs.questions.write.${writes}`)}
        answer={answer}
      />
      <Button
        type="submit"
        name="intent"
        value="write"
        tone={isClosed ? "secondary" : "primary"}
        busy={busy}
        className="self-start"
      >
        {t(`proofs.questions.send.${writes}`)}
      </Button>
      {mayClose && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <Closing />
        </div>
      )}
    </Form>
  );
}

interface MessageFieldsProps {
  /** What tells the fields of one form from those of another on the page. */
  readonly place: string;
  readonly label: string;
  readonly answer: PageAnswer | undefined;
}

/** What is written, and the papers that come with it. */
export function MessageFields({ place, label, answer }: MessageFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <LongTextField
        id={`text-${place}`}
        name="text"
        label={label}
        rows={3}
        maxLength={QUESTION_TEXT_LENGTH}
        required
        defaultValue={answer?.typed.text}
        error={answer?.problems.text}
      />
      <FileChoice
        id={`papers-${place}`}
        name="papers"
        label={t("proofs.questions.paper")}
        hint={t("proofs.questions.paperHint", { most: QUESTION_PAPERS })}
        accept={UPLOAD_TYPES.map((type) => `.${type}`).join(",")}
        multiple
        error={answer?.problems.papers}
      />
    </>
  );
}
