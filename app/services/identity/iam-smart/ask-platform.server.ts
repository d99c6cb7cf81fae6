/** The platforms of iAM Smart and CorpID are asked in one way: one that is away is an answer too. */
import type { Portal } from "../../platform/portal/portal";

interface Platform {
  /** As the operators are told. */
  readonly name: string;
  /** The code of the answer where it could not be reached, or gave what cannot be read. */
  readonly unreachable: string;
}

/** Asks a platform; where it cannot be reached the operators are told why. */
export const asksPlatform =
  ({ name, unreachable }: Platform) =>
  async <Answer>(
    { logger }: Pick<Portal, "logger">,
    ask: () => Promise<Answer>,
  ): Promise<Answer | { readonly outcome: "code"; readonly code: string }> => {
    try {
      return await ask();
    } catch (error) {
      logger.warn({ error }, `${name} cannot be reached, or its answer cannot be read`);
      return { outcome: "code", code: unreachable };
    }
  };
