/** The office accepts what the books hold beside a certified account: the amount is theirs, the name and the reason are typed. */
import { useTranslation } from "react-i18next";

import { TextField } from "~/app/components/ui/text-field/text-field";
import { HOME_CURRENCY, writeMoney } from "~/workflows/kit";
import { DecideWithReason, type Decision } from "./decide-with-reason";

/** Named apart from those of the refund, which may stand on the same page. */
export const DIFFERENCE_FIELDS = ["differenceName", "differenceReason"] as const;

export function AcceptDifference({
  minor,
  ...decision
}: Decision & {
  /** In hundredths of HKD: what is read here is what is accepted, and no other amount. */
  readonly minor: number;
}) {
  const { t } = useTranslation();
  const amount = writeMoney({ currency: HOME_CURRENCY, minor });
  return (
    <DecideWithReason
      {...decision}
      title={t("accounts.difference.title", { amount })}
      body={t("accounts.difference.body")}
      reason={{ name: "differenceReason", label: t("accounts.difference.reason") }}
      decide={{ intent: "accept", label: t("accounts.difference.accept") }}
    >
      <input type="hidden" name="seen" value={minor} />
      <TextField
        name="differenceName"
        label={t("accounts.difference.name")}
        hint={t("accounts.difference.nameHint")}
        required
        maxLength={200}
        defaultValue={decision.typed["differenceName"] ?? ""}
        error={decision.problems["differenceName"]}
      />
    </DecideWithReason>
  );
}
