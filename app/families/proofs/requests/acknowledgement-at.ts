/** Where requests, one or all of a list, are acknowledged on one sheet. */
export const acknowledgementAt = (requests: readonly { readonly id: string }[]): string =>
  `/pod-amendments-generate/${requests.map(({ id }) => id).join(",")}`;

/** Where they are downloaded together with their documents. */
export const papersAt = (requests: readonly { readonly id: string }[]): string =>
  `${acknowledgementAt(requests)}/papers.zip`;
