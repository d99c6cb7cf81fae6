/** Where requests, one or all of a list, are acknowledged on one sheet. */
export const getAcknowledgementPath = (requests: readonly { readonly id: string }[]): string =>
  `/pod-amendments-generate/${requests.map(({ id }) => id).join(",")}`;

/** Where they are downloaded together with their documents. */
export const getPapersPath = (requests: readonly { readonly id: string }[]): string =>
  `${getAcknowledgementPath(requests)}/papers.zip`;
