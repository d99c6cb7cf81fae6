/** The name under which a template says in its hidden row whose it is. */
export const getReference = (returnId: string): string => `return-${returnId}`;
