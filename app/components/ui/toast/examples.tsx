import { useTranslation } from "react-i18next";

import { Button } from "../button/button";
import type { ComponentExamples } from "~/app/components/example";
import { showToast } from "./toast-queue";

function Sample() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => showToast({ id: "saved", tone: "success", message: t("common.saved") })}>
        Success
      </Button>
      <Button
        onClick={() =>
          showToast(
            { id: "gone", tone: "info", message: "File removed" },
            { label: t("common.undo"), onUndo: () => undefined },
          )
        }
      >
        With a way back
      </Button>
      <Button
        onClick={() =>
          showToast({
            id: "error",
            tone: "error",
            message: t("errors.SAVE.sentence"),
            detail: t("errors.SAVE.next"),
          })
        }
      >
        Error
      </Button>
    </div>
  );
}

export const examples: ComponentExamples = {
  component: "Toast",
  examples: [{ title: "Press to show", element: <Sample /> }],
};
