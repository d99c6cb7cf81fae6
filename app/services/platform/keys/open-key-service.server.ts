/** The key service that the settings name. */
import type { Config } from "../portal/config.server";
import type { KeyService } from "./key-service";
import { createTransitService } from "./transit-service.server";

/** @returns `null` where keys lie in the environment and in the key file alone */
export const openKeyService = ({ keyService }: Pick<Config, "keyService">): KeyService | null =>
  keyService === null ? null : createTransitService(keyService);
