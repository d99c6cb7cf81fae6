/**
 * What iAM Smart brings back in the browser's address. Its code may hold a plus sign that no rule of addresses protects:
 * a reader that takes a plus for a blank gets another code. So the address is read as it was sent.
 */
export interface Returned {
  readonly state: string;
  /** `null` where the person refused, or it came to nothing. */
  readonly code: string | null;
  readonly errorCode: string | null;
  /** Of a company (CorpID), beside its person's; `null` where none was asked for. */
  readonly companyCode: string | null;
}

/** @param search of the address, with or without its question mark */
export function readReturned(search: string): Returned {
  const values = new Map(
    search
      .replace(/^[?]/, "")
      .split("&")
      .map((part): [string, string] => {
        const at = part.indexOf("=");
        return at < 0 ? [part, ""] : [part.slice(0, at), decode(part.slice(at + 1))];
      }),
  );
  return {
    state: values.get("state") ?? "",
    code: values.get("code") || null,
    errorCode: values.get("error_code") || null,
    companyCode: values.get("cAuthCode") || null,
  };
}

/** A blank in a code can only have been a plus sign. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll(" ", "+");
  } catch {
    return text;
  }
}
