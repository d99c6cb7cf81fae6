/** The platform's pages in a browser, the "telephone", and the desk at which one says how the sandbox is to behave. */
import { toString as toQrCode } from "qrcode";

import { html, type Html } from "../../documents/printing/html.server";
import { sandboxPage } from "../../documents/printing/sandbox-page.server";
import type { SandboxReader } from "../../documents/printing/sandbox-reader.server";
import { SANDBOX_PEOPLE } from "./people.server";
import { IAM_SMART_SANDBOX } from "./addresses";
import { PUSHES, type Behaviour } from "./behaviour";
import type { PageSession, Task } from "./memory";
import { DEEDS } from "./tasks.server";

export const framedPage = ({ locale, t }: SandboxReader, title: string, body: Html, head?: Html): string =>
  sandboxPage({ locale, mark: t("iamSmart.sandbox.mark"), title, body, ...(head && { head }) });

const appAddress = ({ id }: PageSession) => `${IAM_SMART_SANDBOX}/app/${id}`;

/** What the browser shows that was sent here: on a computer a code to scan, on a telephone a button that opens the app. */
export async function waitingPage(
  reader: SandboxReader,
  session: PageSession,
  origin: string,
): Promise<string> {
  const { t } = reader;
  const address = `${origin}${appAddress(session)}`;
  if (session.isBroker)
    return framedPage(
      reader,
      t("iamSmart.sandbox.broker"),
      html`<p><a class="approve" href="${appAddress(session)}?here=1">${t("iamSmart.open")}</a></p>`,
    );
  const picture = Buffer.from(await toQrCode(address, { type: "svg", margin: 2 })).toString("base64");
  return framedPage(
    reader,
    t("iamSmart.sandbox.scan"),
    html`<p>
        <img
          src="data:image/svg+xml;base64,${picture}"
          alt="${t("iamSmart.sandbox.scan")}"
          width="220"
          height="220"
        />
      </p>
      <p>
        <a href="${appAddress(session)}" target="_blank" rel="noopener">${t("iamSmart.sandbox.telephone")}</a>
      </p>
      <p role="status">${t("iamSmart.sandbox.waits")}</p>`,
    html`<meta http-equiv="refresh" content="2" />`,
  );
}

interface OnTelephone {
  readonly task: Task | null;
  readonly digits: string | null;
  /** Back to the same browser. */
  readonly here: boolean;
}

/** The app: who one is, what is asked, the digits, and every way to answer. */
export function telephonePage(reader: SandboxReader, { task, digits, here }: OnTelephone): string {
  const { t, locale } = reader;
  const title = t(`iamSmart.sandbox.asks.${task?.kind ?? "login"}`);
  const known = task?.person ?? null;
  const people = known === null ? SANDBOX_PEOPLE : [known];
  return framedPage(
    reader,
    title,
    html`${task === null ? null : whatIsAsked(reader, task)}
      ${
        digits === null
          ? null
          : html`<p>${t("iamSmart.sandbox.compare")}</p>
              <p class="code">${digits}</p>`
      }
      <form method="post">
        <input type="hidden" name="here" value="${here ? "1" : "0"}" />
        <label for="person">${t("iamSmart.sandbox.person")}</label>
        <select id="person" name="person">
          ${people.map(
            ({ id, name, nameZh, plus }) =>
              html`<option value="${id}">
                ${locale === "en" ? name : nameZh} (${id}${plus ? "" : t("iamSmart.sandbox.basic")})
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

/** As it was sent, in words: department, service, document or form, and what is to be given. A number or a code tells a reader nothing. */
export function whatIsAsked({ t }: Pick<SandboxReader, "t">, { request }: Pick<Task, "request">): Html {
  const lines = NAMES.flatMap((name) => {
    const value = request[name];
    return typeof value === "string" ? [html`<li>${t(`iamSmart.sandbox.sent.${name}`)}: ${value}</li>`] : [];
  });
  const fields = LISTS.flatMap((name) => {
    const value = request[name];
    return Array.isArray(value) ? value.flatMap((each) => GIVEN.filter((field) => field === each)) : [];
  });
  return html`<ul>
    ${lines}
    ${
      fields.length === 0
        ? null
        : html`<li>
            ${t("iamSmart.sandbox.sent.fields")}:
            <ul>
              ${fields.map((field) => html`<li>${t(`iamSmart.sandbox.given.${field}`)}</li>`)}
            </ul>
          </li>`
    }
  </ul>`;
}
const NAMES = ["department", "serviceName", "documentName", "formName", "formDesc"] as const;
const LISTS = ["eMEFields", "corpProfileFields"] as const;
/** The fields of either platform that have a name in words. */
const GIVEN = [
  ...(["idNo", "enName", "chName", "residentialAddress", "mobileNumber", "emailAddress"] as const),
  ...(["corpID", "brn", "corpNameEN", "corpNameTC", "corpAddr"] as const),
] as const;

/** @param said key below `iamSmart.sandbox.said` */
export function plainPage(reader: SandboxReader, said: "answered" | "over" | "nothing"): string {
  const { t } = reader;
  return framedPage(
    reader,
    t(`iamSmart.sandbox.said.${said}.title`),
    html`<p>${t(`iamSmart.sandbox.said.${said}.body`)}</p>`,
  );
}

/** A browser that was sent with something that the platform does not take: it is not led on. */
export function refusedPage(reader: SandboxReader, code: string): string {
  return framedPage(reader, code, html`<p>${reader.t("iamSmart.sandbox.refused")}</p>`);
}

export function deskPage(
  reader: SandboxReader,
  { push, nextCode }: Behaviour,
  waiting: readonly Task[],
): string {
  const { t } = reader;
  return framedPage(
    reader,
    t("iamSmart.sandbox.desk.title"),
    html`<form method="post">
        <label for="push">${t("iamSmart.sandbox.desk.push")}</label>
        <select id="push" name="push">
          ${PUSHES.map((each) =>
            each === push
              ? html`<option value="${each}" selected>${t(`iamSmart.sandbox.desk.pushes.${each}`)}</option>`
              : html`<option value="${each}">${t(`iamSmart.sandbox.desk.pushes.${each}`)}</option>`,
          )}
        </select>
        <label for="nextCode">${t("iamSmart.sandbox.desk.nextCode")}</label>
        <input id="nextCode" name="nextCode" value="${nextCode ?? ""}" pattern="[DM][0-9]{5}" />
        <div class="buttons">
          <button type="submit" name="keys" value="end">${t("iamSmart.sandbox.desk.endKey")}</button>
          <button type="submit" name="keys" value="keep" class="approve">
            ${t("iamSmart.sandbox.desk.save")}
          </button>
        </div>
      </form>
      <h2>${t("iamSmart.sandbox.desk.waiting")}</h2>
      <ul>
        ${waiting.map(
          ({ ticket, kind, businessId, person }) =>
            html`<li>
              <a href="${IAM_SMART_SANDBOX}/task/${ticket}">${kind} ${businessId} ${person?.name ?? ""}</a>
            </li>`,
        )}
      </ul>`,
  );
}
