/** The settings of the portal as it uses them: what each is, and in which unit. */
import type { AttemptWorth } from "~/workflows/records/filing-attempt/index";

import type { DirectoryConfig } from "./directory-config";
import type { Env } from "./environment";
import type { S3Location } from "./files-setting.server";
import type { IdentityConfig } from "./identity-config";
import type { SystemSetting } from "./office-system-settings";
import type { TrustedProxies } from "./trusted-proxies";

export interface Tracing {
  /** The whole address that spans are posted to. */
  readonly address: string;
  readonly sampler: Env["OTEL_TRACES_SAMPLER"];
  /** Of what is traced, with a sampler that takes one: from 0 to 1. */
  readonly share: number;
  /** As `OTEL_EXPORTER_OTLP_HEADERS` spells them; empty: none. */
  readonly headers: string;
}

export interface Config extends IdentityConfig {
  readonly mode: "demo" | "test" | "production";
  readonly development: boolean;
  readonly port: number;
  /** The address of this machine that it listens on, or the path of a socket; `null`: every address. */
  readonly listen: { readonly host: string } | { readonly socket: string } | null;
  /** Absolute path of the folder that holds the database and the files. */
  readonly dataFolder: string;
  readonly databaseUrl: string;
  /** Where sealed files are kept; `disk`: below the data folder. */
  readonly files: "disk" | S3Location;
  /** Seconds for which a portal that is told to stop goes on serving, so that a balancer sees that it is to send nobody else. */
  readonly drainSeconds: number;
  /** The address at which people reach the portal, e.g. `https://portal.example`; decides whether cookies are `Secure`. */
  readonly origin: string;
  /** The domain that passkeys are bound to: the origin's host or a domain above it. */
  readonly passkeyDomain: string;
  /** The office's own directory; `null`: the sandbox in demo and test mode, none in production. */
  readonly directory: DirectoryConfig | null;
  readonly staffLogin: Env["PORTAL_STAFF_LOGIN"];
  readonly trustedProxies: TrustedProxies;
  /**
   * Secrets of the environment, 32 bytes each: the master key, the seed of the Ed25519 key that signs log heads and receipts, and
   * what cookies are signed with. `null` where the key file alone has one. Which keys are used `services/keys` knows.
   */
  readonly secrets: Readonly<Record<"master" | "signing" | "session", Buffer | null>>;
  /** Absolute path of the file with the keys that follow them; `null`: none, and no key can be changed. */
  readonly keyFile: string | null;
  /** The service that keeps keys; `null`: they are kept here. */
  readonly keyService: {
    /** Without a slash at its end. */
    readonly address: string;
    readonly mount: string;
    /** The beginning of its keys' names. */
    readonly keys: string;
    /** Read anew each time where a file has it. @throws ConfigurationRefused where that cannot be read */
    readonly readToken: () => string;
  } | null;
  readonly seal: { readonly file: string; readonly password: string } | null;
  /** The certificates that are believed: PEM files or folders of them; `null`: the ones that the portal brings along. */
  readonly trust: {
    readonly issuers: string | null;
    /** iAM Smart's own. */
    readonly identityIssuers: string | null;
    /** The decision where nobody answers whether a certificate is revoked. */
    readonly whenUnavailable: "refuse" | "accept";
  };
  /** The authority that puts a time on what people sign; `null`: none is named. */
  readonly timeStamps: {
    readonly address: string;
    /** PEM file or folder: whose certificates are believed for it. */
    readonly issuers: string;
    readonly policy: string | null;
  } | null;
  readonly metricsToken: string | null;
  /** Whom to tell of a weakness: an address of `mailto:`, `https:` or `tel:`; `null`: the office's own website. */
  readonly securityContact: string | null;
  readonly captchaAnswer: string | null;
  /** `allowLoopback`: a receiver on the same machine may be put on the list of those that webhooks may call. */
  readonly webhooks: { readonly allowLoopback: boolean };
  /** The office's system that keeps the ledgers of estates; `null`: they are made from the portal's own cash books. */
  readonly ledger: SystemSetting;
  /** The office's system that keeps proofs which did not come through the portal; `null`: there is none. */
  readonly proofSystem: SystemSetting;
  /** The gateway for payments; `sandbox` in demo and test mode, `null` where nothing can be paid. */
  readonly payment:
    | {
        readonly address: string;
        readonly merchant: string;
        readonly secret: string;
        readonly fpsId: string | null;
      }
    | "sandbox"
    | null;
  /**
   * `of`: the cases in which creditors prove here: those that the office administers itself, or all. `declaration`: whether a name
   * in block letters under the declaration stands in for a digital signature.
   */
  readonly proofs: { readonly of: "office" | "all"; readonly declaration: boolean };
  /** Whose bankrupts file their annual statements here. */
  readonly statementsOf: "office" | "all";
  readonly statementAcceptance: "person" | "rules";
  /** Seconds for which a decision can be taken back before it counts; 0: it counts at once. */
  readonly decisionSeconds: number;
  /** What an attempt is worth for which the portal had no room; kept with each attempt as it stands when it is recorded. */
  readonly attemptWorth: AttemptWorth;
  /** For how long registrations hold, and from how long before their end they are renewed, in months. */
  readonly registrations: { readonly months: number; readonly renewalMonths: number };
  /** Requests under way at once up to which a form is still taken. */
  readonly room: number;
  /** Hours before planned maintenance from which pages tell of it. */
  readonly maintenanceNoticeHours: number;
  readonly logLevel: string;
  /** What the portal is called in traces and in the lines of its log. */
  readonly serviceName: string;
  /** The collector that takes traces; `null`: nothing is traced. */
  readonly tracing: Tracing | null;
  readonly demo: { readonly cases: number; readonly seed: number };
  readonly clamdAddress: string | null;
  /** `smtpUrl`: the mail server; without one, letters are kept in the mailbox of the demonstration. */
  readonly mail: { readonly smtpUrl: string | null; readonly from: string };
  /** The gateway for text messages; `sandbox` in demo and test mode, `null` where none are sent. */
  readonly sms:
    | { readonly address: string; readonly token: string; readonly sender: string }
    | "sandbox"
    | null;
}
