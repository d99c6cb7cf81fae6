import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { PhotoChoice } from "~/app/components/ui/photo-choice/photo-choice";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { ACCEPTED_PAPERS } from "../../fill/accepted-papers";
import { SavedForm } from "../saved-form";
import { useHeldOffline } from "../use-held-offline";

interface ContactFormProps {
  readonly visitName: string;
  /** What was typed and not sent, and else the contact in force. */
  readonly saved: Readonly<Record<"address" | "email" | "mobile", string>>;
  readonly answer: Pick<PageAnswer, "typed" | "problems"> | undefined;
  /** Papers that one request carries. */
  readonly mostFiles: number;
}

/** The request for another address, e-mail address or number: saved as it is typed, and sent with its proof by the button. */
export function ContactForm({ visitName, saved, answer, mostFiles }: ContactFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const offline = useHeldOffline();
  const { problems: answered } = answer ?? UNANSWERED;
  const problems = offline.isHeld ? { ...answered, papers: t("annualStatement.papers.offline") } : answered;
  const error = (field: string) => {
    const problem = problems[field];
    return problem === undefined ? {} : { error: problem };
  };
  return (
    <>
      <ErrorSummary problems={problemsInOrder(["address", "email", "mobile", "papers"], problems)} />
      <SavedForm
        visitName={visitName}
        saved={saved}
        answer={answer}
        encType="multipart/form-data"
        holds={(event) => {
          offline.hold(event);
          return event.defaultPrevented;
        }}
      >
        {({ address = "", email = "", mobile = "" }) => (
          <>
            <LongTextField
              name="address"
              label={t("annualStatement.contact.address")}
              rows={3}
              maxLength={500}
              defaultValue={address}
              {...error("address")}
            />
            <TextField
              name="email"
              label={t("annualStatement.contact.email")}
              autoComplete="email"
              maxLength={254}
              defaultValue={email}
              {...error("email")}
            />
            <TextField
              name="mobile"
              label={t("annualStatement.contact.mobile")}
              hint={t("annualStatement.contact.mobileHint")}
              autoComplete="tel"
              width="medium"
              maxLength={20}
              defaultValue={mobile}
              {...error("mobile")}
            />
            <PhotoChoice
              name="papers"
              label={t("annualStatement.contact.papers")}
              hint={t("annualStatement.contact.papersHint")}
              accept={ACCEPTED_PAPERS}
              most={mostFiles}
              {...error("papers")}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" tone="primary" busy={busy}>
                {t("annualStatement.contact.ask")}
              </Button>
            </div>
          </>
        )}
      </SavedForm>
    </>
  );
}
