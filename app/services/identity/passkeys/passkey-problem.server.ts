/** The sentence about a passkey that could not be used, or not be added. */
import type { TFunction } from "i18next";

import type { RefusalMessage } from "../../platform/pages/reasons";
import type { PasskeyProblem } from "./add-passkey.server";

export const passkeyProblem = (
  problem: PasskeyProblem | "unknown" | "closed",
  t: TFunction,
): readonly RefusalMessage[] => [{ sentence: t(`identity.passkeys.problems.${problem}`) }];
