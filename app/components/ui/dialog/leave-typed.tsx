import { useEffect, useRef } from "react";
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
  const question = useRef<HTMLDivElement>(null);
  // It was asked by a key: the answer is one key away.
  useEffect(() => question.current?.querySelector("button")?.focus(), []);
  return (
    <div ref={question}>
      <Notice
        tone="warning"
        title={t("common.leaveTyped.title")}
        actions={
          <>
            <Button tone="primary" small onClick={onStay}>
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
    </div>
  );
}
