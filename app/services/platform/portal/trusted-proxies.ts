/** Whose forwarded headers are believed. */
import { BlockList, isIP } from "node:net";

/** So many proxies in front, whoever they are; or those at these places. */
export type TrustedProxies = number | readonly ProxyPlace[];

/** An address, or a network of them. */
export interface ProxyPlace {
  readonly address: string;
  /** Bits of the address that count. */
  readonly bits: number;
}

/** @returns `null` where the text is neither a number nor a list of addresses and networks */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const places = text.split(",").map((each) => parsePlace(each.trim()));
  const found = places.filter((place) => place !== null);
  return found.length === places.length ? found : null;
}

function parsePlace(text: string): ProxyPlace | null {
  const [address = "", bits] = text.split("/");
  const family = isIP(address);
  if (family === 0) return null;
  const most = family === 4 ? 32 : 128;
  const counting = bits === undefined ? most : Number(bits);
  return Number.isInteger(counting) && counting >= 0 && counting <= most && bits !== ""
    ? { address, bits: counting }
    : null;
}

/** Whether anybody at all is believed. */
export const trustsEverybody = (proxies: TrustedProxies): boolean =>
  typeof proxies === "number" ? proxies > 0 : proxies.some(({ bits }) => bits === 0);

/**
 * Whether the headers of whoever connects from an address are believed, as Express asks it for each proxy on the way.
 * @param address of the proxy; none where it came through a socket of this machine
 * @param hop 0 for the one that is connected to us
 */
export function createTrust(proxies: TrustedProxies): (address: string | undefined, hop: number) => boolean {
  if (typeof proxies === "number") return (_address, hop) => hop < proxies;
  const believed = new BlockList();
  for (const { address, bits } of proxies) believed.addSubnet(address, bits, getFamily(address));
  return (address, hop) => {
    // Who may connect to the socket is said by the rights of its file.
    if (address === undefined || address === "") return hop === 0;
    return isIP(address) !== 0 && believed.check(address, getFamily(address));
  };
}

const getFamily = (address: string): "ipv4" | "ipv6" => (isIP(address) === 4 ? "ipv4" : "ipv6");
