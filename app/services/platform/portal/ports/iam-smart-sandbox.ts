/** The stand-in for iAM Smart in demo and test mode. */
import type { RequestHandler } from "express";

export interface IamSmartSandboxPort {
  /** Pages for browsers; the HTTP server mounts it. */
  readonly pages: RequestHandler;
  /** The path at which tasks wait on a telephone. */
  readonly telephone: string;
  /** Asks it from the server, as the portal does and tests do. */
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  close(): Promise<void>;
}
