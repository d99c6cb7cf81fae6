/** Where clamd is reached. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

const MOST_PORTS = 65_535;

/** Reads `host:3310`, `tcp://host:3310`, `unix:/run/clamd.sock` or `/run/clamd.sock`. @returns `null` for what is none of them */
export function parseClamdAddress(address: string): ClamdAddress | null {
  const path = /^(?:unix:(?:\/\/)?)?(\/.+)$/.exec(address)?.[1];
  if (path !== undefined) return { path };
  const [, host, digits] = /^(?:tcp:\/\/)?\[?([^\]/]+?)\]?:(\d+)$/.exec(address) ?? [];
  const port = Number(digits);
  return host === undefined || digits === undefined || port < 1 || port > MOST_PORTS ? null : { host, port };
}
