// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";

import { completeProof, proofOfDebt } from "~/workflows/forms/proof-of-debt";
import { getStep, listShownSections } from "~/workflows/kit";

import { partStated, StatedSections } from "./stated-sections";

const sectionsOf = (step: string) => listShownSections(getStep(proofOfDebt.form, step), completeProof);
const ids = (sections: ReturnType<typeof sectionsOf>) => sections.map(({ id }) => id);

describe("what a step states before it asks", () => {
  it("is the prescribed form and the case, where a creditor is asked who they are", () => {
    const [stated, asking] = partStated(sectionsOf("creditor"), completeProof);
    expect(ids(stated)).toEqual(["form63A", "caseInformation"]);
    expect(ids(asking)).toEqual(["creditor"]);
  });
  it("is nothing where the first section asks already, or where none does", () => {
    expect(ids(partStated(sectionsOf("claim"), completeProof)[0])).toEqual([]);
    const alone = sectionsOf("creditor").slice(0, 2);
    expect(partStated(alone, completeProof)).toEqual([[], alone]);
  });
});

describe("what is stated", () => {
  afterEach(cleanup);
  it.each([true, false])("is open from the start only where it is remarked on (%s)", (isRemarked) => {
    const { container } = render(
      <StatedSections titles={["Case"]} isRemarked={isRemarked}>
        HCB 1/2026
      </StatedSections>,
    );
    expect(container.querySelector("details")?.open).toBe(isRemarked);
  });
});
