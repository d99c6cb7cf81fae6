import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import type { GroupPage } from "~/app/services/users/accounts/groups.server";

type Rights = Pick<GroupPage, "rights" | "own" | "mayChange" | "version"> & { readonly commandId: string };

/** The function rights of a group: those that it can hold, ticked where it does. */
export function RightsForm({ rights, own, mayChange, version, commandId }: Rights) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="flex max-w-form flex-col gap-4">
      <input type="hidden" name="intent" value="rights.changed" />
      <input type="hidden" name="commandId" value={commandId} />
      <input type="hidden" name="version" value={version} />
      {own && <Notice>{t("people.system.own")}</Notice>}
      {GROUPS.map(({ name, holds }) => (
        <RightsOf
          key={name}
          title={t(`people.system.rightsOf.${name}`)}
          rights={rights.filter(holds)}
          {...{ mayChange }}
        />
      ))}
      {mayChange && (
        <div>
          <Button type="submit" tone="primary" busy={busy}>
            {t("people.system.save")}
          </Button>
        </div>
      )}
    </Form>
  );
}

const isPage = ({ code }: Rights["rights"][number]): boolean => code.startsWith("MENU_");
/** What somebody finds in the menu, and what they may do with it. */
const GROUPS = [
  { name: "pages", holds: isPage },
  { name: "acts", holds: (right: Rights["rights"][number]) => !isPage(right) },
] as const;

/** One part of the rights, with how many of them the group holds. */
function RightsOf({
  title,
  rights,
  mayChange,
}: Pick<Rights, "rights" | "mayChange"> & { readonly title: string }) {
  const { t } = useTranslation();
  return (
    <fieldset className="sheet p-2" disabled={!mayChange}>
      <legend className="float-left px-3 py-2 font-semibold">
        {title}{" "}
        <span className="font-normal text-ink-soft">
          {t("people.system.rightsHeld", {
            held: rights.filter(({ held }) => held).length,
            total: rights.length,
          })}
        </span>
      </legend>
      <ul className="clear-both divide-y divide-line">
        {rights.map(({ code, label, held }) => (
          <li key={code}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 hover:bg-sunken has-disabled:cursor-default">
              <input
                type="checkbox"
                name="right"
                value={code}
                defaultChecked={held}
                className="size-5 shrink-0 accent-jade"
              />
              <span className="flex-1">{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
