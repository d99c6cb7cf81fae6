/** Addresses that the portal never calls of its own accord: those of the network that it stands in, and those of nobody. */
import { lookup as resolve } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

import ipaddr from "ipaddr.js";

/** The name, or the address itself, leads into a network that is not public. */
export class PrivateAddress extends Error {
  override readonly name = "PrivateAddress";
}

/**
 * What the library's tables do not have (IANA's registries of special purposes). What carries an IPv4 address inside (6to4, Teredo,
 * NAT64, translated) is left out as a whole: it could be a private one.
 */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
] as const)
  PRIVATE.addSubnet(network, prefix, "ipv4");

/** What is handed out to networks that anybody can reach; all other IPv6 addresses are for some other purpose. */
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet("2000::", 3, "ipv6");
const SPECIAL_IPV6 = new BlockList();
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  SPECIAL_IPV6.addSubnet(network, prefix, "ipv6");

/** Whether a host stands there as an address that is not public: no name is resolved. */
export function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  return isIP(address) !== 0 && isPrivate(address);
}

/** Loopback, link-local, private, reserved and multicast networks; IPv4 addresses in the spelling of IPv6 as well. */
export function isPrivate(address: string): boolean {
  // Without the zone, and an address of IPv4 that is written in IPv6 as that of IPv4.
  const [plain = ""] = address.split("%");
  const read = ipaddr.process(plain);
  if (read.range() !== "unicast") return true;
  const text = read.toString();
  return read.kind() === "ipv4"
    ? PRIVATE.check(text, "ipv4")
    : !PUBLIC_IPV6.check(text, "ipv6") || SPECIAL_IPV6.check(text, "ipv6");
}

/** The name is resolved once, and what was judged is what is connected to: a name that leads elsewhere the next time does not help. */
export const publicLookup: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "");
    const isPublic = found.length > 0 && found.every(({ address }) => !isPrivate(address));
    if (!isPublic) return callback(new PrivateAddress("The name leads to a private address"), "");
    if (options.all === true) return callback(null, found);
    callback(null, found[0]?.address ?? "", found[0]?.family);
  });
};
