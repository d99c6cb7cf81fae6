import { Form } from "@remix-run/react";
import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";

export interface RetryButtonProps {
  readonly intent: "job" | "effect";
  /** The job's or the effect's own name. */
  readonly name: string;
  /** As the page calls it. */
  readonly label: string;
}

/** Tries something again now that would come by itself later. */
export function RetryButton({ intent, name, label }: RetryButtonProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="name" value={name} />
      <Button type="submit" icon={RotateCw} aria-label={t("background.retryOf", { name: label })}>
        {t("background.retry")}
      </Button>
    </Form>
  );
}
