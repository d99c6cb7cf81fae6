import { useTranslation } from "react-i18next";

import { Notice } from "~/app/components/ui/notice/notice";
import { Reasons } from "~/app/components/ui/refused/refused";

import type { usePasskey } from "./use-passkey";

/** The reason why a passkey did not do: its device gave no answer, or the portal did not take it. */
export function PasskeyFailed({
  problem,
  refused,
}: Pick<ReturnType<typeof usePasskey>, "problem" | "refused">) {
  const { t } = useTranslation();
  if (problem === null && refused.length === 0) return null;
  return (
    <Notice tone="error" live title={t("identity.passkeys.failed")}>
      {problem === null ? <Reasons reasons={refused} /> : t(`identity.passkeys.problems.${problem}`)}
    </Notice>
  );
}
