/**
 * Tasks of somebody whom the portal knows: they log in to iAM Smart once more, for the token that the task wants, and their telephone is
 * told of it. What becomes of it is pushed to the portal. The token is held by whoever asks for one task, and kept nowhere.
 */
import type { AccountTasks, SentTask } from "../../platform/portal/ports/iam-smart";
import { LANGUAGES } from "./anonymous-signing.server";
import { getSource, GivenNothing, GivenTask, GivenToken } from "./calls";
import type { IamSmartClient } from "./client.server";
import { computeIdentificationCode } from "./identification-code.server";
import { ACKNOWLEDGED, FORM_NUMBER, isPlus, SCOPES } from "./unknowns";

const PATHS: Readonly<Record<SentTask["kind"], string>> = {
  profile: "/account/auth/profile",
  fill: "/account/eme",
  stepUp: "/account/stepup",
  signHash: "/account/signing",
  signPdf: "/account/pdfsigning",
};
const NEEDED: Readonly<Record<SentTask["kind"], string>> = {
  profile: SCOPES.profile,
  fill: SCOPES.formFilling,
  stepUp: SCOPES.stepUp,
  signHash: SCOPES.signing,
  signPdf: SCOPES.signing,
};

/** @param addresses where browsers come back to, and where results are pushed to; both registered at the platform */
export function createAccountTasks(
  client: IamSmartClient,
  { redirectUri, notificationUri }: { readonly redirectUri: string; readonly notificationUri: string },
): AccountTasks {
  return {
    getLogin({ kind, state, userAgent, locale }) {
      const source = getSource(userAgent);
      const scope = `${SCOPES.login} ${NEEDED[kind]}`;
      const page = { redirectUri, scope, state, source, language: LANGUAGES[locale] };
      return { address: client.getPageAddress(page), opensApp: source !== "PC_Browser" };
    },
    async logIn(code) {
      const request = { code, grantType: "authorization_code" };
      const token = await client.call("/auth/getToken", request, GivenToken);
      if (token.outcome === "code") return token;
      const { accessToken, openID, userType } = token.content;
      return { outcome: "who", who: { subject: openID, plus: isPlus(userType), token: accessToken } };
    },
    async ask(who, task) {
      const source = getSource(task.userAgent);
      const request = {
        businessID: task.businessId,
        accessToken: who.token,
        openID: who.subject,
        ...{ source, redirectURI: notificationUri, state: task.state, lang: LANGUAGES[task.locale] },
        ...describe(task),
      };
      const asked = await client.call(`${PATHS[task.kind]}/initiateRequest`, request, GivenTask);
      if (asked.outcome === "code") return asked;
      const opensApp = source !== "PC_Browser";
      const { authByQR, ticketID } = asked.content;
      if (!authByQR && !opensApp) return { outcome: "asked", address: null, opensApp };
      const scope = `${SCOPES.login} ${NEEDED[task.kind]}`;
      const page = { redirectUri, scope, state: task.state, source, language: LANGUAGES[task.locale] };
      return { outcome: "asked", address: client.getPageAddress({ ...page, ticket: ticketID }), opensApp };
    },
    computeDigits: (digest, subject) => computeIdentificationCode(digest.toString("base64"), subject),
    async acknowledge(kind, businessId, isTaken) {
      const signingResult = isTaken ? ACKNOWLEDGED.taken : ACKNOWLEDGED.refused;
      const told = await client.call(
        `${PATHS[kind]}/ackResult`,
        { businessID: businessId, signingResult },
        GivenNothing,
      );
      if (told.outcome === "code") throw new Error(`iAM Smart took no note of a signature: ${told.code}`);
    },
    openMessage: (text) => client.openMessage(text),
  };
}

/** What the task is about, as its call spells it. */
function describe(task: SentTask): Readonly<Record<string, unknown>> {
  switch (task.kind) {
    case "profile":
      return { profileFields: task.fields };
    case "fill": {
      const { formName, formDescription } = task;
      return { eMEFields: task.fields, formName, formDesc: formDescription, formNum: FORM_NUMBER };
    }
    case "stepUp":
      return {};
    case "signHash":
    case "signPdf": {
      const { department, serviceName, documentName, cardHash } = task;
      const digest = task.digest.toString("base64");
      return {
        ...(task.kind === "signPdf"
          ? { docDigest: digest }
          : { hashCode: digest, sigAlgo: "SHA256withRSA" as const }),
        ...{ HKICHash: cardHash, department, serviceName, documentName },
      };
    }
  }
}
