/** iAM Smart as the portal has it: the configured platform, the sandbox in demo and test mode, or none. */
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
import { createIamSmartClient, type IamSmartSettings } from "../../identity/iam-smart/client.server";
import { createIamSmartIdentity } from "../../identity/iam-smart/identity.server";
import { IAM_SMART_NOTIFICATIONS } from "../../identity/identity-tasks/notification.server";
import { SCOPES } from "../../identity/iam-smart/unknowns";
import type { Clock } from "../../platform/portal/clock.server";
import { ConfigurationRefused, type Config } from "../../platform/portal/config.server";
import type { Logger } from "../../platform/portal/logger.server";
import type { IamSmart } from "../../platform/portal/ports/iam-smart";
import type { IdentityApp } from "../../platform/portal/ports/identity-app";
import type { IamSmartSandboxPort } from "../../platform/portal/ports/iam-smart-sandbox";
import { createIamSmartSandbox } from "../iam-smart-sandbox/sandbox.server";
import { CALLBACK_PATH } from "./open-identity-app.server";

interface Opened {
  readonly iamSmart: IamSmart | null;
  readonly iamSmartSandbox: IamSmartSandboxPort | null;
  /** Where accounts are linked by iAM Smart itself. */
  readonly identity?: IdentityApp;
}

interface Parts {
  readonly clock: Clock;
  readonly logger: Logger;
  /** Takes what the sandbox pushes, which the public address need not lead to from here. */
  readonly receive: (message: string) => Promise<unknown>;
}

/** @throws ConfigurationRefused where a key cannot be read */
export function openIamSmart(
  config: Pick<Config, "iamSmart" | "identityProtocol" | "mode" | "origin">,
  { clock, logger, receive }: Parts,
): Opened {
  const { origin } = new URL(config.origin);
  const redirectUri = `${origin}${CALLBACK_PATH}`;
  const notificationUri = `${origin}${IAM_SMART_NOTIFICATIONS}`;
  const now = () => Date.parse(clock.now());
  const toIamSmart = (settings: IamSmartSettings): Pick<Opened, "iamSmart" | "identity"> => {
    const client = createIamSmartClient(settings);
    const linksAccounts = config.identityProtocol === "iam-smart";
    return {
      iamSmart: {
        anonymousSigning: createAnonymousSigning(client, redirectUri),
        accountTasks: createAccountTasks(client, { redirectUri, notificationUri }),
      },
      ...(linksAccounts && {
        identity: createIamSmartIdentity(client, { issuer: settings.address, redirectUri }),
      }),
    };
  };
  if (config.iamSmart !== null) {
    const { keys: files, padding, ...rest } = config.iamSmart;
    const encipherment = { keys: files.map(readKey), padding };
    return { ...toIamSmart({ ...rest, encipherment, now }), iamSmartSandbox: null };
  }
  if (config.mode === "production") return { iamSmart: null, iamSmartSandbox: null };
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
      scopes: Object.values(SCOPES),
    },
    post: async (_address, message) => void (await receive(message)),
    tell: (what) => logger.info({ what }, "the sandbox of iAM Smart"),
  });
  const settings = { address: sandbox.address, clientId, clientSecret, now, fetch: sandbox.fetch };
  return {
    ...toIamSmart({
      ...settings,
      encipherment: {
        get keys() {
          return [sandboxKey()];
        },
        padding,
      },
    }),
    iamSmartSandbox: sandbox,
  };
}

let made: KeyObject | undefined;
/** Made once in a process, at the first use: it takes a tenth of a second, and most programs of the portal never ask for it. */
function sandboxKey(): KeyObject {
  made ??= generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  return made;
}

function readKey(path: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(path));
  } catch (error) {
    throw new ConfigurationRefused(
      `PORTAL_IAM_SMART_KEYS: ${path} is no private key in PEM that can be read`,
      {
        cause: error,
      },
    );
  }
}
