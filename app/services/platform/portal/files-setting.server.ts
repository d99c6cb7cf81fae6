/** Where the portal keeps its files, as its environment says. */
import { ConfigurationRefused } from "./configuration-refused";

/** A place in an S3-compatible store. */
export interface S3Location {
  readonly bucket: string;
  /** Before the name of each object: empty, or ending in a slash. */
  readonly prefix: string;
  /** `null`: Amazon's own for the region. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Whether the bucket stands in the path of an address, and not in its host: so most stores other than Amazon's want it. */
  readonly pathStyle: boolean;
  /** `null`: those of the surroundings (`AWS_…`, the role of the machine). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

/** The settings that say it. */
export interface FileSettings {
  readonly PORTAL_FILES?: string | undefined;
  readonly PORTAL_FILES_KEY_ID?: string | undefined;
  readonly PORTAL_FILES_SECRET?: string | undefined;
}

const addressIn = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** `disk`, or `s3://bucket/prefix?endpoint=https://…&region=…`. */
export function parseFilesSetting(env: FileSettings): "disk" | S3Location {
  const { PORTAL_FILES: place, PORTAL_FILES_KEY_ID: accessKeyId, PORTAL_FILES_SECRET: secretAccessKey } = env;
  if (place === undefined || place === "disk") return "disk";
  const address = addressIn(place);
  if (address?.protocol !== "s3:" || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(address.hostname))
    throw new ConfigurationRefused("PORTAL_FILES is neither disk nor an address as s3://bucket/prefix");
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new ConfigurationRefused(
      "PORTAL_FILES_KEY_ID and PORTAL_FILES_SECRET are set together or not at all",
    );
  const endpoint = address.searchParams.get("endpoint");
  if (endpoint !== null && !/^https?:$/.test(addressIn(endpoint)?.protocol ?? ""))
    throw new ConfigurationRefused("PORTAL_FILES: its endpoint begins with neither https:// nor http://");
  const unknown = [...address.searchParams.keys()].find((name) => name !== "endpoint" && name !== "region");
  if (unknown !== undefined) throw new ConfigurationRefused(`PORTAL_FILES: nothing is known of ${unknown}`);
  const prefix = address.pathname.replace(/^\/+|\/+$/g, "");
  return {
    bucket: address.hostname,
    prefix: prefix === "" ? "" : `${prefix}/`,
    endpoint,
    region: address.searchParams.get("region") ?? "us-east-1",
    pathStyle: endpoint !== null,
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey },
  };
}

/** Of the programs that stand in for a store in tests and trials: everybody can read them. */
const DEMO_STORE_SECRETS: ReadonlySet<string> = new Set(["S3RVER", "minioadmin"]);

/** What speaks against a place of files in production. */
export function listFileFaults(env: FileSettings): readonly string[] {
  const files = parseFilesSetting(env);
  if (files === "disk") return [];
  const faults: string[] = [];
  if (files.endpoint?.startsWith("http:"))
    faults.push(
      "PORTAL_FILES: its endpoint does not begin with https://: files could be taken away on their way",
    );
  if (DEMO_STORE_SECRETS.has(files.credentials?.secretAccessKey ?? ""))
    faults.push("PORTAL_FILES_SECRET is a demo secret, which everybody can read");
  return faults;
}
