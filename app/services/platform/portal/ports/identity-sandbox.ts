/** The stand-in for the national identity app in demo and test mode. */
import type { RequestHandler } from "express";

export interface IdentitySandbox {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Pages for browsers; the HTTP server mounts it. */
  readonly pages: RequestHandler;
  /** `fetch` for the portal's own server: reaches the sandbox even where the public address cannot be reached from here. */
  readonly fetch: (address: string, init: BackChannelRequest) => Promise<Response>;
  close(): Promise<void>;
}
export interface BackChannelRequest {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
}
