/** The portal's keys, as a stream. The only face that others use. */
export { KEY_USES, NO_KEYS, SigningKeyChange, findKeyInUse, keyRegister } from "./machine";
export type { ChangedBecause, KeyRegister, KeyUse, RegisteredKey } from "./machine";
