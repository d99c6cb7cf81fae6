/** What keeps a step from being saved: nobody is logged in, a refusal, or what somebody else has saved meanwhile. */
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";

import { Overlaps, type OverlapsProps } from "./overlaps";

interface StepNoticesProps extends OverlapsProps {
  readonly loggedOut: boolean;
  readonly refused: readonly string[];
}

export function StepNotices({ loggedOut, refused, overlaps, onKeepMine, onKeepTheirs }: StepNoticesProps) {
  const { t } = useTranslation();
  return (
    <>
      {loggedOut && (
        <Notice
          tone="error"
          live
          title={t("filing.step.loggedOut.title")}
          actions={
            <LinkButton to="/login" reloadDocument target="_blank">
              {t("filing.step.loggedOut.login")}
            </LinkButton>
          }
        >
          {t("filing.step.loggedOut.body")}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="error" live title={t("filing.step.refused")}>
          {refused.join(" ")}
        </Notice>
      )}
      {overlaps.length > 0 && (
        <Overlaps overlaps={overlaps} onKeepMine={onKeepMine} onKeepTheirs={onKeepTheirs} />
      )}
    </>
  );
}
