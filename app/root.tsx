import publicSans from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";
import { data } from "@remix-run/node";
import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";

import { ChineseFaces } from "./components/platform/shell/chinese-faces";
import { CaughtError } from "./components/ui/error-page/error-page";
import { retryAfter } from "./services/platform/portal/retry-after";
import { useNonce } from "./components/ui/nonce";
import { CapturePreHydrationClick } from "./hydration/pre-hydration-click";
import { PublicShell } from "./components/platform/shell/public-shell";
import { useLocale } from "./components/ui/use-locale";
import { getFixedT } from "./i18n/i18n.server";
import { htmlLanguage } from "./i18n/locales";
import { chosenPreferences, readFontSize, readLocale, isMenuPinned } from "./i18n/preferences";
import { PreloadWords } from "./i18n/preload-words";
import { renderingContext } from "./server/rendering-context.server";
import theme from "./components/theme.css?url";
import { fetchMissingWords, useAllWords } from "./i18n/whole-words";

export const links: LinksFunction = () => [
  { rel: "preload", href: publicSans, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: theme },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** How the page is to be shown, for every route: `useRouteLoaderData<typeof loader>("root")`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = readLocale(request);
  const t = await getFixedT(locale);
  return data(
    {
      locale,
      title: `${t("shell.product")} – ${t("shell.office")}`,
      fontSize: readFontSize(request),
      menuPinned: isMenuPinned(request),
      requestId: renderingContext(context).requestId,
    },
    { headers: chosenPreferences(request) },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: root }) => [{ title: root?.title ?? "" }];

export function Layout({ children }: { readonly children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const locale = useLocale();
  const nonce = useNonce();
  return (
    // Extensions of the browser write on this element before React sees it.
    <html lang={htmlLanguage(locale)} data-font-size={root?.fontSize ?? "standard"} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <CapturePreHydrationClick />
        <PreloadWords />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ChineseFaces locale={locale} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useWordsOfPages();
  return <Outlet />;
}

/** The first page has brought its own words; another one has to wait until all are there. */
function useWordsOfPages(): void {
  const here = useMatches();
  const [first] = useState<ReadonlySet<string>>(() => new Set(here.map(({ id }) => id)));
  const isLeaving = useNavigation().state === "loading";
  useEffect(() => {
    if (isLeaving) void fetchMissingWords();
  }, [isLeaving]);
  useAllWords(here.some(({ id }) => !first.has(id)));
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
