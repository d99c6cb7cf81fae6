/** Open pages that are told of new notices. */

export interface Listener {
  readonly accountId: string;
  readonly sessionId: string;
  /** `Last-Event-ID`: how the notices stood when the browser heard of them last. */
  readonly lastEventId: string | null;
  /** Aborted when the browser goes away. */
  readonly signal: AbortSignal;
}

export interface NoticeStreams {
  /** An answer that stays open until the session ends, the browser leaves or the portal stops. */
  open(listener: Listener): Response;
  /** The number of open ones. */
  readonly size: number;
  /** Ends every stream; browsers come back by themselves. */
  close(): void;
}
