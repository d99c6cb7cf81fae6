/** Signing with a certificate, and submitting. */
import { expect, type TestInfo } from "@playwright/test";

import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";
import { sayFact } from "~/workflows/kit";
import { findByCode } from "~/workflows/registry";

import { typeInto } from "./keys";
import { download } from "./documents";
import type { Person } from "./people";
import { fieldName } from "./words";

/** What the button that submits says on the page for signing that the person has open; each type has its own words. */
export function submitLabelOn({ page, locale }: Person): string {
  const type = new URL(page.url()).pathname.split("/").flatMap((part) => findByCode(part) ?? [])[0];
  if (type === undefined) throw new Error(`No form is signed at ${page.url()}`);
  return sayFact(type, locale, "form.submitted");
}

/**
 * From the preview of a form at its address to the receipt. Gives the reference number.
 * @param reference what that looks like: by default as of a first edition
 * @param ownLabel of the button that submits, where the form is none of the registry's
 */
export async function signAndSubmit(
  person: Person,
  address: string,
  info: TestInfo,
  reference = /^[A-Z0-9-]+-\d{4}-[0-9A-Z]{8}$/,
  ownLabel?: string,
): Promise<string> {
  await sign(person, address, info);
  return submit(person, reference, ownLabel);
}

/** From the preview of a form at its address to the signature. */
export async function sign(person: Person, address: string, info: TestInfo): Promise<void> {
  const { page, t } = person;
  await page.goto(`${address}/preview`);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("filing.links.sign"), exact: true })
    .last()
    .click();
  const certificate = await download(
    person,
    page.getByRole("link", { name: t("filing.sign.demoLink"), exact: true }),
    info,
  );
  const required = t("common.required");
  await page.getByLabel(fieldName(t("filing.sign.certificate"), required)).setInputFiles(certificate);
  await typeInto(page.getByLabel(fieldName(t("filing.sign.password"), required)), DEMO_CERTIFICATE_PASSWORD);
  const button = page.getByRole("button", { name: t("filing.sign.sign"), exact: true });
  await button.click();
  // It is printed first, and waits for other prints.
  await expect(button).toHaveCount(0, { timeout: 45_000 });
}

/** Of a signed form on its page for signing. Gives the reference number. */
export async function submit(
  person: Person,
  reference = /^[A-Z0-9-]+-\d{4}-[0-9A-Z]{8}(\/\d+)?$/,
  ownLabel?: string,
): Promise<string> {
  const { page, t } = person;
  const submitLabel = ownLabel ?? submitLabelOn(person);
  const pressed = page.getByRole("button", { name: submitLabel, exact: true });
  await pressed.first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: submitLabel }).click();
  await page.waitForURL("**/receipt");
  await expect(page.getByText(t("filing.receipt.received"), { exact: true })).toBeVisible();
  return page.getByText(reference).first().innerText();
}
