/** The sandbox gateway's pages: of a look of their own, so that nobody takes them for the portal. */
import { writeMinor } from "~/workflows/kit";

import { html, type Html } from "../../documents/printing/html.server";
import { sandboxPage } from "../../documents/printing/sandbox-page.server";
import { BEHAVIOURS, type DeskState, type Ordered } from "./desk.server";
import type { SandboxReader } from "../../documents/printing/sandbox-reader.server";

const SHOWN = 50;

const page = ({ locale, t }: SandboxReader, title: string, body: Html): string =>
  sandboxPage({ locale, mark: t("payments.sandbox.mark"), title, body });

const formatAmount = (amount: number): string => `HK$${writeMinor(amount)}`;

function order(reader: SandboxReader, { reference, amount }: Ordered): Html {
  const { t } = reader;
  return html`<p class="code">${formatAmount(amount)}</p>
    <p>${t("payments.sandbox.reference", { reference })}</p>
    <form method="post">
      <div class="buttons">
        <button type="submit" name="answer" value="cancel">${t("payments.sandbox.cancel")}</button>
        <button type="submit" name="answer" value="decline">${t("payments.sandbox.decline")}</button>
        <button type="submit" name="answer" value="pay" class="approve">${t("payments.sandbox.pay")}</button>
      </div>
    </form>`;
}

/** The gateway's page of an order that was led to it. */
export const payPage = (reader: SandboxReader, ordered: Ordered): string =>
  page(reader, reader.t("payments.sandbox.payTitle"), order(reader, ordered));

/** The app of a bank that has read a code. */
export const bankPage = (reader: SandboxReader, ordered: Ordered): string =>
  page(reader, reader.t("payments.sandbox.bankTitle"), order(reader, ordered));

/** How the sandbox behaves, and what it knows. */
export function deskPage(reader: SandboxReader, { behaviour, results }: DeskState): string {
  const { t } = reader;
  return page(
    reader,
    t("payments.sandbox.title"),
    html`<p>${t("payments.sandbox.lead")}</p>
      <form method="post">
        <label for="behaviour">${t("payments.sandbox.behaviour")}</label>
        <select id="behaviour" name="behaviour">
          ${BEHAVIOURS.map(
            (each) =>
              html`<option value="${each}" ${each === behaviour ? html`selected` : null}>
                ${t(`payments.sandbox.behaviours.${each}`)}
              </option>`,
          )}
        </select>
        <div class="buttons">
          <button type="submit" class="approve">${t("payments.sandbox.save")}</button>
        </div>
      </form>
      <p><a href="/demo/payment">${t("payments.sandbox.try")}</a></p>
      <h2>${t("payments.sandbox.results")}</h2>
      <ul>
        ${results
          .slice(-SHOWN)
          .toReversed()
          .map(
            ({ gatewayReference, reference, outcome, currency, amount }) =>
              html`<li>
                ${gatewayReference} · ${reference} · ${currency} ${writeMinor(amount)} ·
                ${t(`payments.sandbox.outcomes.${outcome}`)}
              </li>`,
          )}
      </ul>`,
  );
}

/** @param said key below `payments.sandbox.said` */
export function plainPage(
  reader: SandboxReader,
  said: "unknown" | "unreadable" | "paidBefore" | "done",
): string {
  const { t } = reader;
  return page(
    reader,
    t(`payments.sandbox.said.${said}.title`),
    html`<p>${t(`payments.sandbox.said.${said}.body`)}</p>`,
  );
}
