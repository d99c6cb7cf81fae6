import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";

export interface ApprovedQuestionProps {
  /** What has happened. */
  readonly title: string;
  /** The address to which "continue" is posted; the page itself unless given. */
  readonly action?: string | undefined;
}

/** An app has approved: the page goes on by itself, once, or with the button where there are no scripts. */
export function ApprovedQuestion({ title, action }: ApprovedQuestionProps) {
  const { t } = useTranslation();
  const submit = useSubmit();
  // The page is on its way already: a press of the button would ask a second time.
  const isGoingOn = useNavigation().state !== "idle";
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void submit({ intent: "continue" }, { method: "post", ...(action !== undefined && { action }) });
  }, [submit, action]);
  return (
    <Form method="post" action={action} className="sheet flex flex-col gap-4 p-6">
      <Notice tone="success" title={title} live />
      <input type="hidden" name="intent" value="continue" />
      <div>
        <Button type="submit" tone="primary" busy={isGoingOn}>
          {t("identity.pending.continue")}
        </Button>
      </div>
    </Form>
  );
}
