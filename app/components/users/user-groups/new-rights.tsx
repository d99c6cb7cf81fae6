import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { Notice } from "~/app/components/ui/notice/notice";
import type { NewRight } from "~/app/services/users/accounts/new-rights.server";

interface NewRightsProps {
  readonly rights: readonly NewRight[];
  readonly commandId: string;
}

/** Rights that came with a newer version and that nobody has yet, each with a button that gives it to the groups it is meant for. */
export function NewRights({ rights, commandId }: NewRightsProps) {
  const { t } = useTranslation();
  if (rights.length === 0) return null;
  return (
    <Notice title={t("people.newRights.title")}>
      <p>{t("people.newRights.lead")}</p>
      <ul className="mt-3 flex flex-col gap-4">
        {rights.map((right) => (
          <li key={right.code} className="flex flex-col items-start gap-2">
            <div>
              <p className="font-semibold">{right.label}</p>
            </div>
            {right.own && (
              <p className="text-sm">
                {right.groups.length > 0 ? t("people.newRights.ownToo") : t("people.newRights.ownOnly")}
              </p>
            )}
            <Form method="post">
              <input type="hidden" name="commandId" value={buttonCommand(commandId, right.code)} />
              <input type="hidden" name="right" value={right.code} />
              {right.groups.length > 0 ? (
                <Button type="submit" name="intent" value="right.granted" tone="secondary">
                  {t("people.newRights.grant", { groups: right.groups.map(({ name }) => name).join(", ") })}
                </Button>
              ) : (
                <Button type="submit" name="intent" value="right.ownGroup" tone="secondary">
                  {t("people.newRights.make")}
                  <span className="sr-only">: {right.label}</span>
                </Button>
              )}
            </Form>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
