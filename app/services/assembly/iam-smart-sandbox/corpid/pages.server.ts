/** CorpID's pages in a browser, and the "telephone" on which somebody acts for one of their companies. */
import { toString as toQrCode } from "qrcode";

import { html } from "../../../documents/printing/html.server";
import type { SandboxReader } from "../../../documents/printing/sandbox-reader.server";
import { SANDBOX_PEOPLE } from "../people.server";
import { CORPID_SANDBOX } from "../addresses";
import { framedPage, whatIsAsked } from "../pages.server";
import { DEEDS } from "../tasks.server";
import { SANDBOX_COMPANIES } from "./companies";
import type { CompanyPage, CompanyTask } from "./memory";

const appAddress = ({ id }: CompanyPage) => `${CORPID_SANDBOX}/app/${id}`;

/** On a computer a code to scan, on a telephone a button that opens the app. */
export async function companyWaitingPage(
  reader: SandboxReader,
  page: CompanyPage,
  origin: string,
): Promise<string> {
  const { t } = reader;
  if (page.isBroker)
    return framedPage(
      reader,
      t("corpId.sandbox.broker"),
      html`<p><a class="approve" href="${appAddress(page)}?here=1">${t("iamSmart.open")}</a></p>`,
    );
  const svg = await toQrCode(`${origin}${appAddress(page)}`, { type: "svg", margin: 2 });
  const picture = Buffer.from(svg).toString("base64");
  return framedPage(
    reader,
    t("corpId.sandbox.scan"),
    html`<p>
        <img
          src="data:image/svg+xml;base64,${picture}"
          alt="${t("corpId.sandbox.scan")}"
          width="220"
          height="220"
        />
      </p>
      <p>
        <a href="${appAddress(page)}" target="_blank" rel="noopener">${t("iamSmart.sandbox.telephone")}</a>
      </p>
      <p role="status">${t("iamSmart.sandbox.waits")}</p>`,
    html`<meta http-equiv="refresh" content="2" />`,
  );
}

interface OnTelephone {
  /** `null`: a login. */
  readonly task: CompanyTask | null;
  readonly digits: string | null;
  readonly here: boolean;
}

/** Everybody with each of their companies, and one who acts for none. */
const ACTING = SANDBOX_PEOPLE.flatMap((person) =>
  SANDBOX_COMPANIES.filter(({ people }) => people.includes(person.id) || person.id === "creditor.demo").map(
    (company) => ({ person, company, may: company.people.includes(person.id) }),
  ),
);

export function companyTelephonePage(reader: SandboxReader, { task, digits, here }: OnTelephone): string {
  const { t, locale } = reader;
  return framedPage(
    reader,
    task === null ? t("companyLogin.sandbox") : t(`corpId.sandbox.asks.${task.kind}`),
    html`${task === null ? null : whatIsAsked(reader, task)}
      ${
        digits === null
          ? null
          : html`<p>${t("iamSmart.sandbox.compare")}</p>
              <p class="code">${digits}</p>`
      }
      <form method="post">
        <input type="hidden" name="here" value="${here ? "1" : "0"}" />
        <label for="acting">${t("corpId.sandbox.acting")}</label>
        <select id="acting" name="acting">
          ${ACTING.map(
            ({ person, company, may }) =>
              html`<option value="${person.id} ${company.corpId}">
                ${locale === "en" ? person.name : person.nameZh} –
                ${locale === "en" ? company.nameEn : company.nameZh}${may ? "" : t("corpId.sandbox.without")}
              </option>`,
          )}
        </select>
        <div class="buttons">
          ${[...DEEDS]
            .reverse()
            .map(
              (deed) =>
                html`<button
                  type="submit"
                  name="deed"
                  value="${deed}"
                  class="${deed === "approve" ? "approve" : ""}"
                >
                  ${t(`iamSmart.sandbox.deeds.${deed}`)}
                </button>`,
            )}
        </div>
      </form>`,
  );
}
