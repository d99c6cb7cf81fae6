import publicSans from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";
import hongKongBold from "@fontsource/noto-sans-hk/700.css?url";
import hongKongRegular from "@fontsource/noto-sans-hk/400.css?url";
import mainlandBold from "@fontsource/noto-sans-sc/700.css?url";
import mainlandRegular from "@fontsource/noto-sans-sc/400.css?url";
import { data } from "@remix-run/node";
import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

import { CaughtError } from "./components/ui/error-page/error-page";
import { retryAfter } from "./services/portal/retry-after";
import { useNonce } from "./components/ui/nonce";
import { RememberEarlyPress } from "./pre-hydration-click";
import { PublicShell } from "./components/shell/shell";
import { useLocale } from "./components/ui/use-locale";
import { getFixedT } from "./i18n/i18n.server";
import { htmlLanguage } from "./i18n/locales";
import { chosenPreferences, fontSizeOf, localeOf, menuPinnedOf } from "./i18n/preferences";
import { PreloadWords } from "./preload-words";
import { renderingContext } from "./rendering-context.server";
import theme from "./theme.css?url";
import type { Locale } from "~/workflows/kit";

export const links: LinksFunction = () => [
  { rel: "preload", href: publicSans, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: theme },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** How the page is to be shown, for every route: `useRouteLoaderData<typeof loader>("root")`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = localeOf(request);
  const t = await getFixedT(locale);
  return data(
    {
      locale,
      title: `${t("shell.product")} – ${t("shell.office")}`,
      fontSize: fontSizeOf(request),
      menuPinned: menuPinnedOf(request),
      requestId: renderingContext(context).requestId,
    },
    { headers: chosenPreferences(request) },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: root }) => [{ title: root?.title ?? "" }];

/**
 * The Chinese face of each language, in slices: the browser fetches only those that it needs. An English page has
 * Chinese names in it too; there the list of slices comes last, so that it holds nothing up.
 */
const CHINESE_FACES: Readonly<Record<Locale, readonly string[]>> = {
  en: [hongKongRegular],
  "zh-hk": [hongKongRegular, hongKongBold],
  "zh-cn": [mainlandRegular, mainlandBold],
};

function ChineseFaces({ locale }: { readonly locale: Locale }) {
  return CHINESE_FACES[locale].map((href) => <link key={href} rel="stylesheet" href={href} />);
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const locale = useLocale();
  const nonce = useNonce();
  return (
    // Extensions of the browser write on this element before React sees it.
    <html lang={htmlLanguage(locale)} data-font-size={root?.fontSize ?? "standard"} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <RememberEarlyPress />
        <PreloadWords />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        {locale !== "en" && <ChineseFaces locale={locale} />}
      </head>
      <body>
        {children}
        {locale === "en" && <ChineseFaces locale={locale} />}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The last net: for what no route has caught, in a frame that needs nothing from the server. */
export const headers: HeadersFunction = retryAfter;

export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false}>
      <CaughtError reference={root?.requestId} />
    </PublicShell>
  );
}
