import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { PlainForm } from "~/app/forms/plain-form";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { AccountPage } from "~/app/services/users/accounts/account-page.view";
import { FURTHER_GROUP_FORM } from "~/app/services/users/accounts/joining-forms";
import { buttonCommand } from "~/app/components/ui/button-command";

interface Groups extends Pick<AccountPage, "groups" | "groupsToAdd" | "may" | "commandId" | "fullName"> {
  readonly answer: PageAnswer | undefined;
}

/** The groups of an account; who maintains users puts it into others and takes it out. */
export function AccountGroups({ groups, groupsToAdd, may, commandId, fullName, answer }: Groups) {
  const { t } = useTranslation();
  return (
    <div className="flex max-w-form flex-col gap-6">
      <p className="text-ink-soft">{t("people.groups.lead")}</p>
      <ul className="sheet divide-y divide-line">
        {groups.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4 px-4 py-3">
            <span className="font-semibold">{name}</span>
            {may.includes("group.left") && (
              <ConfirmDialog
                action={t("people.groups.remove")}
                small
                title={t("people.groups.removeTitle", { name: fullName, group: name })}
                body={t("people.groups.removeBody")}
                values={{
                  intent: "group.left",
                  group: id,
                  commandId: buttonCommand(commandId, "left", id),
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {may.includes("group.joined") && groupsToAdd.length === 0 && <p>{t("people.groups.none")}</p>}
      {groupsToAdd.length > 0 && (
        <PlainForm
          key={groups.length}
          id="further-group-form"
          declared={FURTHER_GROUP_FORM}
          answer={answer}
          hidden={{ intent: "group.joined", commandId: buttonCommand(commandId, "joined") }}
          className="sheet flex flex-col gap-4 p-4"
        >
          {(getField) => (
            <>
              <h2 className="text-base">{t("people.groups.add")}</h2>
              <ChoiceField
                label={t("people.groups.group")}
                display="select"
                options={groupsToAdd}
                {...getField("group")}
              />
              <div>
                <Button type="submit">{t("people.groups.submit")}</Button>
              </div>
            </>
          )}
        </PlainForm>
      )}
    </div>
  );
}
