import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import type { BadgeTone } from "~/app/components/ui/badge/badge";
import type { AccountState as State } from "~/app/services/users/accounts/account-list.view";

const TONES: Readonly<Record<State, BadgeTone>> = {
  active: "good",
  invited: "waiting",
  locked: "warning",
  suspended: "bad",
  closed: "neutral",
};

/** Whether somebody can log in with an account, in a word. */
export function AccountState({ state }: { readonly state: State }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[state]}>{t(`people.states.${state}`)}</Badge>;
}
