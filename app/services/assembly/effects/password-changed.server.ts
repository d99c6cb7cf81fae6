/** An e-mail for everybody who has a new password: if it was not they, they learn of it. */
import type { Effect, EventLog } from "~/events/types";
import { account, accountFacts } from "~/workflows/records/account/index";

import { toFact, loadStream } from "../../platform/portal/dispatch.server";
import type { Mailer } from "../../platform/portal/ports/mailer";

const PREFIX = `${account.type}/`;

/** @param parts asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export function passwordChangedEffect(
  parts: () => { readonly log: EventLog; readonly mail: Pick<Mailer, "send"> },
): Effect {
  return {
    name: "password-changed",
    // Most of the time is spent waiting for the mail server.
    concurrency: 4,
    concerns: (entry) => entry.type === "password.set" && entry.stream.startsWith(PREFIX),
    async run(entry) {
      // A first password is given with the account, by a letter of its own.
      const set = accountFacts["password.set"].payload.safeParse(toFact(entry).data);
      if (!set.success || set.data.cause === undefined) return;
      const { log, mail } = parts();
      const person = (await loadStream(log, account, entry.stream, { upToVersion: entry.version }))?.context;
      if (person === undefined) return;
      await mail.send({
        to: person.email,
        locale: person.language ?? "en",
        template: "passwordChanged",
        values: { name: person.fullName },
      });
    },
  };
}
