/** The pages of the sandbox's directory: of a look of their own, so that nobody takes them for the portal. */
import { html } from "../../documents/printing/html.server";
import { sandboxPage } from "../../documents/printing/sandbox-page.server";
import type { SandboxReader } from "../../documents/printing/sandbox-reader.server";
import { DIRECTORY_PEOPLE } from "./people";

/** Asks who one is. */
export function directoryPage({ locale, t }: SandboxReader): string {
  return sandboxPage({
    locale,
    mark: t("identity.directory.sandbox.mark"),
    title: t("identity.directory.sandbox.title"),
    body: html`<form method="post">
      <label for="person">${t("identity.directory.sandbox.person")}</label>
      <select id="person" name="person">
        ${DIRECTORY_PEOPLE.map(
          ({ id, name, nameZh, groups }) =>
            html`<option value="${id}">${locale === "en" ? name : nameZh} (${groups.join(", ")})</option>`,
        )}
      </select>
      <div class="buttons">
        <button type="submit" name="answer" value="refuse">${t("identity.directory.sandbox.refuse")}</button>
        <button type="submit" name="answer" value="in" class="approve">
          ${t("identity.directory.sandbox.logIn")}
        </button>
      </div>
    </form>`,
  });
}

/** Nothing is asked any more. */
export function overPage({ locale, t }: SandboxReader): string {
  return sandboxPage({
    locale,
    mark: t("identity.directory.sandbox.mark"),
    title: t("identity.directory.sandbox.over.title"),
    body: html`<p>${t("identity.directory.sandbox.over.body")}</p>`,
  });
}
