/** What may be done with an active account's passkeys and with its link to iAM Smart, and by whom. */
import { INVALID_ACTION, PASSKEYS_PER_ACCOUNT, guard, leadsTo, getText } from "../../kit";
import type { Guard } from "../../kit";
import type { Credentials } from "./credentials";

export const credentialGuards = {
  isNewPasskey: guard(
    "data",
    INVALID_ACTION,
    ({ passkeys }, fact) => !passkeys.some(({ id }) => id === getText(fact, "id")),
  ),
  hasRoomForPasskey: guard("circumstances", INVALID_ACTION, ({ passkeys }) =>
    passkeys.length < PASSKEYS_PER_ACCOUNT ? true : { most: PASSKEYS_PER_ACCOUNT },
  ),
  isOwnPasskey: guard("data", INVALID_ACTION, ({ passkeys }, fact) =>
    passkeys.some(({ id }) => id === getText(fact, "id")),
  ),
  hasPasskey: guard("circumstances", INVALID_ACTION, ({ passkeys }) => passkeys.length > 0),
  isNotLinked: guard("circumstances", INVALID_ACTION, ({ identity }) => identity === null),
  isLinked: guard("circumstances", INVALID_ACTION, ({ identity }) => identity !== null),
} satisfies Record<string, Guard<Credentials>>;

const to = leadsTo<
  "active",
  keyof typeof credentialGuards | "isSelf" | "isPortal" | "mayLinkIdentity" | "mayUnlinkIdentity"
>;

/** Transitions of the state `active`: a locked or suspended account's credentials stand still. */
export const credentialSteps = {
  "passkey.added": to("active", "isSelf", "isNewPasskey", "hasRoomForPasskey"),
  "passkey.renamed": to("active", "isSelf", "isOwnPasskey"),
  "passkey.removed": to("active", "isSelf", "isOwnPasskey"),
  "passkey.used": to("active", "isPortal", "isOwnPasskey"),
  "holder.confirmed": to("active", "isSelf"),
  "secondFactor.chosen": to("active", "isSelf", "hasPasskey"),
  "identity.linked": to("active", "mayLinkIdentity", "isNotLinked"),
  "identity.levelChanged": to("active", "isPortal", "isLinked"),
  "identity.unlinked": to("active", "mayUnlinkIdentity", "isLinked"),
};
