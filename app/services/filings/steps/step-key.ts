/** The name under which a browser keeps what is typed on a step and not saved. */
export const getStepKey = (type: string, draftAddress: string, stepId: string): string =>
  `${type}:${draftAddress}:${stepId}`;
