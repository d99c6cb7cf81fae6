import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { COMPANY_ADDRESS } from "~/app/components/identity/corpid/company-section";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor } from "~/app/services/platform/facts/fact-button.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { requireConfirmation } from "~/app/services/identity/confirmation/waiting-change.server";
import { mayLinkCompany } from "~/app/services/identity/corpid/account-link.server";
import { askForCompany, requireCompanyLogin } from "~/app/services/identity/corpid/account-question.server";
import { loadCredentials } from "~/app/services/identity/login/credentials.server";
import { redirectWithError } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { account } from "~/workflows/records/account";

const PROFILE = "/settings/my-profile";

/** Links one's own account of an institution with its company by CorpID, or unlinks it. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, t, locale } = context;
  const form = await args.request.formData();
  const confirm = () => requireConfirmation(args, { form, address: COMPANY_ADDRESS, back: PROFILE });
  return answerFact(context, form, {
    procedure: account,
    stream: `${account.type}/${user.id}`,
    by: toActor(user, "none"),
    to: PROFILE,
    withoutCommands: true,
    buttons: {
      unlink: asksFor("company.unlinked", { dialog: true, confirm, done: t("companyLogin.unlinked") }),
      link: async () => {
        requireCompanyLogin(portal);
        // Whoever cannot be linked is told so here, and not after a way to the platform.
        if (!mayLinkCompany(user))
          return redirectWithError(
            context,
            PROFILE,
            [{ sentence: t("companyLogin.problems.noInstitution.next") }],
            t("companyLogin.problems.noInstitution.title"),
          );
        // The page was opened before the account was linked.
        if ((await loadCredentials(portal, user.id)).company !== null)
          return redirectWithError(
            context,
            PROFILE,
            [{ sentence: t("companyLogin.problems.linkedAlready.next") }],
            t("companyLogin.problems.linkedAlready.title"),
          );
        await confirm();
        const session = await args.context.visit.session();
        const userAgent = args.request.headers.get("User-Agent") ?? "";
        const question = {
          purpose: "link",
          accountId: user.id,
          sessionId: session?.id ?? null,
          returnTo: null,
        } as const;
        return askForCompany(portal, question, { locale, userAgent });
      },
    },
  });
}

export function loader(_: LoaderFunctionArgs) {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
