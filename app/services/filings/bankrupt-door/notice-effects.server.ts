/** Messages to a bankrupt that follow a fact: by e-mail or else by SMS, each in a lane of its own, so that a gateway that is away holds up no letter. */
import type { Effect, RecordedEntry } from "~/events/types";

import type { Portal } from "../../platform/portal/portal";
import type { MailTemplate, OutgoingMail } from "../../platform/portal/ports/mailer";
import type { TextTemplate } from "../../platform/portal/ports/text-messages";
import type { findReach } from "./reach.server";

export interface BankruptNotice {
  readonly reach: ReturnType<typeof findReach>;
  /** The same text goes by either way. */
  readonly message: Required<Pick<OutgoingMail, "id" | "locale" | "values">> & {
    readonly template: MailTemplate & TextTemplate;
  };
}

interface Noticing {
  /** Begins the names of both lanes. */
  readonly name: string;
  readonly concerns: (entry: RecordedEntry) => boolean;
  /** @returns `null` where it goes another way, and where there is nothing to be told by the time at which it would go out */
  readonly load: (
    portal: Portal,
    entry: RecordedEntry,
    channel: "email" | "sms",
  ) => Promise<BankruptNotice | null>;
}

/** @param parts asked for when an entry is delivered: the effects are declared before the log that they belong to exists */
export function noticeEffects(parts: () => Portal, { name, concerns, load }: Noticing): readonly Effect[] {
  const lane = { concurrency: 4, concerns } as const;
  return [
    {
      ...lane,
      name: `${name}-mail`,
      async run(entry) {
        const portal = parts();
        const notice = await load(portal, entry, "email");
        const to = notice?.reach.email ?? null;
        if (notice !== null && to !== null) await portal.mail.send({ to, ...notice.message });
      },
    },
    {
      ...lane,
      name: `${name}-texts`,
      async run(entry) {
        const portal = parts();
        const notice = await load(portal, entry, "sms");
        const to = notice?.reach.mobile ?? null;
        if (notice !== null && to !== null) await portal.texts?.send({ to, ...notice.message });
      },
    },
  ];
}
