/** The name under which a template says in its hidden row whose it is. */
export const referenceOf = (returnId: string): string => `return-${returnId}`;
