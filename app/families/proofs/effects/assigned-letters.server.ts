/**
 * A new creditor who is known by an e-mail address alone hears of the proof by letter, until they have proved the address: from then on
 * they have an account, and notices as everybody has.
 */
import { findAccounts } from "~/db/queries/users/accounts";
import { findCase } from "~/db/queries/cases/cases";
import type { Effect } from "~/events/types";
import { VISITOR } from "~/workflows/records/account/index";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import { DEFAULT_LOCALE } from "~/app/i18n/locales";
import { noticeCode } from "~/app/services/workspace/notices/announcement.server";
import { toNoticeTexts } from "~/app/services/workspace/notices/wording.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { loadProof } from "../streams.server";

/** Those of the proof that are told to whoever filed it. */
const noticeOfFact = (type: string): string | undefined =>
  proofOfDebt.facts[type]?.notices?.find(({ to }) => to.includes("filers"))?.code;

/** @param parts asked for when an entry is delivered: the effect is declared before the portal exists */
export function assignedLetterEffect(parts: () => Portal): Effect {
  return {
    name: "assigned-proof-letters",
    concurrency: 4,
    concerns: ({ type, stream }) =>
      noticeOfFact(type) !== undefined && stream.startsWith(`${proofOfDebt.type}/`),
    async run({ type, stream }) {
      const portal = parts();
      const code = noticeOfFact(type);
      const proof = (await loadProof(portal, stream))?.proof;
      const account = proof?.holder?.account?.startsWith(`${VISITOR}-`) ? proof.holder.account : undefined;
      const email = proof?.assignments.at(-1)?.to.email;
      if (code === undefined || proof === undefined || account === undefined || email === undefined) return;
      if ((await findAccounts(portal.database, [account])).length > 0) return;
      const params = {
        caseNo: (await findCase(portal.database, proof.caseId))?.case_no ?? proof.caseId,
        reference: proof.filed.at(-1)?.reference ?? "",
      };
      // In which language they read is known once they have come.
      const locale = DEFAULT_LOCALE;
      const [text] = await toNoticeTexts(portal, [{ code: noticeCode(code), params }], locale);
      if (text === undefined) return;
      // Not by name: what stands in the proof was typed by somebody else, and the address is not proved yet.
      const values = { ...text, link: `${portal.config.origin}/visit` };
      await portal.mail.send({ to: email, locale, template: "visitorNotice", values });
    },
  };
}
