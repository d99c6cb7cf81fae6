/** With what somebody signs in: a kind of browser and of system, enough to know one's own again. Never an address, never a version. */

/** The first that fits: most browsers also call themselves by the names of older ones. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(?:iPhone|iPad|iPod)\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** `Chrome · Windows`; nothing for what calls itself by no known name. */
export function browserKind(request: Request): string | undefined {
  const agent = request.headers.get("User-Agent") ?? "";
  const found = [BROWSERS, SYSTEMS].flatMap((kinds) => {
    const kind = kinds.find(([, pattern]) => pattern.test(agent));
    return kind ? [kind[0]] : [];
  });
  return found.length === 0 ? undefined : found.join(" · ");
}
