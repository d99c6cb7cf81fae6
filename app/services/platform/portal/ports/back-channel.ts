/** What a provider's server is asked over, by the portal's own. */
export interface BackChannelRequest {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
}
