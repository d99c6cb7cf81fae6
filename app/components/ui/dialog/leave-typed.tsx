import { useTranslation } from "react-i18next";

import { Button } from "../button/button";
import { Notice } from "../notice/notice";

/** Escape was pressed in a dialog in which something is typed. */
export function LeaveTyped({
  onStay,
  onLeave,
}: {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="warning"
      title={t("common.leaveTyped.title")}
      actions={
        <>
          {/* The question was asked by a key: the answer is one key away. */}
          <Button tone="primary" small autoFocus onClick={onStay}>
            {t("common.leaveTyped.stay")}
          </Button>
          <Button small onClick={onLeave}>
            {t("common.leaveTyped.leave")}
          </Button>
        </>
      }
    >
      {t("common.leaveTyped.body")}
    </Notice>
  );
}
