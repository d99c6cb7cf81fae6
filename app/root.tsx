import publicSans from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";
import { data } from "@remix-run/node";
import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";

import { ChineseFaces } from "./components/platform/shell/chinese-faces";
import { CaughtError } from "./components/ui/error-page/error-page";
import { findOwnHome } from "./components/ui/error-page/own-home";
import { HOMES } from "./families/registry";
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
import type { Locale } from "~/workflows/kit";
import { fetchMissingWords, useAllWords } from "./i18n/whole-words";

export const links: LinksFunction = () => [
  { rel: "preload", href: publicSans, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: theme },
  // Browsers that draw no SVG in a tab take the first; the others the last that they can draw.
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** How the page is to be shown, for every route: `useRouteLoaderData<typeof loader>("root")`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = readLocale(request);
  const t = await getFixedT(locale);
  return data(
    {
      locale,
      title: `${t("shell.product")} – ${t("shell.office")}`,
      description: t("shell.description"),
      origin: context.portal.config.origin,
      fontSize: readFontSize(request),
      menuPinned: isMenuPinned(request),
      requestId: renderingContext(context).requestId,
      homes: HOMES,
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
        <meta name="theme-color" content="#f5f7f6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f161a" media="(prefers-color-scheme: dark)" />
        {root && <SharedCard {...root} locale={locale} />}
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

/** As the Open Graph protocol writes a language with its territory. */
const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = {
  en: "en_HK",
  "zh-hk": "zh_HK",
  "zh-cn": "zh_CN",
};

interface SharedCardProps {
  readonly title: string;
  readonly description: string;
  readonly origin: string;
  readonly locale: Locale;
}

/** What a search engine or a message shows of a link to the portal: the same for each page, since what is behind the login is nobody's. */
function SharedCard({ title, description, origin, locale }: SharedCardProps) {
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={title} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${origin}/icon-512.png`} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALES[locale]} />
    </>
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
      <CaughtError
        reference={root?.requestId}
        home={findOwnHome(root?.homes, useLocation().pathname, false)}
      />
    </PublicShell>
  );
}
