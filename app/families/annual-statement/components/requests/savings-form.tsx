import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { ACCOUNT_LENGTH, BANK_LENGTH, SAVINGS_PURPOSES } from "~/workflows/records/savings-letter/index";
import { SavedForm } from "../saved-form";

const NOTHING = { purpose: "", bank: "", account: "", income: "" };

interface SavingsFormProps {
  readonly visitName: string;
  /** What was typed and not sent. */
  readonly draft: Readonly<Record<"purpose" | "bank" | "account" | "income", string>> | null;
  readonly answer: PageAnswer | undefined;
  /** There was a request before. */
  readonly isAgain: boolean;
  readonly busy: boolean;
}

/** The request for a letter to a bank: saved as it is typed, and sent with the button. */
export function SavingsForm({ visitName, draft, answer, isAgain, busy }: SavingsFormProps) {
  const { t } = useTranslation();
  const { problems } = answer ?? UNANSWERED;
  const error = (field: string) => {
    const problem = problems[field];
    return problem === undefined ? {} : { error: problem };
  };
  return (
    <>
      <ErrorSummary problems={problemsInOrder(["purpose", "bank", "account", "income"], problems)} />
      <SavedForm visitName={visitName} saved={draft ?? NOTHING} answer={answer}>
        {({ purpose = "", bank = "", account = "", income = "" }) => (
          <>
            {isAgain && (
              <>
                <h2 className="text-lg font-semibold">{t("annualStatement.savings.again")}</h2>
                <p>{t("annualStatement.savings.againLead")}</p>
              </>
            )}
            <ChoiceField
              name="purpose"
              required
              label={t("annualStatement.savings.purpose")}
              options={SAVINGS_PURPOSES.map((value) => ({
                value,
                label: t(`annualStatement.savings.purposes.${value}`),
              }))}
              defaultValue={purpose}
              {...error("purpose")}
            />
            <TextField
              name="bank"
              required
              label={t("annualStatement.savings.bank")}
              maxLength={BANK_LENGTH}
              defaultValue={bank}
              {...error("bank")}
            />
            <TextField
              name="account"
              label={t("annualStatement.savings.account")}
              hint={t("annualStatement.savings.accountHint")}
              width="medium"
              maxLength={ACCOUNT_LENGTH}
              defaultValue={account}
              {...error("account")}
            />
            <TextField
              name="income"
              required
              label={t("annualStatement.savings.income")}
              hint={t("annualStatement.savings.incomeHint")}
              width="short"
              maxLength={20}
              defaultValue={income}
              {...error("income")}
            />
            <div>
              <Button type="submit" tone="primary" busy={busy}>
                {t("annualStatement.savings.ask")}
              </Button>
            </div>
          </>
        )}
      </SavedForm>
    </>
  );
}
