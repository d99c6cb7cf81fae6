/** Addresses that the portal never calls of its own accord: those of the network that it stands in, and those of nobody. */
import { lookup as resolve } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** The name, or the address itself, leads into a network that is not public. */
export class PrivateAddress extends Error {
  override readonly name = "PrivateAddress";
}

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  PRIVATE.addSubnet(network, prefix, "ipv4");
// What carries an IPv4 address inside (6to4, Teredo, NAT64) is left out as a whole: it could be a private one.
for (const [network, prefix] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
  ["5f00::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  PRIVATE.addSubnet(network, prefix, "ipv6");

/** Whether a host stands there as an address that is not public: no name is resolved. */
export function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  return isIP(address) !== 0 && isPrivate(address);
}

/** Loopback, link-local, private, reserved and multicast networks; IPv4 addresses in the spelling of IPv6 as well. */
export function isPrivate(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
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
