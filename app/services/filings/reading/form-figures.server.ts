/** The figures of a form, from the family that has some. */
import { familyServices } from "~/app/families/registry.server";

import type { FindFormFigures, FormFigures } from "./form-figures";

export const findFormFigures: FindFormFigures = async (portal, submission, words) => {
  for (const { formFigures } of familyServices) {
    const figures = (await formFigures?.(portal, submission, words)) ?? null;
    if (figures !== null) return figures;
  }
  return null;
};

/** The same for a page that shows no figures: what is to be looked at in them, and where. */
export async function findToLookAt(
  ...submission: Parameters<FindFormFigures>
): Promise<Pick<FormFigures, "toLookAt" | "link"> | null> {
  const figures = await findFormFigures(...submission);
  return figures && { toLookAt: figures.toLookAt, link: figures.link };
}
