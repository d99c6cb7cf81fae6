import { Form, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { NotAdmitted } from "~/app/components/ui/refused/refused";
import type { loader as rootLoader } from "~/app/root";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

interface AppAnsweredProps {
  /** The door, to start again from. */
  readonly door: string;
  /** What follows if the card matches the case. */
  readonly intro: string;
  /** On the button that lets it follow. */
  readonly go: string;
  readonly isReady: boolean;
  /** Of the post: it did not match. An answer is used once, so that there is nothing to go on with then. */
  readonly answer: PageAnswer | undefined;
}

/** iAM Smart has answered at a door of bankrupts: they go on by pressing, or start again. */
export function AppAnswered({ door, intro, go, isReady, answer }: AppAnsweredProps) {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const busy = useNavigation().state !== "idle";
  const mayGoOn = isReady && answer === undefined;
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader title={t("bankruptDoor.app.title")} {...(mayGoOn && { subtitle: intro })} />
        <NotAdmitted answer={answer} />
        {!isReady && answer === undefined && <Notice tone="warning">{t("bankruptDoor.app.nothing")}</Notice>}
        <div className="flex flex-wrap gap-3">
          {mayGoOn && (
            <Form method="post">
              <Button type="submit" tone="primary" busy={busy}>
                {go}
              </Button>
            </Form>
          )}
          <LinkButton to={door}>{t("bankruptDoor.app.again")}</LinkButton>
        </div>
      </div>
    </PublicShell>
  );
}
