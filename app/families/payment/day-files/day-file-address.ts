/** The page on which a missing file of the gateway is seen to. */
export const dayFileAddress = (day: string): `/${string}` => `/payments/file/${day}`;
