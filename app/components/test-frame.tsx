/** Puts a component into a document for its tests: with a router and with the texts of a language. */
import { createRemixStub } from "@remix-run/testing";
import { createInstance } from "i18next";
import type { ReactElement } from "react";
import { I18nextProvider } from "react-i18next";

import { getCatalogue } from "~/app/i18n/catalogue";
import { i18nextOptions } from "~/app/i18n/options";
import type { Locale } from "~/workflows/kit";

type Answer = object | null;

/**
 * The element within everything that a component may ask for. `render(await framed(<Tabs … />))`.
 * @param action what a form that is posted to the page is answered
 */
export async function framed(
  element: ReactElement,
  locale: Locale = "en",
  at = "/",
  action: (posted: { readonly request: Request }) => Answer | Promise<Answer> = () => null,
): Promise<ReactElement> {
  const instance = createInstance();
  await instance.init({
    ...i18nextOptions,
    lng: locale,
    resources: { [locale]: { translation: getCatalogue(locale) } },
  });
  const Stub = createRemixStub([{ path: "*", Component: () => element, action }]);
  return (
    <I18nextProvider i18n={instance}>
      <Stub initialEntries={[at]} />
    </I18nextProvider>
  );
}
