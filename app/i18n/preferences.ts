/** What a visitor may choose about the page itself: language and size of type. Kept in plain cookies, so that the server renders it right. */
import { DEFAULT_LOCALE, findLocale, LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from "./locales";
import type { Locale } from "~/workflows/kit";

export const FONT_SIZES = ["standard", "large", "largest"] as const;
export type FontSize = (typeof FONT_SIZES)[number];
export const FONT_SIZE_COOKIE = "font-size";
export const FONT_SIZE_PARAMETER = "font";
/** Whether the sidebar is `pinned` or `folded`. */
export const MENU_COOKIE = "menu";

const ONE_YEAR_IN_SECONDS = 31_536_000;

function findFontSize(value: string | null | undefined): FontSize | undefined {
  return FONT_SIZES.find((size) => size === value);
}

function cookieValue(request: Request, name: string): string | undefined {
  const cookies = request.headers.get("Cookie")?.split(";") ?? [];
  const found = cookies.map((cookie) => cookie.trim().split("=")).find(([key]) => key === name);
  return found?.[1];
}

/** Readers of Chinese arrive with many tags; Traditional ones get the Hong Kong wording, all others the mainland one. */
function localeOfLanguageTag(tag: string): Locale | undefined {
  const lower = tag.toLowerCase();
  if (lower.startsWith("en")) return "en";
  if (/^zh-(hant|hk|mo|tw)|^yue/.test(lower)) return "zh-hk";
  if (lower.startsWith("zh")) return "zh-cn";
  return undefined;
}

function acceptedLocale(request: Request): Locale | undefined {
  const ranked = (request.headers.get("Accept-Language") ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((left, right) => right.quality - left.quality);
  for (const { tag } of ranked) {
    const locale = localeOfLanguageTag(tag);
    if (locale) return locale;
  }
  return undefined;
}

/** The language to answer a request in: `?lng=`, then the cookie, then what the browser asks for, then English. */
export function readLocale(request: Request): Locale {
  return (
    findLocale(new URL(request.url).searchParams.get(LANGUAGE_PARAMETER)) ??
    findLocale(cookieValue(request, LANGUAGE_COOKIE)) ??
    acceptedLocale(request) ??
    DEFAULT_LOCALE
  );
}

/** The size of type to answer a request in: `?font=`, then the cookie, then the standard size. */
export function readFontSize(request: Request): FontSize {
  return (
    findFontSize(new URL(request.url).searchParams.get(FONT_SIZE_PARAMETER)) ??
    findFontSize(cookieValue(request, FONT_SIZE_COOKIE)) ??
    "standard"
  );
}

/** Whether the sidebar is to stand open. */
export function isMenuPinned(request: Request): boolean {
  return cookieValue(request, MENU_COOKIE) === "pinned";
}

function preferenceCookie(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${ONE_YEAR_IN_SECONDS}; SameSite=Lax`;
}

/** `Set-Cookie` headers that remember what the address chose (`?lng=`, `?font=`); none where it chose nothing. */
export function chosenPreferences(request: Request): Headers {
  const parameters = new URL(request.url).searchParams;
  const locale = findLocale(parameters.get(LANGUAGE_PARAMETER));
  const fontSize = findFontSize(parameters.get(FONT_SIZE_PARAMETER));
  const headers = new Headers();
  if (locale) headers.append("Set-Cookie", preferenceCookie(LANGUAGE_COOKIE, locale));
  if (fontSize) headers.append("Set-Cookie", preferenceCookie(FONT_SIZE_COOKIE, fontSize));
  return headers;
}

/** The same address with one preference chosen: a plain link, so that it works without scripts. */
export function withPreference(pathname: string, search: string, parameter: string, value: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set(parameter, value);
  return `${pathname}?${parameters.toString()}`;
}
