/** iAM Smart and CorpID as the portal has them: the configured platforms, the sandbox in demo and test mode, or none. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { readFileSync } from "node:fs";

import { createAccountTasks } from "../../identity/iam-smart/account-tasks.server";
import { createAnonymousSigning } from "../../identity/iam-smart/anonymous-signing.server";
import {
  createIamSmartClient,
  type IamSmartClient,
  type IamSmartSettings,
} from "../../identity/iam-smart/client.server";
import { createCompanyChop } from "../../identity/corpid/chop.server";
import { createCompanyQuestions } from "../../identity/corpid/companies.server";
import { createCompanyLogin } from "../../identity/corpid/login.server";
import { COMPANY_SCOPES, PATHS } from "../../identity/corpid/unknowns";
import { createIamSmartIdentity } from "../../identity/iam-smart/identity.server";
import { IAM_SMART_NOTIFICATIONS } from "../../identity/identity-tasks/notification.server";
import { SCOPES } from "../../identity/iam-smart/unknowns";
import type { Clock } from "../../platform/portal/clock.server";
import { ConfigurationRefused, type Config } from "../../platform/portal/config.server";
import type { Logger } from "../../platform/portal/logger.server";
import type { CorpId } from "../../platform/portal/ports/corpid";
import type { IamSmart } from "../../platform/portal/ports/iam-smart";
import type { IdentityApp } from "../../platform/portal/ports/identity-app";
import type { IamSmartSandboxPort } from "../../platform/portal/ports/iam-smart-sandbox";
import { createIamSmartSandbox } from "../iam-smart-sandbox/sandbox.server";

/** The path to which iAM Smart leads back. */
const CALLBACK_PATH = "/iam-smart/callback";

interface Opened {
  readonly iamSmart: IamSmart | null;
  readonly iamSmartSandbox: IamSmartSandboxPort | null;
  readonly corpId: CorpId | null;
  /** Behind the port by which accounts are linked and logged in. */
  readonly identity: IdentityApp | null;
}

interface Parts {
  readonly clock: Clock;
  readonly logger: Logger;
  /** Takes what the sandbox pushes, which the public address need not lead to from here. */
  readonly receive: (message: string) => Promise<unknown>;
}

/** @throws ConfigurationRefused where a key cannot be read */
export function openIamSmart(
  config: Pick<Config, "corpId" | "iamSmart" | "mode" | "origin">,
  { clock, logger, receive }: Parts,
): Opened {
  const { origin } = new URL(config.origin);
  const redirectUri = `${origin}${CALLBACK_PATH}`;
  const notificationUri = `${origin}${IAM_SMART_NOTIFICATIONS}`;
  const now = () => Date.parse(clock.now());
  const toIamSmart = (
    client: IamSmartClient,
    settings: IamSmartSettings,
  ): Pick<Opened, "iamSmart" | "identity"> => ({
    iamSmart: {
      anonymousSigning: createAnonymousSigning(client, redirectUri),
      accountTasks: createAccountTasks(client, { redirectUri, notificationUri }),
    },
    identity: createIamSmartIdentity(client, { issuer: settings.address, redirectUri }),
  });
  const toCorpId = (settings: IamSmartSettings, people: IamSmartClient | null): CorpId => {
    const client = createIamSmartClient({ ...settings, paths: PATHS });
    return {
      companies: createCompanyQuestions(client, redirectUri),
      chop: createCompanyChop(client, redirectUri),
      login:
        people &&
        createCompanyLogin({ people, companies: client }, { issuer: settings.address, redirectUri }),
    };
  };
  const toOwnCorpId = (people: IamSmartClient | null): CorpId | null =>
    config.corpId === null || config.corpId === "sandbox"
      ? null
      : toCorpId(withKeys("PORTAL_CORPID_KEYS", config.corpId, now), people);
  if (config.iamSmart !== null) {
    const settings = withKeys("PORTAL_IAM_SMART_KEYS", config.iamSmart, now);
    const people = createIamSmartClient(settings);
    return { ...toIamSmart(people, settings), corpId: toOwnCorpId(people), iamSmartSandbox: null };
  }
  if (config.mode === "production")
    return { iamSmart: null, corpId: toOwnCorpId(null), iamSmartSandbox: null, identity: null };
  const clientId = "receiver-portal";
  const clientSecret = createHash("sha256").update(`iAM Smart sandbox of ${origin}`).digest("hex");
  const padding = "oaep";
  const sandbox = createIamSmartSandbox({
    origin,
    now,
    service: {
      clientId,
      clientSecret,
      get encipherment() {
        return [createPublicKey(sandboxKey())];
      },
      wrapping: { padding, asText: false },
      redirects: [redirectUri, notificationUri],
      scopes: [...Object.values(SCOPES), ...Object.values(COMPANY_SCOPES)],
    },
    post: async (_address, message) => void (await receive(message)),
    tell: (what) => logger.info({ what }, "the sandbox of iAM Smart"),
  });
  const encipherment = {
    get keys() {
      return [sandboxKey()];
    },
    padding,
  } as const;
  const settings = { clientId, clientSecret, now, fetch: sandbox.fetch, encipherment };
  const ofPeople = { ...settings, address: sandbox.address };
  const people = createIamSmartClient(ofPeople);
  return {
    ...toIamSmart(people, ofPeople),
    corpId:
      config.corpId === "sandbox"
        ? toCorpId({ ...settings, address: sandbox.companyAddress }, people)
        : toOwnCorpId(people),
    iamSmartSandbox: sandbox,
  };
}

/** @throws ConfigurationRefused where a key cannot be read */
const withKeys = (
  setting: string,
  { keys, padding, ...rest }: NonNullable<Config["iamSmart"]>,
  now: () => number,
): IamSmartSettings => ({
  ...rest,
  now,
  encipherment: { keys: keys.map((path) => readKey(setting, path)), padding },
});

let made: KeyObject | undefined;
/** Made once in a process, at the first use: it takes a tenth of a second, and most programs of the portal never ask for it. */
function sandboxKey(): KeyObject {
  made ??= generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  return made;
}

function readKey(setting: string, path: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(path));
  } catch (error) {
    throw new ConfigurationRefused(`${setting}: ${path} is no private key in PEM that can be read`, {
      cause: error,
    });
  }
}
