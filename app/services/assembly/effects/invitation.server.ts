/** A letter with a link to set the first password, for everybody who was given an account. */
import type { Effect } from "~/events/types";
import { pickName } from "~/app/i18n/names";
import { account, accountFacts } from "~/workflows/records/account/index";
import { INVITATION_MINUTES } from "~/workflows/kit";

import { toFact, loadStream } from "../../platform/portal/dispatch.server";
import { makeResetLink } from "../../identity/passwords/reset-links.server";
import type { Portal } from "../../platform/portal/portal";

const PREFIX = `${account.type}/`;

/** @param parts asked for when an entry is delivered: the effect is declared before the portal exists */
export function invitationEffect(parts: () => Portal): Effect {
  return {
    name: "invitation",
    // Most of the time is spent waiting for the mail server.
    concurrency: 4,
    concerns: (entry) => entry.type === "account.invited" && entry.stream.startsWith(PREFIX),
    async run(entry) {
      const portal = parts();
      const person = (await loadStream(portal.log, account, entry.stream))?.context;
      // A password that was set meanwhile leaves nothing to invite to: so a letter that is tried again does no harm.
      if (person === undefined || person.passwordHash !== null) return;
      const invited = accountFacts["account.invited"].payload.safeParse(toFact(entry).data);
      const { link, expiresAt } = await makeResetLink(portal, person.id, INVITATION_MINUTES);
      const locale = person.language ?? invited.data?.language ?? "en";
      await portal.mail.send({
        to: person.email,
        locale,
        template: "invitation",
        values: {
          name: pickName(locale, person.fullName, person.fullNameZh),
          loginName: person.loginName,
          link,
          expires: expiresAt,
        },
      });
    },
  };
}
