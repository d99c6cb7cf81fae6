import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Timeline } from "~/app/components/ui/timeline/timeline";
import { Section } from "~/app/components/ui/section";
import type { GroupPage } from "~/app/services/users/accounts/groups.server";

/** The members of a group. */
export function GroupMembers({ members, memberCount }: Pick<GroupPage, "members" | "memberCount">) {
  const { t } = useTranslation();
  return (
    <Section id="members" title={t("people.system.members")}>
      <p className="text-sm text-ink-soft">{t("people.system.addMember")}</p>
      {members.length === 0 && <p>{t("people.system.noMembers")}</p>}
      {memberCount > members.length && (
        <p>{t("people.system.moreMembers", { count: memberCount, shown: members.length })}</p>
      )}
      <ul className="sheet divide-y divide-line empty:hidden">
        {members.map(({ id, to, name, loginName }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 px-4 py-2">
            <Link to={to} className="link">
              {name}
            </Link>
            <span className="text-sm break-all text-ink-soft">{loginName}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The rights of the group, each with the person who gave it and the time. */
export function GroupHistory({ history }: Pick<GroupPage, "history">) {
  const { t } = useTranslation();
  const comma = t("people.system.comma");
  return (
    <Section id="history" title={t("people.history.title")}>
      <Timeline
        entries={history.map(({ granted, withdrawn, ...entry }) => ({
          ...entry,
          details: (
            <>
              {granted.length > 0 && <p>{t("people.system.granted", { rights: granted.join(comma) })}</p>}
              {withdrawn.length > 0 && (
                <p>{t("people.system.withdrawn", { rights: withdrawn.join(comma) })}</p>
              )}
            </>
          ),
        }))}
      />
    </Section>
  );
}
