/** Posted forms that take a parser far longer than their size says, for pages that anybody may post to. */

const PAIRS = "application/x-www-form-urlencoded";
const PARTS = "multipart/form-data; boundary=x";
/** A form without files may be as large as this. */
const FORM = 2 * 1_048_576;
/** What is posted to be checked. */
const RECEIPT = 5 * 1_048_576;

export interface HostileForm {
  readonly kind: string;
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

const part = 'Content-Disposition: form-data; name="a"\r\n';
const filled = (size: number, text: string) => text.repeat(Math.floor((size - 1_000) / text.length));

export const hostileForms: readonly HostileForm[] = [
  { kind: "one field a million times", path: "/login", type: PAIRS, body: filled(FORM, "a&") },
  { kind: "nothing but separators", path: "/forget-password", type: PAIRS, body: filled(FORM, "&") },
  { kind: "a value of escapes alone", path: "/login", type: PAIRS, body: `a=${filled(FORM, "%41")}` },
  {
    kind: "forty thousand parts",
    path: "/login",
    type: PARTS,
    body: `${filled(FORM, `--x\r\n${part}\r\n\r\n`)}--x--\r\n`,
  },
  {
    kind: "very many names, as anybody may post them",
    path: "/login",
    type: PAIRS,
    body: Array.from({ length: 13_000 }, (_, index) => `${index.toString(36)}=`).join("&"),
  },
  {
    kind: "a place far behind in a list",
    path: "/login",
    type: PAIRS,
    body: "loginName[4000000000]=1&captchaId[99999999]=1&__intent__={",
  },
  {
    kind: "characters that nothing can keep",
    path: "/login?returnTo=%00%EF%BF%BF",
    type: PAIRS,
    body: "loginName=%00%EF%BF%BF&password=%00&captchaId=%00&captchaAnswer=%00",
  },
  {
    kind: "a hundred thousand parts, as a receipt",
    path: "/verify",
    type: PARTS,
    body: `${filled(RECEIPT, `--x\r\n${part}\r\n\r\n`)}--x--\r\n`,
  },
  {
    kind: "a part of headers alone, as a receipt",
    path: "/verify",
    type: PARTS,
    body: `--x\r\n${part}${filled(RECEIPT, "A: b\r\n")}\r\n\r\n--x--\r\n`,
  },
];
