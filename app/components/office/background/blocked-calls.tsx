import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import type { BlockedCall } from "~/app/services/platform/outgoing/own-calls.server";

/** The systems that the portal is set up to call and may not; nothing where it may call all. */
export function BlockedCalls({ calls }: { readonly calls: readonly BlockedCall[] }) {
  const { t } = useTranslation();
  if (calls.length === 0) return null;
  return (
    <Notice
      tone="error"
      title={t("background.blocked.title")}
      actions={
        <LinkButton to="/settings/webhooks/destinations">{t("webhooks.destinations.title")}</LinkButton>
      }
    >
      <ul className="list-disc pl-5">
        {calls.map(({ system, host, problem }) => (
          <li key={system}>
            {t(`background.blocked.${system}`, { host })} {t(`background.blocked.problems.${problem}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
