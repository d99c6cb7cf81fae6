/** What the sandbox knows: the service that it is for, the tasks that wait, and what it has given out. Gone with the process. */
import type { KeyObject } from "node:crypto";

import type { Authority } from "../../documents/trust/authority.server";
import type { SandboxPerson } from "./people.server";
import { PLAIN_BEHAVIOUR, type Behaviour } from "./behaviour";
import type { Wrapping } from "./secrets.server";

/** A service that was registered at the platform. */
export interface SandboxService {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The public keys of its encipherment certificates, the one in use first. */
  readonly encipherment: readonly KeyObject[];
  readonly wrapping: Wrapping;
  /** Addresses that browsers are led back to and that results are pushed to: these, and nothing else. */
  readonly redirects: readonly string[];
  readonly scopes: readonly string[];
  /** That issues what people sign with; absent: the demonstration's, which production does not believe. */
  readonly authority?: Authority;
}

export const TASK_KINDS = ["profile", "eme", "stepup", "signing", "pdfsigning"] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export interface Task {
  readonly ticket: string;
  readonly kind: TaskKind;
  readonly isAnonymous: boolean;
  /** As it was asked. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly businessId: string;
  readonly state: string;
  /** Where the result is pushed to; `null` where it is fetched. */
  readonly pushTo: string | null;
  /** Whose telephone it waits on; `null` until somebody scans the code. */
  readonly person: SandboxPerson | null;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** `null`: nobody has answered. */
  readonly answer: { readonly code: string; readonly content: Readonly<Record<string, unknown>> } | null;
}

/** A page that a browser was sent to, where it waits for the telephone. */
export interface PageSession {
  readonly id: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly scopes: readonly string[];
  readonly ticket: string | null;
  /** On this very device: the page opens the app. */
  readonly isBroker: boolean;
  readonly until: number;
  /** Where the browser goes on to, once the telephone has answered. */
  readonly leadsTo: string | null;
}

interface Given {
  readonly person: SandboxPerson;
  readonly scopes: readonly string[];
  readonly ticket: string | null;
  readonly until: number;
}

export interface Memory {
  readonly service: SandboxService;
  readonly now: () => number;
  behaviour: Behaviour;
  contentKey: { readonly key: Uint8Array; readonly until: number } | null;
  /** Nonces and business ids that were used. */
  readonly used: Set<string>;
  readonly tasks: Map<string, Task>;
  readonly pages: Map<string, PageSession>;
  readonly codes: Map<string, Given>;
  readonly tokens: Map<string, Given>;
  /** Signatures whose result the service has acknowledged. */
  readonly acknowledged: Map<string, string>;
}

export const createMemory = (service: SandboxService, now: () => number): Memory => ({
  service,
  now,
  behaviour: PLAIN_BEHAVIOUR,
  contentKey: null,
  used: new Set(),
  tasks: new Map(),
  pages: new Map(),
  codes: new Map(),
  tokens: new Map(),
  acknowledged: new Map(),
});

/** The time in which a task, a page and a code have to be used. */
export const TASK_TIME = 240_000;
export const TOKEN_TIME = 36_000_000;
export const KEY_TIME = 24 * 3_600_000;
/** How far a caller's clock may be off. */
export const CLOCK_TOLERANCE = 300_000;
