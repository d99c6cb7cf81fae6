/** The sandbox's "telephone": pages of a look of their own, so that nobody takes them for the portal. */
import { html, type Html } from "../../documents/printing/html.server";
import { sandboxPage } from "../../documents/printing/sandbox-page.server";

import { SANDBOX_PEOPLE } from "./people.server";
import type { WaitingSignature } from "./signing.server";
import type { SandboxReader } from "../../documents/printing/sandbox-reader.server";

const page = ({ locale, t }: SandboxReader, title: string, body: Html): string =>
  sandboxPage({ locale, mark: t("identity.sandbox.mark"), title, body });

/** The scopes that a service may be given, in the order in which they are shown. */
const SCOPES = ["openid", "profile", "hkid", "address", "phone", "email"] as const;

export interface LoginRequest {
  readonly scopes: readonly string[];
  readonly identificationCode: string | null;
}

/** The page that asks for a login: the person, what the portal asks for, and yes or no. */
export function loginPage(reader: SandboxReader, { scopes, identificationCode }: LoginRequest): string {
  const { t, locale } = reader;
  return page(
    reader,
    t("identity.sandbox.loginTitle"),
    html`${codeToCompare(reader, identificationCode)}
      <form method="post">
        <label for="person">${t("identity.sandbox.person")}</label>
        <select id="person" name="person">
          ${SANDBOX_PEOPLE.map(
            ({ id, name, nameZh, plus }) =>
              html`<option value="${id}">
                ${locale === "en" ? name : nameZh} (${id}${plus ? "" : t("identity.sandbox.basic")})
              </option>`,
          )}
        </select>
        <h2>${t("identity.sandbox.asks")}</h2>
        <ul>
          ${SCOPES.filter((scope) => scopes.includes(scope)).map(
            (scope) => html`<li>${t(`identity.sandbox.scopes.${scope}`)}</li>`,
          )}
        </ul>
        ${yesOrNo(reader)}
      </form>`,
  );
}

/** The page that asks for a signature: the document, the person, and yes or no. */
export function signingPage(reader: SandboxReader, { order, person }: WaitingSignature): string {
  const { t, locale } = reader;
  return page(
    reader,
    t("identity.sandbox.signTitle"),
    html`${codeToCompare(reader, order.identificationCode)}
      <p>
        ${t("identity.sandbox.signAs", {
          person: locale === "en" ? person.name : person.nameZh,
          document: order.documentName,
        })}
      </p>
      <form method="post">${yesOrNo(reader)}</form>`,
  );
}

/** @param said key below `identity.sandbox.said` */
export function plainPage(reader: SandboxReader, said: "approved" | "expired" | "notSigned"): string {
  const { t } = reader;
  return page(
    reader,
    t(`identity.sandbox.said.${said}.title`),
    html`<p>${t(`identity.sandbox.said.${said}.body`)}</p>`,
  );
}

function codeToCompare({ t }: SandboxReader, code: string | null): Html | null {
  if (code === null) return null;
  return html`<p>${t("identity.sandbox.compare")}</p>
    <p class="code">${code}</p>`;
}

function yesOrNo({ t }: SandboxReader): Html {
  return html`<div class="buttons">
    <button type="submit" name="answer" value="refuse">${t("identity.sandbox.refuse")}</button>
    <button type="submit" name="answer" value="approve" class="approve">
      ${t("identity.sandbox.approve")}
    </button>
  </div>`;
}
